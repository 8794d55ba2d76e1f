package orrery.bridge.gdx;

import com.badlogic.gdx.utils.ArrayMap;
import com.badlogic.gdx.utils.IntFloatMap;
import com.badlogic.gdx.utils.IntIntMap;
import com.badlogic.gdx.utils.IntMap;
import com.badlogic.gdx.utils.LongMap;
import com.badlogic.gdx.utils.ObjectFloatMap;
import com.badlogic.gdx.utils.ObjectIntMap;
import com.badlogic.gdx.utils.ObjectMap;
import com.badlogic.gdx.utils.OrderedMap;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Entries;

/// Adapts libGDX's maps to [Entries].
final class GdxMaps {
    static final Map<Class<?>, Entries> CLASSES = Map.of(
            ObjectMap.class,
            new MapClass<ObjectMap<Object, Object>, ObjectMap.Entry<Object, Object>>(null, null,
                    OrderedMap.class::isInstance, all -> all.size, GdxMaps::entries, each -> each.key,
                    each -> each.value, ObjectMap::clear, ObjectMap::put),
            ArrayMap.class,
            new MapClass<ArrayMap<Object, Object>, ObjectMap.Entry<Object, Object>>(null, null, _ -> true,
                    all -> all.size, ArrayMap.Entries::new, each -> each.key, each -> each.value, ArrayMap::clear,
                    ArrayMap::put),
            IntMap.class,
            new MapClass<IntMap<Object>, IntMap.Entry<Object>>(Integer.class, null, _ -> false, all -> all.size,
                    IntMap.Entries::new, each -> each.key, each -> each.value, IntMap::clear,
                    (all, key, value) -> all.put((int) key, value)),
            LongMap.class,
            new MapClass<LongMap<Object>, LongMap.Entry<Object>>(Long.class, null, _ -> false, all -> all.size,
                    LongMap.Entries::new, each -> each.key, each -> each.value, LongMap::clear,
                    (all, key, value) -> all.put((long) key, value)),
            ObjectIntMap.class,
            new MapClass<ObjectIntMap<Object>, ObjectIntMap.Entry<Object>>(null, Integer.class, _ -> false,
                    all -> all.size, ObjectIntMap.Entries::new, each -> each.key, each -> each.value,
                    ObjectIntMap::clear, (all, key, value) -> all.put(key, (int) value)),
            ObjectFloatMap.class,
            new MapClass<ObjectFloatMap<Object>, ObjectFloatMap.Entry<Object>>(null, Float.class, _ -> false,
                    all -> all.size, ObjectFloatMap.Entries::new, each -> each.key, each -> each.value,
                    ObjectFloatMap::clear, (all, key, value) -> all.put(key, (float) value)),
            IntIntMap.class,
            new MapClass<IntIntMap, IntIntMap.Entry>(Integer.class, Integer.class, _ -> false, all -> all.size,
                    IntIntMap.Entries::new, each -> each.key, each -> each.value, IntIntMap::clear,
                    (all, key, value) -> all.put((int) key, (int) value)),
            IntFloatMap.class,
            new MapClass<IntFloatMap, IntFloatMap.Entry>(Integer.class, Float.class, _ -> false, all -> all.size,
                    IntFloatMap.Entries::new, each -> each.key, each -> each.value, IntFloatMap::clear,
                    (all, key, value) -> all.put((int) key, (float) value)));

    private GdxMaps() {}

    private static Iterable<ObjectMap.Entry<Object, Object>> entries(ObjectMap<Object, Object> map) {
        return map instanceof OrderedMap<Object, Object> ordered
                ? new OrderedMap.OrderedMapEntries<>(ordered)
                : new ObjectMap.Entries<>(map);
    }

    /// Puts an entry into a map.
    @FunctionalInterface
    private interface Put<M> {
        void put(M map, Object key, Object value);
    }

    /// Implements [Entries] for one class by functions that call its methods.
    ///
    /// @param entries creates a new iterator, because the one that the map reuses may be in use
    private record MapClass<M, E>(@Nullable Class<?> keyClass, @Nullable Class<?> valueClass, Predicate<M> isOrdered,
            ToIntFunction<M> size, Function<M, Iterable<E>> entries, Function<E, @Nullable Object> key,
            Function<E, @Nullable Object> value, Consumer<M> clear, Put<M> put)
            implements
                Entries {

        @SuppressWarnings("unchecked")
        private M cast(Object map) {
            return (M) map;
        }

        @Override
        public boolean isOrdered(Object map) {
            return isOrdered.test(cast(map));
        }

        @Override
        public int size(Object map) {
            return size.applyAsInt(cast(map));
        }

        @Override
        public void walk(Object map, BiPredicate<@Nullable Object, @Nullable Object> each) {
            for (E entry : entries.apply(cast(map))) {
                if (!each.test(key.apply(entry), value.apply(entry))) {
                    return;
                }
            }
        }

        @Override
        public void set(Object map, Map<?, ?> all) {
            clear.accept(cast(map));
            all.forEach((eachKey, eachValue) -> put.put(cast(map), eachKey, eachValue));
        }
    }
}

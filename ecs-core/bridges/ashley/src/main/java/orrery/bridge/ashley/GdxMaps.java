package orrery.bridge.ashley;

import com.badlogic.gdx.utils.IntMap;
import com.badlogic.gdx.utils.ObjectFloatMap;
import com.badlogic.gdx.utils.ObjectIntMap;
import com.badlogic.gdx.utils.ObjectMap;
import com.badlogic.gdx.utils.OrderedMap;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Entries;

/// Adapts libGDX's map classes to [Entries], so that maps in components can be mirrored.
final class GdxMaps {
    private GdxMaps() {}

    /// Returns the adapter of a map class; null if the class is not supported.
    static @Nullable Entries of(Class<?> map) {
        if (ObjectMap.class.isAssignableFrom(map)) {
            return new MapClass<ObjectMap<Object, Object>, ObjectMap.Entry<Object, Object>>(null, null, all -> all.size,
                    GdxMaps::entries, each -> each.key, each -> each.value, ObjectMap::clear, ObjectMap::put);
        }
        if (map == IntMap.class) {
            return new MapClass<IntMap<Object>, IntMap.Entry<Object>>(Integer.class, null, all -> all.size,
                    IntMap.Entries::new, each -> each.key, each -> each.value, IntMap::clear,
                    (all, key, value) -> all.put((int) key, value));
        }
        if (map == ObjectIntMap.class) {
            return new MapClass<ObjectIntMap<Object>, ObjectIntMap.Entry<Object>>(null, Integer.class, all -> all.size,
                    ObjectIntMap.Entries::new, each -> each.key, each -> each.value, ObjectIntMap::clear,
                    (all, key, value) -> all.put(key, (int) value));
        }
        if (map == ObjectFloatMap.class) {
            return new MapClass<ObjectFloatMap<Object>, ObjectFloatMap.Entry<Object>>(null, Float.class,
                    all -> all.size,
                    ObjectFloatMap.Entries::new, each -> each.key, each -> each.value, ObjectFloatMap::clear,
                    (all, key, value) -> all.put(key, (float) value));
        }
        return null;
    }

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

    /// Implements [Entries] for one map class by functions that call its methods.
    ///
    /// @param entries creates a new iterator, because the one that the map reuses may be in use
    private record MapClass<M, E>(@Nullable Class<?> keyClass, @Nullable Class<?> valueClass, ToIntFunction<M> size,
            Function<M, Iterable<E>> entries, Function<E, @Nullable Object> key, Function<E, @Nullable Object> value,
            Consumer<M> clear, Put<M> put) implements Entries {

        @SuppressWarnings("unchecked")
        private M cast(Object map) {
            return (M) map;
        }

        @Override
        public boolean isOrdered(Object map) {
            return map instanceof OrderedMap;
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

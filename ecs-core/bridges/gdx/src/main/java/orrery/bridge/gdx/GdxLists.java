package orrery.bridge.gdx;

import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.BooleanArray;
import com.badlogic.gdx.utils.ByteArray;
import com.badlogic.gdx.utils.CharArray;
import com.badlogic.gdx.utils.FloatArray;
import com.badlogic.gdx.utils.IntArray;
import com.badlogic.gdx.utils.IntSet;
import com.badlogic.gdx.utils.LongArray;
import com.badlogic.gdx.utils.ObjectSet;
import com.badlogic.gdx.utils.OrderedSet;
import com.badlogic.gdx.utils.Queue;
import com.badlogic.gdx.utils.ShortArray;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Elements;

/// Adapts libGDX's arrays, sets and queues to [Elements].
final class GdxLists {
    static final Map<Class<?>, Elements> CLASSES = Map.ofEntries(
            Map.entry(Array.class, GdxLists.<Array<Object>>indexed(null, all -> all.size, Array::get, Array::clear,
                    Array::add)),
            Map.entry(Queue.class, GdxLists.<Queue<Object>>indexed(null, all -> all.size, Queue::get, Queue::clear,
                    Queue::addLast)),
            Map.entry(IntArray.class, GdxLists.<IntArray>indexed(Integer.class, all -> all.size, IntArray::get,
                    IntArray::clear, (all, each) -> all.add((int) each))),
            Map.entry(LongArray.class, GdxLists.<LongArray>indexed(Long.class, all -> all.size, LongArray::get,
                    LongArray::clear, (all, each) -> all.add((long) each))),
            Map.entry(FloatArray.class, GdxLists.<FloatArray>indexed(Float.class, all -> all.size, FloatArray::get,
                    FloatArray::clear, (all, each) -> all.add((float) each))),
            Map.entry(ShortArray.class, GdxLists.<ShortArray>indexed(Short.class, all -> all.size, ShortArray::get,
                    ShortArray::clear, (all, each) -> all.add((short) each))),
            Map.entry(ByteArray.class, GdxLists.<ByteArray>indexed(Byte.class, all -> all.size, ByteArray::get,
                    ByteArray::clear, (all, each) -> all.add((byte) each))),
            Map.entry(CharArray.class, GdxLists.<CharArray>indexed(Character.class, all -> all.size, CharArray::get,
                    CharArray::clear, (all, each) -> all.add((char) each))),
            Map.entry(BooleanArray.class, GdxLists.<BooleanArray>indexed(Boolean.class, all -> all.size,
                    BooleanArray::get, BooleanArray::clear, (all, each) -> all.add((boolean) each))),
            Map.entry(ObjectSet.class, new ListClass<ObjectSet<Object>>(null, OrderedSet.class::isInstance,
                    all -> all.size, GdxLists::iterator, ObjectSet::clear, ObjectSet::add)),
            Map.entry(IntSet.class,
                    new ListClass<IntSet>(Integer.class, _ -> false, all -> all.size, GdxLists::iterator,
                            IntSet::clear, (all, each) -> all.add((int) each))));

    private GdxLists() {}

    private static Iterator<@Nullable Object> iterator(ObjectSet<Object> set) {
        Array<Object> all = set instanceof OrderedSet<Object> ordered
                ? ordered.orderedItems()
                : new ObjectSet.ObjectSetIterator<>(set).toArray();
        return Elements.indexed(all.size, all::get);
    }

    private static Iterator<@Nullable Object> iterator(IntSet set) {
        IntArray all = new IntSet.IntSetIterator(set).toArray();
        return Elements.indexed(all.size, all::get);
    }

    /// Adapts a class whose elements have indices.
    private static <L> Elements indexed(@Nullable Class<?> elementClass, ToIntFunction<L> size,
            BiFunction<L, Integer, @Nullable Object> get, Consumer<L> clear, BiConsumer<L, Object> add) {
        return new ListClass<>(elementClass, _ -> true, size,
                all -> Elements.indexed(size.applyAsInt(all), index -> get.apply(all, index)), clear, add);
    }

    /// Implements [Elements] for one class by functions that call its methods.
    ///
    /// @param iterator creates a new iterator, because the one that the collection reuses may be in use
    private record ListClass<L>(@Nullable Class<?> elementClass, Predicate<L> isOrdered, ToIntFunction<L> size,
            Function<L, Iterator<@Nullable Object>> iterator, Consumer<L> clear, BiConsumer<L, Object> add)
            implements
                Elements {

        @SuppressWarnings("unchecked")
        private L cast(Object list) {
            return (L) list;
        }

        @Override
        public boolean isOrdered(Object list) {
            return isOrdered.test(cast(list));
        }

        @Override
        public int size(Object list) {
            return size.applyAsInt(cast(list));
        }

        @Override
        public Iterator<@Nullable Object> iterator(Object list) {
            return iterator.apply(cast(list));
        }

        @Override
        public void set(Object list, List<?> elements) {
            clear.accept(cast(list));
            elements.forEach(each -> add.accept(cast(list), each));
        }
    }
}

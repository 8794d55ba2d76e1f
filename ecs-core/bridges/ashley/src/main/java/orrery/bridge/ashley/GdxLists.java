package orrery.bridge.ashley;

import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.FloatArray;
import com.badlogic.gdx.utils.IntArray;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Elements;

/// Adapts libGDX's list classes to [Elements], so that lists in components can be mirrored.
final class GdxLists {
    private GdxLists() {}

    /// Returns the adapter of a list class; null if the class is not supported.
    static @Nullable Elements of(Class<?> list) {
        if (Array.class.isAssignableFrom(list)) {
            return new ListClass<Array<Object>>(null, all -> all.size, Array::get, Array::clear, Array::add);
        }
        if (list == IntArray.class) {
            return new ListClass<IntArray>(Integer.class, all -> all.size, IntArray::get, IntArray::clear,
                    (all, each) -> all.add((int) each));
        }
        if (list == FloatArray.class) {
            return new ListClass<FloatArray>(Float.class, all -> all.size, FloatArray::get, FloatArray::clear,
                    (all, each) -> all.add((float) each));
        }
        return null;
    }

    /// Implements [Elements] for one list class by functions that call its methods.
    private record ListClass<L>(@Nullable Class<?> elementClass, ToIntFunction<L> size,
            BiFunction<L, Integer, @Nullable Object> get, Consumer<L> clear, BiConsumer<L, Object> add)
            implements
                Elements {

        @SuppressWarnings("unchecked")
        private L cast(Object list) {
            return (L) list;
        }

        @Override
        public int size(Object list) {
            return size.applyAsInt(cast(list));
        }

        @Override
        public Iterator<@Nullable Object> iterator(Object list) {
            return Elements.indexed(size(list), index -> get.apply(cast(list), index));
        }

        @Override
        public void set(Object list, List<?> elements) {
            clear.accept(cast(list));
            elements.forEach(each -> add.accept(cast(list), each));
        }
    }
}

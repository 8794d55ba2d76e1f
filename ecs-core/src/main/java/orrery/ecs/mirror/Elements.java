package orrery.ecs.mirror;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Reads and writes the lists of one class.
public interface Elements {
    /// Class of the elements; null if the type argument of the field declares it.
    @Nullable
    Class<?> elementClass();

    /// Returns the number of elements.
    int size(Object list);

    /// Returns the elements in order.
    Iterator<@Nullable Object> iterator(Object list);

    /// Returns an iterator over elements that have indices.
    static Iterator<@Nullable Object> indexed(int size, IntFunction<@Nullable Object> get) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public @Nullable Object next() {
                if (next == size) {
                    throw new NoSuchElementException();
                }
                return get.apply(next++);
            }
        };
    }

    /// Replaces all elements.
    void set(Object list, List<?> elements);
}

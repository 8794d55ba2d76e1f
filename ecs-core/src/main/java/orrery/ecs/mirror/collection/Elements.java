package orrery.ecs.mirror.collection;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Reads and writes the lists, sets or queues of one class.
public interface Elements {
    /// Class of the elements; null if the type argument of the field declares it.
    @Nullable
    Class<?> elementClass();

    /// Whether the order of the elements is part of the value, as in a `List` or a `LinkedHashSet`. If it is not, the mirror
    /// sorts elements that have a natural order.
    default boolean isOrdered(Object list) {
        return true;
    }

    /// Returns the number of elements.
    int size(Object list);

    /// Returns an iterator over the elements in order. It must not be an iterator object that the game may be using. Called
    /// whenever components are compared: after each system of the game, or once a tick.
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

    /// Replaces all elements. If this throws, the mirror sets the former elements again and refuses the edit.
    ///
    /// @throws UnsupportedOperationException if the collection can't be changed
    /// @throws RuntimeException if the collection can't hold one of the elements
    void set(Object list, List<?> elements);
}

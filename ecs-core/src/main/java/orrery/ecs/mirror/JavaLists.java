package orrery.ecs.mirror;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Elements;
import orrery.ecs.world.WorldException;

/// [Elements] for arrays of objects and for the collections of the JDK.
final class JavaLists {
    /// Any collection.
    static final Elements COLLECTION = new OfCollection();

    private JavaLists() {}

    private static final class OfCollection implements Elements {
        @Override
        public @Nullable Class<?> elementClass() {
            return null;
        }

        @Override
        public boolean isOrdered(Object list) {
            return !(list instanceof Set) || list instanceof SequencedSet;
        }

        @Override
        public int size(Object list) {
            return ((Collection<?>) list).size();
        }

        @Override
        @SuppressWarnings("unchecked")
        public Iterator<@Nullable Object> iterator(Object list) {
            return ((Collection<@Nullable Object>) list).iterator();
        }

        @Override
        @SuppressWarnings("unchecked")
        public void set(Object list, List<?> elements) {
            Collection<Object> all = (Collection<Object>) list;
            if (!all.isEmpty()) {
                // Some collections, such as a map's key set, can be cleared but refuse elements. Adding an element first makes
                // them throw before any element is lost.
                all.add(all.iterator().next());
            }
            all.clear();
            all.addAll(elements);
        }
    }

    /// Arrays of objects.
    ///
    /// @param elementClass class of the elements
    record OfArray(Class<?> elementClass) implements Elements {
        @Override
        public int size(Object list) {
            return Array.getLength(list);
        }

        @Override
        public Iterator<@Nullable Object> iterator(Object list) {
            return Elements.indexed(size(list), index -> Array.get(list, index));
        }

        @Override
        public void set(Object list, List<?> elements) {
            if (elements.size() != Array.getLength(list)) {
                throw new WorldException(
                        "The game's array has %d elements, but %d were given. Give as many elements as the array has."
                                .formatted(Array.getLength(list), elements.size()));
            }
            for (int i = 0; i < elements.size(); i++) {
                Array.set(list, i, elements.get(i));
            }
        }
    }
}

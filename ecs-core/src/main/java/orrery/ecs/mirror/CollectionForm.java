package orrery.ecs.mirror;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.Elements;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Copies a list, an array or a map of the game to the mirror, up to [#MOST] elements or entries. Compares it with its copy, and
/// writes an edited copy back. Null is copied as an empty collection.
abstract class CollectionForm {
    /// Maximum number of elements of a list, or entries of a map, that are mirrored.
    static final int MOST = 256;

    /// The order in which numbers, strings, enum constants and entities are sorted.
    static final Comparator<Object> NATURAL = Comparator.comparing(CollectionForm::comparable);

    private final Runnable tooLong;
    private boolean wasTooLong;

    /// @param tooLong called once, when a collection has more than [#MOST] elements
    CollectionForm(Runnable tooLong) {
        this.tooLong = tooLong;
    }

    @SuppressWarnings("unchecked")
    private static Comparable<Object> comparable(Object key) {
        return (Comparable<Object>) (key instanceof Entity entity ? (Object) entity.handle() : key);
    }

    /// Returns how many of `size` elements are mirrored. Calls `tooLong` the first time that some are left out.
    final int mirrored(int size) {
        if (size > MOST && !wasTooLong) {
            wasTooLong = true;
            tooLong.run();
        }
        return Math.min(size, MOST);
    }

    /// Whether a collection equals its stored copy. Cost: one iteration over the collection; two for a map in which keys are
    /// entities unknown to the mirror.
    abstract boolean same(@Nullable Object list, Object stored);

    /// Returns the value that the mirror stores.
    abstract Object copy(@Nullable Object list);

    /// Writes a value of the mirror to the game's collection, and returns the collection that the field must hold.
    ///
    /// @throws WorldException if the game's collection can't be written
    abstract Object write(Object mirrored, @Nullable Object list);

    /// Checks that the mirror has all elements of a collection of the game.
    ///
    /// @param what what the collection is, for messages: `list`
    /// @param parts what its elements are, for messages: `elements`
    /// @param size number of elements in the game
    /// @throws WorldException if the mirror has only some of them
    static void requireWhole(String what, String parts, int size) {
        if (size > MOST) {
            throw new WorldException(
                    ("The game's %s has %d %s, of which the mirror has %d; it can't be set as a"
                            + " whole. Change it in the game.").formatted(what, size, parts, MOST));
        }
    }

    /// Replaces the elements of a collection of the game.
    ///
    /// @param what what the collection is, for messages: `list`
    /// @param setting sets the elements of the collection
    /// @param former the current elements, which are restored if the collection refuses `elements`
    /// @throws WorldException if the collection can't be changed, or refuses an element
    static <T> void replace(String what, Consumer<T> setting, T former, T elements) {
        try {
            setting.accept(elements);
        } catch (WorldException e) {
            throw e;
        } catch (RuntimeException e) {
            giveBack(setting, former);
            throw new WorldException(e instanceof UnsupportedOperationException
                    ? "The game's %s is of a class that can't be changed. Set it in the game.".formatted(what)
                    : "The game's %s can't hold %s.".formatted(what, elements));
        }
    }

    private static <T> void giveBack(Consumer<T> setting, T former) {
        try {
            setting.accept(former);
        } catch (RuntimeException _) {
            // The collection refuses every change, so the attempt before has not changed it either.
        }
    }

    /// Arrays of a primitive type.
    static final class OfPrimitives extends CollectionForm {
        private final Class<?> element;

        OfPrimitives(Class<?> element, Runnable tooLong) {
            super(tooLong);
            this.element = element;
        }

        @Override
        boolean same(@Nullable Object list, Object stored) {
            int size = list == null ? 0 : mirrored(Array.getLength(list));
            if (Array.getLength(stored) != size || list == null) {
                return Array.getLength(stored) == size;
            }
            return switch (list) {
                case float[] a -> Arrays.equals(a, 0, size, (float[]) stored, 0, size);
                case int[] a -> Arrays.equals(a, 0, size, (int[]) stored, 0, size);
                case double[] a -> Arrays.equals(a, 0, size, (double[]) stored, 0, size);
                case long[] a -> Arrays.equals(a, 0, size, (long[]) stored, 0, size);
                case boolean[] a -> Arrays.equals(a, 0, size, (boolean[]) stored, 0, size);
                case byte[] a -> Arrays.equals(a, 0, size, (byte[]) stored, 0, size);
                case short[] a -> Arrays.equals(a, 0, size, (short[]) stored, 0, size);
                default -> Arrays.equals((char[]) list, 0, size, (char[]) stored, 0, size);
            };
        }

        @Override
        Object copy(@Nullable Object list) {
            int size = list == null ? 0 : mirrored(Array.getLength(list));
            Object copy = Array.newInstance(element, size);
            if (list != null) {
                System.arraycopy(list, 0, copy, 0, size);
            }
            return copy;
        }

        @Override
        Object write(Object mirrored, @Nullable Object list) {
            int size = list == null ? 0 : Array.getLength(list);
            Object to = list == null || size != Array.getLength(mirrored) ? Values.copyOut(mirrored) : list;
            requireWhole("array", "elements", size);
            System.arraycopy(mirrored, 0, to, 0, Array.getLength(mirrored));
            return to;
        }
    }

    /// Lists, sets, queues and arrays of objects, copied to a `List`.
    static final class OfObjects extends CollectionForm {
        private final Elements elements;
        private final ElementForm element;

        OfObjects(Elements elements, ElementForm element, Runnable tooLong) {
            super(tooLong);
            this.elements = elements;
            this.element = element;
        }

        @Override
        boolean same(@Nullable Object list, Object stored) {
            List<?> copy = (List<?>) stored;
            int size = list == null ? 0 : mirrored(elements.size(list));
            if (copy.size() != size || list == null) {
                return copy.size() == size;
            }
            if (isSorted(list)) {
                return Values.same(copy(list), copy.stream().sorted(NATURAL).toList());
            }
            Iterator<?> all = elements.iterator(list);
            for (int i = 0; i < size; i++) {
                if (!all.hasNext() || !element.same(all.next(), copy.get(i))) {
                    return false;
                }
            }
            return true;
        }

        @Override
        Object copy(@Nullable Object list) {
            int size = list == null ? 0 : mirrored(elements.size(list));
            List<Object> copy = new ArrayList<>(size);
            if (list != null) {
                Iterator<?> all = elements.iterator(list);
                while (copy.size() < size && all.hasNext()) {
                    copy.add(element.mirrored(all.next()));
                }
            }
            if (list != null && isSorted(list)) {
                copy.sort(NATURAL);
            }
            return List.copyOf(copy);
        }

        /// Whether elements are mirrored in their natural order, because their order in the game differs between runs.
        private boolean isSorted(Object list) {
            return !elements.isOrdered(list) && !(element instanceof ElementForm.Objects);
        }

        @Override
        Object write(Object mirrored, @Nullable Object list) {
            if (list == null) {
                throw new WorldException("The game's list is null. Set it in the game.");
            }
            requireWhole("list", "elements", elements.size(list));
            List<@Nullable Object> former = new ArrayList<>();
            elements.iterator(list).forEachRemaining(former::add);
            List<@Nullable Object> all = new ArrayList<>();
            for (Object each : (List<?>) mirrored) {
                int i = all.size();
                all.add(i < former.size() && element.same(former.get(i), each)
                        ? former.get(i)
                        : element.original(each));
            }
            replace("list", set -> elements.set(list, set), former, all);
            return list;
        }
    }
}

package orrery.ecs.mirror;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Compares the component objects of one class with the rows of a component array, and copies objects to rows. [ComparerCode]
/// generates the subclasses.
abstract class RowComparer {

    /// The game's objects, and the maps for finding the object of a row.
    ///
    /// @param objects component objects by slot, which is the game's own index of an entity
    /// @param slots slot by entity index
    /// @param handles by slot, the handle of the last entity there; a reference to a slot is stored as this handle
    record Place(@Nullable Object[] objects, int[] slots, long[] handles) {}

    /// Finds the rows that differ from their objects, or whose objects no longer exist. Compares floating-point numbers by their
    /// raw bits. Therefore a row whose NaN has other bits is found, although [#differs] returns false for it.
    ///
    /// @param rowHandles handles by row
    /// @param rows number of rows
    /// @param columns the columns
    /// @param changed receives the rows in ascending order; must have room for all rows
    /// @return number of rows found
    abstract int compare(Place place, long[] rowHandles, int rows, Object[] columns, int[] changed);

    /// Whether an object differs from a row.
    abstract boolean differs(Object component, Object[] columns, int row, long[] handles);

    /// Copies an object to a row.
    abstract void store(Object component, Object[] columns, int row, long[] handles);

    // ---- called by generated code

    static boolean same(String text, Object stored) {
        return text == stored || Objects.equals(text, stored);
    }

    static boolean same(CollectionForm form, @Nullable Object list, Object stored) {
        return form.same(list, stored);
    }

    static Object copy(CollectionForm form, @Nullable Object list) {
        return form.copy(list);
    }
}

package orrery.editor.arrays;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;

/// What the segments of the shown tick did to one row, in order.
///
/// @param <C> the record class
/// @param entries at least one
record RowChanges<C extends Record>(List<Entry<C>> entries) {

    /// One entry of one change.
    ///
    /// @param <C> the record class
    record Entry<C extends Record>(Change<C> change, int at) {}

    private Entry<C> first() {
        return entries.getFirst();
    }

    /// The component before the first of them, or null where it was absent.
    @Nullable
    C before() {
        return first().change().before(first().at());
    }

    /// The row before the first of them, or -1 where it was absent.
    int rowBefore() {
        return first().change().rowBefore(first().at());
    }

    /// Whether the component was absent before.
    boolean isAdded() {
        return rowBefore() < 0;
    }

    /// Whether it only stands in another row.
    boolean isMoveOnly() {
        return entries.stream().allMatch(entry -> entry.change().isMoveOnly(entry.at()));
    }

    /// Whether one of them wrote another value into a field.
    boolean isChanged(Field field) {
        return entries.stream().anyMatch(entry -> !entry.change().isMoveOnly(entry.at())
                && entry.change().differs(entry.at(), field));
    }
}

package orrery.editor.arrays;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;

/// What the segments of the shown tick did to one component, in order. For a component that the tick removed, this is only the
/// removal.
///
/// @param <C> the record class
/// @param entries the entries, at least one
record RowChanges<C extends Record>(List<Entry<C>> entries) {

    /// What one change did to the component.
    ///
    /// @param <C> the record class
    /// @param at index of the component in the change
    record Entry<C extends Record>(Change<C> change, int at) {}

    private Entry<C> first() {
        return entries.getFirst();
    }

    /// The value of the component before the first entry, or null if the component was absent.
    @Nullable
    C before() {
        return first().change().before(first().at());
    }

    /// The row of the component before the first entry, or -1 if the component was absent.
    int rowBefore() {
        return first().change().rowBefore(first().at());
    }

    /// Whether the component was absent before the first entry.
    boolean isAdded() {
        return rowBefore() < 0;
    }

    /// Whether the component only moved to another row.
    boolean isMoveOnly() {
        return entries.stream().allMatch(entry -> entry.change().isMoveOnly(entry.at()));
    }

    /// Whether an entry changed the value of a field.
    boolean isChanged(Field field) {
        return entries.stream().anyMatch(entry -> !entry.change().isMoveOnly(entry.at())
                && entry.change().differs(entry.at(), field));
    }
}

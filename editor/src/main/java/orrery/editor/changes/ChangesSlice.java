package orrery.editor.changes;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridSlice;

/// The rows of the dirty sets that are visible, and the figures above them. Immutable.
///
/// @param rows rows for the grid
/// @param isTogether whether before and after share a column
/// @param subjects what each row is about, by the row's key; group headers have none
/// @param isRanked whether rows stand in the order of how unusual they are
/// @param totals figures of the whole tick
record ChangesSlice(GridSlice rows, boolean isTogether, Map<Long, Subject> subjects, boolean isRanked, Totals totals) {
    /// What a row is about.
    ///
    /// @param entity the entity; none for a singleton, or where it is about several
    /// @param type name of the component type; empty for a member of a set
    /// @param field the field; empty for the whole component
    /// @param writers who wrote it
    record Subject(Entity entity, String type, String field, List<String> writers) {}

    /// NumberFormats of the shown tick.
    ///
    /// @param tick the tick that the changes belong to
    /// @param edits whether the tick has not run, so that these are edits made before it
    /// @param changed changed components
    /// @param added added components
    /// @param removed removed components
    /// @param everyTick components left out, or that would be, since they change in every tick
    /// @param names names that can be muted, kind by kind: component types, systems, and what is muted and did not occur
    record Totals(long tick, boolean edits, int changed, int added, int removed, int everyTick,
            List<List<String>> names) {}
}

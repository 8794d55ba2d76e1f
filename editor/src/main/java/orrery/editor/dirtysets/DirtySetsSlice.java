package orrery.editor.dirtysets;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridSlice;

/// The visible rows of the dirty sets, and the counts above them. Immutable.
///
/// @param rows rows for the grid
/// @param isTogether whether before and after share a column
/// @param subjects what each row is about, by the row's key; group headers have none
/// @param namesType whether rows name their component beside the field
/// @param isRanked whether rows are ordered by how unusual they are
/// @param totals counts of the whole tick
record DirtySetsSlice(GridSlice rows, boolean isTogether, Map<Long, Subject> subjects, boolean namesType,
        boolean isRanked,
        Totals totals) {
    /// What a row is about.
    ///
    /// @param entity the entity; none for a singleton, and for a warning without an entity
    /// @param type name of the component type; empty for a member of a set
    /// @param field the field; empty for the whole component
    /// @param writers the authors of the change
    record Subject(Entity entity, String type, String field, List<String> writers) {}

    /// Counts of the shown tick.
    ///
    /// @param tick the tick that the changes belong to
    /// @param edits whether the tick has not run, so that the changes are edits made before it
    /// @param changed changed components
    /// @param added added components
    /// @param removed removed components
    /// @param everyTick components that change in every tick, left out or not
    /// @param names names that can be muted, by kind: component types, systems, and muted names that did not occur
    record Totals(long tick, boolean edits, int changed, int added, int removed, int everyTick,
            List<List<String>> names) {}
}

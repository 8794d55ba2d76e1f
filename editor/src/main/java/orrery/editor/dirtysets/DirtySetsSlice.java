package orrery.editor.dirtysets;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridSlice;

/// The visible rows of the dirty sets, and the counts above them. Immutable.
///
/// @param rows rows for the grid
/// @param isTogether whether the old and the new value share a column
/// @param subjects what each row is about, by the row's key; headers of groups are not in the map
/// @param namesType whether rows name their component beside the field
/// @param isRanked whether rows are ordered by how unusual they are
/// @param totals counts of the whole tick
record DirtySetsSlice(GridSlice rows, boolean isTogether, Map<Long, Subject> subjects, boolean namesType,
        boolean isRanked,
        Totals totals) {
    /// What a row is about.
    ///
    /// @param entity the entity; [Entity#NONE] for a singleton, and for a warning without an entity
    /// @param type name of the component type; empty for a member of a set
    /// @param field the field; empty for the whole component
    /// @param writers the authors of the change
    record Subject(Entity entity, String type, String field, List<String> writers) {}

    /// Counts of the shown tick.
    ///
    /// @param tick the tick to which the changes belong
    /// @param edits whether the changes are edits made before the tick, because the tick has not run yet
    /// @param changed number of changed components
    /// @param added number of added components
    /// @param removed number of removed components
    /// @param everyTick number of components that change in every tick, whether they are left out or not
    /// @param names three lists of names that can be muted: component types, systems, and muted names that did not occur in the
    ///     tick
    record Totals(long tick, boolean edits, int changed, int added, int removed, int everyTick,
            List<List<String>> names) {}
}

package orrery.editor.changes;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.grid.GridSlice;

/// The rows of the dirty sets that are visible, and the figures above them. Immutable.
///
/// @param rows rows for the grid
/// @param entities entity of each row by the row's key; group headers of types have none
/// @param totals figures of the whole tick
record ChangesSlice(GridSlice rows, Map<Long, Entity> entities, Totals totals) {
    /// Figures of the shown tick.
    ///
    /// @param tick the tick that the changes belong to
    /// @param edits whether the tick has not run, so that these are edits made before it
    /// @param changed changed components
    /// @param added added components
    /// @param removed removed components
    /// @param everyTick components left out, or that would be, since they change in every tick
    /// @param names names that can be muted: component types, then systems
    record Totals(long tick, boolean edits, int changed, int added, int removed, int everyTick, List<String> names) {}
}

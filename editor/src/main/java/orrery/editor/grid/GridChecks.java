package orrery.editor.grid;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import orrery.editor.fx.Views;
import orrery.editor.grid.model.GridRow;

/// Toggles the check boxes of a grid. A toggled check box shows its new value only after the pane has passed new rows. If the
/// user clicks again before the change is made, the second click takes the change back. FX thread.
final class GridChecks {
    private final Map<Cell, Change> changes = new HashMap<>();

    private record Cell(long key, String columnId) {}

    /// A change that is being made.
    private record Change(boolean on, CompletionStage<?> made) {}

    /// Toggles a check box.
    ///
    /// @param shown text of the cell
    /// @return whether the check box has a value
    boolean switchOver(GridEditing by, GridRow row, String columnId, String shown) {
        if (shown.isEmpty()) {
            return false;
        }
        Cell cell = new Cell(row.key(), columnId);
        Change before = changes.get(cell);
        boolean on = before == null ? !Boolean.parseBoolean(by.text(row.key(), columnId, shown)) : !before.on();
        Change change = new Change(on, by.switched(row.key(), columnId, on));
        changes.put(cell, change);
        if (change.made().toCompletableFuture().isDone()) {
            changes.remove(cell);
        } else {
            change.made().whenComplete((_, _) -> Views.later(() -> changes.remove(cell, change)));
        }
        return true;
    }
}

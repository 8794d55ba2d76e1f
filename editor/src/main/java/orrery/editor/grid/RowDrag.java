package orrery.editor.grid;

import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.grid.paint.GridPointer;

/// Drags the selected rows to another place. Releasing them outside of the grid does nothing.
final class RowDrag implements GridMouse.Drag {
    private static final double THRESHOLD = 4;

    private final Grid grid;
    private final int startRow;
    private final double startY;
    private boolean moving;

    RowDrag(Grid grid, int startRow, double startY) {
        this.grid = grid;
        this.startRow = startRow;
        this.startY = startY;
    }

    @Override
    public void to(double x, double y) {
        moving |= Math.abs(y - startY) > THRESHOLD;
        GridDrop drop = moving ? dropAt(x, y, false) : null;
        boolean isAccepted = drop != null && grid.actions().canDrop(drop);
        grid.pointer().aimAt(
                drop == null || !isAccepted ? null : new GridPointer.Target(grid.layoutNow().rowAt(y), drop.place()));
        grid.refresh();
    }

    @Override
    public void end(double x, double y, boolean isAlt) {
        grid.pointer().aimAt(null);
        GridDrop drop = moving ? dropAt(x, y, isAlt) : null;
        if (drop != null && grid.actions().canDrop(drop)) {
            grid.actions().dropped(drop);
        } else if (drop != null) {
            grid.actions().dropRefused(drop);
        } else if (!moving) {
            grid.model().cursor().moveTo(startRow);
            grid.selectedByUser();
        }
    }

    @Override
    public void cancel() {
        grid.pointer().aimAt(null);
    }

    /// Returns the drop at a position. Null if the position is outside of the grid, if no loaded row is there, or if the row
    /// there is one of the dragged rows.
    private @Nullable GridDrop dropAt(double x, double y, boolean isAlt) {
        if (!grid.getLayoutBounds().contains(x, y)) {
            return null;
        }
        GridLayout layout = grid.layoutNow();
        int index = layout.rowAt(y);
        GridRow row = grid.model().rows().row(index);
        GridSelection selection = grid.selection();
        if (row == null || selection.contains(row.key())) {
            return null;
        }
        return new GridDrop(selection, row.key(), layout.placeAt(y, index, row.disclosure()), isAlt);
    }
}

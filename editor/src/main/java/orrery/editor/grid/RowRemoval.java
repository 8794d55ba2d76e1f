package orrery.editor.grid;

import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// Selects the row that remains beside removed rows, so that pressing Delete again removes that row. FX thread.
public final class RowRemoval {
    private RowRemoval() {}

    /// Selects the next row that is not selected. If there is none, selects the nearest such row before. Call this when the
    /// removal of the selected rows was requested. The grid may still show the removed rows.
    public static void goOn(Grid grid) {
        GridModel model = grid.model();
        if (model.cursor().selection().isEmpty()) {
            return;
        }
        int focused = model.cursor().focusIndex();
        for (int index = focused + 1; index < model.rows().rowCount(); index++) {
            if (isLeft(model, index)) {
                grid.enterAt(index);
                return;
            }
        }
        for (int index = focused - 1; index >= 0; index--) {
            if (isLeft(model, index)) {
                grid.enterAt(index);
                return;
            }
        }
    }

    private static boolean isLeft(GridModel model, int index) {
        GridRow row = model.rows().row(index);
        return row != null && !model.cursor().selection().contains(row.key());
    }
}

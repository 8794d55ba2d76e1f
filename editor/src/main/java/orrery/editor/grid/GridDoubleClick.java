package orrery.editor.grid;

import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.paint.CellBox;
import orrery.editor.grid.paint.GridHit;
import orrery.editor.grid.paint.GridLayout;

/// Handles a double click. On the divider of a column, fits the width of the column. On a group, toggles the group. On a cell
/// that can be edited, edits the cell. On any other cell, activates the row.
final class GridDoubleClick {
    private static final double MOST = 600;

    private final Grid grid;

    GridDoubleClick(Grid grid) {
        this.grid = grid;
    }

    void on(GridHit hit) {
        GridModel model = grid.model();
        if (hit.area() == GridHit.Area.DIVIDER) {
            fit(hit.column());
            return;
        }
        GridRow row = model.rows().row(hit.row());
        if (row == null || hit.area() == GridHit.Area.TRIANGLE || hit.area() == GridHit.Area.CHECK) {
            return;
        }
        String columnId = hit.column() < 0 ? "" : model.columns().get(hit.column()).id();
        if (row.isGroup()) {
            grid.actions().toggled(row.key(), grid.actions().disclosure(row) == GridRow.Disclosure.COLLAPSED, false);
        } else if (!grid.edit(hit.row(), columnId)) {
            grid.actions().activated(row.key(), columnId);
        }
    }

    /// Fits the width of a column to its title and its visible cells, but to at most 600 pixels.
    void fit(int column) {
        GridModel model = grid.model();
        GridLayout layout = grid.layoutNow();
        GridColumn wanted = model.columns().get(column);
        CellBox box = grid.look().box();
        double width = grid.look().measure().width(grid.look().value(), wanted.title()) + 2 * GridLayout.PAD;
        for (int i = layout.firstVisible(); i <= layout.lastVisible(); i++) {
            GridRow row = model.rows().row(i);
            if (row != null && !row.isGroup()) {
                box.place(layout, wanted.kind(), row, column);
                double triangle = layout.contentLeft(row) - layout.triangleLeft(row);
                double indent = column == 0 ? row.depth() * GridLayout.INDENT + triangle : 0;
                width = Math.max(width, indent + box.wanted() + 2 * GridLayout.PAD);
            }
        }
        model.setUserWidth(wanted.id(), Math.ceil(Math.min(MOST, width)) + 1);
        grid.requestLayout();
        grid.refresh();
    }
}

package orrery.editor.grid.paint;

import java.util.List;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;

/// Finds what is at a position in a grid.
public final class GridProbe {
    private final CellBox box;

    public GridProbe(CellBox box) {
        this.box = box;
    }

    /// Returns what is at a position. The position is in pixels from the top left corner of the grid.
    public GridHit at(GridModel model, GridLayout layout, double x, double y) {
        if (y < 0 || x < 0 || x >= layout.width() || y >= layout.height()) {
            return GridHit.NOTHING;
        }
        if (y < layout.headerHeight()) {
            int column = layout.columnAt(x);
            int divider = layout.dividerAt(x);
            return divider >= 0
                    ? GridHit.of(GridHit.Area.DIVIDER, -1, divider)
                    : GridHit.of(column >= 0 ? GridHit.Area.HEADER : GridHit.Area.NOTHING, -1, column);
        }
        int row = layout.rowAt(y);
        return row < 0 ? GridHit.NOTHING : inRow(model, layout, x, row, layout.columnAt(x, y));
    }

    private GridHit inRow(GridModel model, GridLayout layout, double x, int row, int column) {
        GridRow shown = model.rows().row(row);
        if (shown != null && layout.isOnTriangle(x, shown)) {
            return GridHit.of(GridHit.Area.TRIANGLE, row, 0);
        }
        if (shown == null || column < 0 || shown.isGroup()) {
            return GridHit.of(GridHit.Area.CELL, row, column);
        }
        return inCell(model.columns(), layout, x, row, column, shown);
    }

    private GridHit inCell(List<GridColumn> columns, GridLayout layout, double x, int row, int column, GridRow shown) {
        GridColumn.Kind kind = columns.get(column).kind();
        GridCell cell = shown.cell(column);
        if (kind == GridColumn.Kind.CHECK && !cell.text().isEmpty()) {
            return GridHit.of(GridHit.Area.CHECK, row, column);
        }
        if (kind == GridColumn.Kind.LINK || cell.style() == GridStyle.LINK) {
            box.place(layout, kind, shown, column);
            CellBox.Span span = box.linkAt(x, cell);
            if (span != null) {
                return new GridHit(GridHit.Area.LINK, row, column, span.text());
            }
        }
        return GridHit.of(GridHit.Area.CELL, row, column);
    }
}

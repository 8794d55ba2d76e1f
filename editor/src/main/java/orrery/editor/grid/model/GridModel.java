package orrery.editor.grid.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a grid shows and where it stands: columns and their widths, rows, order, scroll position. Knows no scene.
public final class GridModel {
    /// By how much two lines of one row stand closer than two rows, in pixels.
    private static final double TIGHTER = 4;

    private final Map<String, Double> widths = new HashMap<>();
    private final GridCursor cursor = new GridCursor(this);
    private List<GridColumn> columns = List.of();
    private GridRows rows = GridRows.NONE;
    private @Nullable GridSort sort;
    private double lineHeight = 25;
    private double headerHeight = 31;
    private boolean ruled = true;
    private double scrollX;
    private double scrollY;

    /// The columns from left to right.
    public List<GridColumn> columns() {
        return columns;
    }

    /// Shows other columns; those with an id that was there before keep their width.
    ///
    /// @throws IllegalArgumentException if a column other than the last stands below the others, or the only one does
    public void setColumns(List<GridColumn> newColumns) {
        for (int i = 0; i < newColumns.size(); i++) {
            if (newColumns.get(i).below() && (i == 0 || i + 1 < newColumns.size())) {
                throw new IllegalArgumentException("Column %d of %d, %s, can't stand below the others; the last can."
                        .formatted(i, newColumns.size(), newColumns.get(i).id()));
            }
        }
        columns = List.copyOf(newColumns);
        cursor.columnsChanged();
    }

    /// Whether the last column stands on a line of its own below the others.
    public boolean hasSecondLine() {
        return !columns.isEmpty() && columns.getLast().below();
    }

    /// The index of a column, or −1.
    public int columnIndex(String columnId) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).id().equals(columnId)) {
                return i;
            }
        }
        return -1;
    }

    /// The width the user gave a column, in pixels, or `NaN` where none.
    public double userWidth(String columnId) {
        return widths.getOrDefault(columnId, Double.NaN);
    }

    /// Gives a column a width in pixels, at least [GridColumn#MIN_WIDTH]; it no longer grows.
    public void setUserWidth(String columnId, double width) {
        widths.put(columnId, Math.max(GridColumn.MIN_WIDTH, Math.rint(width)));
    }

    /// The rows as last shown.
    public GridRows rows() {
        return rows;
    }

    /// Shows other rows; selection and focus stay with their keys.
    public void setRows(GridRows newRows) {
        rows = newRows;
        cursor.rowsChanged();
    }

    /// By which column the header says that rows are sorted; null for none.
    public @Nullable GridSort sort() {
        return sort;
    }

    /// Shows by which column rows are sorted.
    public void setSort(@Nullable GridSort newSort) {
        sort = newSort;
    }

    /// Focus, anchor and selection.
    public GridCursor cursor() {
        return cursor;
    }

    /// Height of a row in pixels.
    public double rowHeight() {
        return hasSecondLine() ? 2 * (lineHeight - TIGHTER) : lineHeight;
    }

    /// Height in pixels of a line of a row.
    public double lineHeight() {
        return hasSecondLine() ? lineHeight - TIGHTER : lineHeight;
    }

    /// Height of the header in pixels; 0 for none.
    public double headerHeight() {
        return headerHeight;
    }

    /// Whether a faint line parts the rows.
    public boolean isRuled() {
        return ruled;
    }

    /// Makes this a tree or list: no header, no lines, taller rows.
    public void showAsList() {
        lineHeight = 26;
        headerHeight = 0;
        ruled = false;
    }

    /// Pixels between the left edge of the first column and that of the view.
    public double scrollX() {
        return scrollX;
    }

    /// Pixels between the top of row 0 and that of the view: exact for any number of rows.
    public double scrollY() {
        return scrollY;
    }

    /// Scrolls, to whole pixels; `GridLayout` brings the position back into the rows.
    public void scrollTo(double x, double y) {
        scrollX = Math.max(0, Math.rint(x));
        scrollY = Math.max(0, Math.rint(y));
    }
}

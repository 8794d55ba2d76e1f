package orrery.editor.grid.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The model of a grid: columns and their widths, rows, sorting, scroll position.
public final class GridModel {
    /// If rows have two lines, each line is less high by this number of pixels.
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

    /// Replaces the columns. A column with a known id keeps the width that the user has set.
    ///
    /// @throws IllegalArgumentException if a column other than the last is on the second line, or if the only column is
    public void setColumns(List<GridColumn> newColumns) {
        for (int i = 0; i < newColumns.size(); i++) {
            if (newColumns.get(i).below() && (i == 0 || i + 1 < newColumns.size())) {
                throw new IllegalArgumentException(
                        "Column %s (index %d of %d) can't be on the second line: only the last of several columns can."
                                .formatted(newColumns.get(i).id(), i, newColumns.size()));
            }
        }
        columns = List.copyOf(newColumns);
        cursor.columnsChanged();
    }

    /// Whether the last column is on a second line.
    public boolean hasSecondLine() {
        return !columns.isEmpty() && columns.getLast().below();
    }

    /// Returns the index of a column; −1 if there is no such column.
    public int columnIndex(String columnId) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).id().equals(columnId)) {
                return i;
            }
        }
        return -1;
    }

    /// Returns the width of a column in pixels that the user has set; `NaN` if the user has set none.
    public double userWidth(String columnId) {
        return widths.getOrDefault(columnId, Double.NaN);
    }

    /// Sets the width of a column in pixels, at least [GridColumn#MIN_WIDTH]. The column then no longer grows.
    public void setUserWidth(String columnId, double width) {
        widths.put(columnId, Math.max(GridColumn.MIN_WIDTH, Math.rint(width)));
    }

    /// The current rows.
    public GridRows rows() {
        return rows;
    }

    /// Replaces the rows. The selection keeps its keys. The focus keeps its key if possible, see [GridCursor].
    public void setRows(GridRows newRows) {
        rows = newRows;
        cursor.rowsChanged();
    }

    /// The column that the header marks as sorted; null if it marks none.
    public @Nullable GridSort sort() {
        return sort;
    }

    /// Sets the column that the header marks as sorted.
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

    /// Height of a line of a row in pixels.
    public double lineHeight() {
        return hasSecondLine() ? lineHeight - TIGHTER : lineHeight;
    }

    /// Height of the header in pixels; 0 if there is no header.
    public double headerHeight() {
        return headerHeight;
    }

    /// Whether a faint line separates the rows.
    public boolean isRuled() {
        return ruled;
    }

    /// Makes the grid a tree or list: without a header and without lines between rows, and with taller rows.
    public void showAsList() {
        lineHeight = 26;
        headerHeight = 0;
        ruled = false;
    }

    /// Horizontal scroll position in pixels.
    public double scrollX() {
        return scrollX;
    }

    /// Vertical scroll position in pixels; exact for any number of rows.
    public double scrollY() {
        return scrollY;
    }

    /// Scrolls to whole pixels. `GridLayout` clamps the position.
    public void scrollTo(double x, double y) {
        scrollX = Math.max(0, Math.rint(x));
        scrollY = Math.max(0, Math.rint(y));
    }
}

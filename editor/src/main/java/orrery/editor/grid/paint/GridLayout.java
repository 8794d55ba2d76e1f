package orrery.editor.grid.paint;

import java.util.List;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// The layout of a grid: columns, visible rows, scroll position. Positions are in pixels from the top left corner of the grid.
/// Computed anew from the model for each use. Cost: linear in the columns, independent of the rows.
public final class GridLayout {
    /// Padding between the edge of a column and its text.
    public static final double PAD = 12;
    /// Indentation of one level of a tree.
    public static final double INDENT = 18;
    /// Width of a tree node's triangle.
    public static final double TRIANGLE = 16;
    /// Minimum width that indentation leaves free in the first column, for a triangle, a mark and a short name.
    private static final double LEAST_CONTENT = 100;
    /// Greatest distance from a divider at which the mouse drags the divider.
    static final double GRIP = 4;

    private final double[] left;
    private final double width;
    private final double height;
    private final double rowHeight;
    private final double lineHeight;
    private final int columnCount;
    private final double headerHeight;
    private final int rowCount;
    private final double scrollX;
    private final double scrollY;

    private GridLayout(GridModel model, double width, double height) {
        this.width = width;
        this.height = height;
        this.rowHeight = model.rowHeight();
        this.lineHeight = model.lineHeight();
        this.columnCount = model.columns().size();
        this.headerHeight = model.headerHeight();
        this.rowCount = model.rows().rowCount();
        this.left = columnEdges(model, width);
        this.scrollX = Math.clamp(model.scrollX(), 0, maxScrollX());
        this.scrollY = Math.clamp(model.scrollY(), 0, maxScrollY());
    }

    /// Computes the layout of a model in a view of this size. Clamps the scroll position of the layout, but not that of the
    /// model.
    public static GridLayout of(GridModel model, double width, double height) {
        return new GridLayout(model, Math.max(0, width), Math.max(0, height));
    }

    /// Computes the layout of a model in a view of this size. Clamps the scroll position of the layout and that of the model.
    public static GridLayout fit(GridModel model, double width, double height) {
        GridLayout layout = of(model, width, height);
        model.scrollTo(layout.scrollX, layout.scrollY);
        return layout;
    }

    private static double[] columnEdges(GridModel model, double width) {
        List<GridColumn> columns = model.columns().stream().filter(column -> !column.below()).toList();
        double[] widths = new double[columns.size()];
        double used = 0;
        int growing = 0;
        for (int i = 0; i < widths.length; i++) {
            double chosen = model.userWidth(columns.get(i).id());
            boolean free = Double.isNaN(chosen);
            widths[i] = free ? columns.get(i).width() : chosen;
            growing += free && columns.get(i).growing() ? 1 : 0;
            used += widths[i];
        }
        double spare = Math.max(0, width - used);
        double[] edges = new double[widths.length + 1];
        for (int i = 0; i < widths.length; i++) {
            boolean grows = columns.get(i).growing() && Double.isNaN(model.userWidth(columns.get(i).id()));
            double extra = grows ? Math.floor(spare / growing--) : 0;
            spare -= extra;
            edges[i + 1] = edges[i] + Math.round(widths[i] + extra);
        }
        return edges;
    }

    /// Width of the view.
    public double width() {
        return width;
    }

    /// Height of the view, including the header.
    public double height() {
        return height;
    }

    /// Height of a row.
    public double rowHeight() {
        return rowHeight;
    }

    /// Height of a line of a row.
    public double lineHeight() {
        return lineHeight;
    }

    /// Height of the header; 0 if there is no header.
    public double headerHeight() {
        return headerHeight;
    }

    /// Height of the view without the header.
    public double bodyHeight() {
        return Math.max(0, height - headerHeight);
    }

    /// Width of all columns together.
    public double contentWidth() {
        return left[left.length - 1];
    }

    /// Height of all rows. A double is exact for 2³¹ rows of 25 pixels.
    public double contentHeight() {
        return rowCount * rowHeight;
    }

    /// Largest horizontal scroll position.
    public double maxScrollX() {
        return Math.max(0, contentWidth() - width);
    }

    /// Largest vertical scroll position.
    public double maxScrollY() {
        return Math.max(0, contentHeight() - bodyHeight());
    }

    /// Horizontal scroll position.
    public double scrollX() {
        return scrollX;
    }

    /// Vertical scroll position.
    public double scrollY() {
        return scrollY;
    }

    /// Number of rows, visible or not.
    public int rowCount() {
        return rowCount;
    }

    /// Number of whole rows that fit in the view, at least 1.
    public int rowsPerPage() {
        return Math.max(1, (int) (bodyHeight() / rowHeight));
    }

    /// Index of the first row that is at least partly visible; 0 if there are no rows.
    public int firstVisible() {
        return (int) (scrollY / rowHeight);
    }

    /// Index of the last row that is at least partly visible; −1 if there are no rows.
    public int lastVisible() {
        double end = Math.ceil((scrollY + bodyHeight()) / rowHeight);
        return (int) Math.min(rowCount, end) - 1;
    }

    /// Returns the top edge of a row, whether the row is visible or not.
    public double rowTop(int row) {
        return headerHeight + row * rowHeight - scrollY;
    }

    /// Number of columns.
    public int columnCount() {
        return columnCount;
    }

    /// Number of columns on the first line of a row.
    public int columnsBeside() {
        return left.length - 1;
    }

    /// Left edge of a column.
    public double columnLeft(int column) {
        return leftOf(column) - scrollX;
    }

    /// Right edge of a column.
    public double columnRight(int column) {
        return rightOf(column) - scrollX;
    }

    private boolean isBelow(int column) {
        return column >= columnsBeside();
    }

    private double leftOf(int column) {
        return isBelow(column) ? 0 : left[column];
    }

    private double rightOf(int column) {
        return isBelow(column) ? Math.max(width, contentWidth()) : left[column + 1];
    }

    /// Returns the distance from the top of a row to the line of a column.
    public double lineTop(int column) {
        return isBelow(column) ? lineHeight : 0;
    }

    /// Whether a column is at least partly visible.
    public boolean isColumnVisible(int column) {
        return columnRight(column) > 0 && columnLeft(column) < width;
    }

    /// Returns the index of the row at a vertical position; −1 above and below the rows.
    public int rowAt(double y) {
        if (y < headerHeight || y >= height) {
            return -1;
        }
        double row = Math.floor((y - headerHeight + scrollY) / rowHeight);
        return row < rowCount ? (int) row : -1;
    }

    /// Returns the index of the row that is nearest to a vertical position, for drags beyond the edges; −1 if there are no rows.
    public int rowNear(double y) {
        double row = Math.floor((y - headerHeight + scrollY) / rowHeight);
        return rowCount == 0 ? -1 : (int) Math.clamp(row, 0, rowCount - 1);
    }

    /// Returns the index of the column at a position in a row; −1 right of the last column.
    public int columnAt(double x, double y) {
        double inRow = (y - headerHeight + scrollY) % rowHeight;
        return columnCount > columnsBeside() && y >= headerHeight && inRow >= lineHeight
                ? columnsBeside()
                : columnAt(x);
    }

    /// Returns the index of the column at a position in the header; −1 right of the last column.
    public int columnAt(double x) {
        double at = x + scrollX;
        for (int i = 0; i + 1 < left.length; i++) {
            if (at >= left[i] && at < left[i + 1]) {
                return i;
            }
        }
        return -1;
    }

    /// Returns the index of the column whose right edge can be dragged at a position; −1 if no edge is there.
    public int dividerAt(double x) {
        double at = x + scrollX;
        for (int i = left.length - 1; i > 0; i--) {
            if (Math.abs(at - left[i]) <= GRIP) {
                return i - 1;
            }
        }
        return -1;
    }

    /// Left edge of the content of a row's first column, after indentation and triangle.
    public double contentLeft(GridRow row) {
        return triangleLeft(row) + (row.disclosure() == GridRow.Disclosure.NONE ? 0 : TRIANGLE);
    }

    /// Left edge of the triangle of a row.
    public double triangleLeft(GridRow row) {
        return levelLeft(row.depth());
    }

    /// Returns the left edge of the triangles on a level of the tree.
    public double levelLeft(int depth) {
        return columnLeft(0) + PAD + indent(depth);
    }

    /// Returns the indentation of a level. When the indentation exceeds a third of the column, further levels are indented less
    /// and less, so that a deep row still has space for its name.
    private double indent(int depth) {
        double third = (left[1] - left[0]) / 3;
        double over = depth * INDENT - third;
        if (over <= 0) {
            return depth * INDENT;
        }
        double rest = Math.max(0, left[1] - left[0] - PAD - LEAST_CONTENT - third);
        return Math.rint(third + rest * over / (over + rest));
    }

    /// Whether a position is on the triangle of a row.
    public boolean isOnTriangle(double x, GridRow row) {
        double from = triangleLeft(row) - 4;
        return row.disclosure().canToggle() && x >= from && x < from + TRIANGLE + 2;
    }

    /// Returns the vertical scroll position at which a row is wholly visible and that is nearest to the current one.
    public double scrollToShowRow(int row) {
        double top = row * rowHeight;
        double least = top + rowHeight - bodyHeight();
        return Math.clamp(Math.max(Math.min(scrollY, top), Math.min(top, least)), 0, maxScrollY());
    }

    /// Returns the horizontal scroll position at which a column is visible and that is nearest to the current one.
    public double scrollToShowColumn(int column) {
        double least = rightOf(column) - width;
        return Math.clamp(Math.min(leftOf(column), Math.max(scrollX, least)), 0, maxScrollX());
    }

    /// Returns the place at which rows are dropped if they are released at a vertical position of a row. In the top quarter of
    /// the row, the place is before the row. In the middle half, it is in the row. In the bottom quarter, it is after the row or,
    /// if the row is expanded, before its first child.
    public GridDrop.Place placeAt(double y, int row, GridRow.Disclosure disclosure) {
        double part = (y - rowTop(row)) / rowHeight;
        if (part < 0.25) {
            return GridDrop.Place.BEFORE;
        }
        if (part <= 0.75) {
            return GridDrop.Place.INTO;
        }
        return disclosure == GridRow.Disclosure.EXPANDED ? GridDrop.Place.FIRST : GridDrop.Place.AFTER;
    }
}

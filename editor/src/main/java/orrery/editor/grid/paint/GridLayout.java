package orrery.editor.grid.paint;

import java.util.List;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// Where everything in a grid is, in pixels from the top left corner of its view: columns, visible rows, what is scrolled.
/// Computed anew from the model when something moved; costs as much as there are columns, whatever the number of rows.
public final class GridLayout {
    /// Room between the edge of a column and its text.
    public static final double PAD = 12;
    /// How far one level of a tree is indented.
    public static final double INDENT = 18;
    /// Room of the triangle before a node of a tree.
    public static final double TRIANGLE = 16;
    /// Room that indentation leaves in the first column: for a triangle, a mark and a short name.
    private static final double LEAST_CONTENT = 100;
    /// How near to a divider the mouse must be to drag it.
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

    /// The layout of a model in a view of this size. The scroll position is clamped, that of the model stays.
    public static GridLayout of(GridModel model, double width, double height) {
        return new GridLayout(model, Math.max(0, width), Math.max(0, height));
    }

    /// The layout of a model in a view of this size, the model's scroll position brought back into its rows.
    public static GridLayout settle(GridModel model, double width, double height) {
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

    /// Height of the view, header included.
    public double height() {
        return height;
    }

    /// Height of a row.
    public double rowHeight() {
        return rowHeight;
    }

    /// Height of a line of a row: of the row itself, but for the one below.
    public double lineHeight() {
        return lineHeight;
    }

    /// Height of the header; 0 for none.
    public double headerHeight() {
        return headerHeight;
    }

    /// Height of the part of the view that shows rows.
    public double bodyHeight() {
        return Math.max(0, height - headerHeight);
    }

    /// Width of all columns together.
    public double contentWidth() {
        return left[left.length - 1];
    }

    /// Height of all rows together: up to 2³¹ rows of 25 pixels are far below what a double holds exactly.
    public double contentHeight() {
        return rowCount * rowHeight;
    }

    /// The furthest that one can scroll to the right.
    public double maxScrollX() {
        return Math.max(0, contentWidth() - width);
    }

    /// The furthest that one can scroll down.
    public double maxScrollY() {
        return Math.max(0, contentHeight() - bodyHeight());
    }

    /// How far it is scrolled to the right.
    public double scrollX() {
        return scrollX;
    }

    /// How far it is scrolled down.
    public double scrollY() {
        return scrollY;
    }

    /// Number of rows, visible or not.
    public int rowCount() {
        return rowCount;
    }

    /// How many rows fit into the view whole, at least 1.
    public int rowsPerPage() {
        return Math.max(1, (int) (bodyHeight() / rowHeight));
    }

    /// Index of the first row that is visible, if only in part; 0 where there are none.
    public int firstVisible() {
        return (int) (scrollY / rowHeight);
    }

    /// Index of the last row that is visible, if only in part; −1 where there are none.
    public int lastVisible() {
        double end = Math.ceil((scrollY + bodyHeight()) / rowHeight);
        return (int) Math.min(rowCount, end) - 1;
    }

    /// Top of a row, above or below the view where it is not visible.
    public double rowTop(int row) {
        return headerHeight + row * rowHeight - scrollY;
    }

    /// Number of columns.
    public int columnCount() {
        return columnCount;
    }

    /// Number of columns that stand side by side: all but the one below the others.
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

    /// How far below the top of its row the line of a column begins.
    public double lineTop(int column) {
        return isBelow(column) ? lineHeight : 0;
    }

    /// Whether anything of a column is in the view.
    public boolean isColumnVisible(int column) {
        return columnRight(column) > 0 && columnLeft(column) < width;
    }

    /// Index of the row at a height, or −1 above and below the rows.
    public int rowAt(double y) {
        if (y < headerHeight || y >= height) {
            return -1;
        }
        double row = Math.floor((y - headerHeight + scrollY) / rowHeight);
        return row < rowCount ? (int) row : -1;
    }

    /// Index of the row nearest to a height, −1 where there are none: for dragging beyond the edges.
    public int rowNear(double y) {
        double row = Math.floor((y - headerHeight + scrollY) / rowHeight);
        return rowCount == 0 ? -1 : (int) Math.clamp(row, 0, rowCount - 1);
    }

    /// Index of the column at a place in a row, or −1 right of the last.
    public int columnAt(double x, double y) {
        double inRow = (y - headerHeight + scrollY) % rowHeight;
        return columnCount > columnsBeside() && y >= headerHeight && inRow >= lineHeight
                ? columnsBeside()
                : columnAt(x);
    }

    /// Index of the column at a place in the header, or −1 right of the last.
    public int columnAt(double x) {
        double at = x + scrollX;
        for (int i = 0; i + 1 < left.length; i++) {
            if (at >= left[i] && at < left[i + 1]) {
                return i;
            }
        }
        return -1;
    }

    /// Index of the column whose right edge is near enough to be dragged, or −1.
    public int dividerAt(double x) {
        double at = x + scrollX;
        for (int i = left.length - 1; i > 0; i--) {
            if (Math.abs(at - left[i]) <= GRIP) {
                return i - 1;
            }
        }
        return -1;
    }

    /// Left edge of what a row's first column shows after indentation and, where the row has one, the triangle.
    public double contentLeft(GridRow row) {
        return triangleLeft(row) + (row.disclosure() == GridRow.Disclosure.NONE ? 0 : TRIANGLE);
    }

    /// Left edge of the triangle of a row.
    public double triangleLeft(GridRow row) {
        return columnLeft(0) + PAD + indent(row.depth());
    }

    /// Levels that take more than a third of the column come ever closer, so that a deep row still has room for its name.
    private double indent(int depth) {
        double third = (left[1] - left[0]) / 3;
        double over = depth * INDENT - third;
        if (over <= 0) {
            return depth * INDENT;
        }
        double rest = Math.max(0, left[1] - left[0] - PAD - LEAST_CONTENT - third);
        return Math.rint(third + rest * over / (over + rest));
    }

    /// Whether a place is on the triangle of a row.
    public boolean isOnTriangle(double x, GridRow row) {
        double from = triangleLeft(row) - 4;
        return row.disclosure().canToggle() && x >= from && x < from + TRIANGLE + 2;
    }

    /// The vertical scroll position, as near as can be to the present one, at which a row is wholly visible.
    public double scrollToShowRow(int row) {
        double top = row * rowHeight;
        double least = top + rowHeight - bodyHeight();
        return Math.clamp(Math.max(Math.min(scrollY, top), Math.min(top, least)), 0, maxScrollY());
    }

    /// The horizontal scroll position, as near as can be to the present one, at which a column is visible.
    public double scrollToShowColumn(int column) {
        double least = rightOf(column) - width;
        return Math.clamp(Math.min(leftOf(column), Math.max(scrollX, least)), 0, maxScrollX());
    }

    /// Where dragged rows would go at a height over a row: its outer quarters mean before and after, the rest into.
    public GridDrop.Place placeAt(double y, int row) {
        double part = (y - rowTop(row)) / rowHeight;
        if (part < 0.25) {
            return GridDrop.Place.BEFORE;
        }
        return part > 0.75 ? GridDrop.Place.AFTER : GridDrop.Place.INTO;
    }
}

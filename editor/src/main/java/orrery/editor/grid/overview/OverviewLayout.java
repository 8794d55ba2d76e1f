package orrery.editor.grid.overview;

/// The layout of the dots of an overview strip in pixels. The dots go from left to right, then down. Each dot stands for the same
/// number of rows.
///
/// @param width      width of the strip
/// @param height     height of the strip
/// @param rowCount   number of rows
/// @param rowsPerDot number of rows for which a dot stands, at least 1
public record OverviewLayout(double width, double height, int rowCount, int rowsPerDot) {

    /// Edge length of a dot.
    static final int DOT = 3;
    /// Distance between the left edges of neighbouring dots.
    public static final int PITCH = 4;
    /// Height above the dots, for text.
    public static final int TOP = 60;
    private static final int SIDE = 8;

    /// Returns a layout whose dots fit in a strip of this size. The number of rows per dot is the smallest power of two with
    /// which they fit.
    static OverviewLayout fitting(double width, double height, int rowCount) {
        return new OverviewLayout(width, height, rowCount, rowsPerDot(rowCount, room(width, height)));
    }

    /// Returns the number of dots that fit in a strip, at least 1.
    static int room(double width, double height) {
        return columns(width) * Math.max(1, (int) (height - TOP - SIDE) / PITCH);
    }

    /// Returns the smallest number of rows per dot, a power of two, with which `dots` dots are enough for all rows.
    ///
    /// @param dots greatest number of dots, at least 1
    public static int rowsPerDot(int rowCount, int dots) {
        int rows = 1;
        while ((rowCount - 1L + rows) / rows > dots) {
            rows *= 2;
        }
        return rows;
    }

    private static int columns(double width) {
        return Math.max(1, (int) (width - 2 * SIDE + 1) / PITCH);
    }

    /// Number of dots in a line.
    int columns() {
        return columns(width);
    }

    /// Number of dots.
    int dotCount() {
        return (int) ((rowCount - 1L + rowsPerDot) / rowsPerDot);
    }

    /// Left edge of the dots.
    int left() {
        return (int) (width - columns() * PITCH + 1) / 2;
    }

    /// Left edge of a dot.
    int dotX(int dot) {
        return left() + dot % columns() * PITCH;
    }

    /// Top edge of a dot.
    int dotY(int dot) {
        return TOP + dot / columns() * PITCH;
    }

    /// Top edge of the line of dots that contains a row.
    int lineTop(int row) {
        return dotY(row / rowsPerDot);
    }

    /// Returns the middle row of the dot that is nearest to a place; −1 if there are no rows.
    int rowAt(double x, double y) {
        int column = Math.clamp((int) Math.floor((x - left()) / PITCH), 0, columns() - 1);
        int line = Math.max(0, (int) Math.floor((y - TOP) / PITCH));
        long dot = Math.min((long) line * columns() + column, dotCount() - 1L);
        return (int) Math.min(dot * rowsPerDot + rowsPerDot / 2, rowCount - 1L);
    }
}

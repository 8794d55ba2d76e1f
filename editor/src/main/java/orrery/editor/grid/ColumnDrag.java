package orrery.editor.grid;

/// Drags the right edge of a column.
final class ColumnDrag implements GridMouse.Drag {
    private final HeldColumn column;
    private final double widthBefore;
    private final double startX;

    ColumnDrag(Grid grid, int column, double startX) {
        this.column = new HeldColumn(grid, column);
        this.widthBefore = this.column.width();
        this.startX = startX;
    }

    @Override
    public void to(double x, double y) {
        if (x != startX) {
            column.resize(widthBefore + x - startX);
        }
    }

    @Override
    public void end(double x, double y, boolean isAlt) {
        to(x, y);
    }

    @Override
    public void cancel() {
        column.resize(widthBefore);
    }
}

package orrery.editor.grid;

import orrery.editor.grid.paint.GridLayout;

/// Drags the right edge of a column.
final class ColumnDrag implements GridMouse.Drag {
    private final Grid grid;
    private final String columnId;
    private final double widthBefore;
    private final double startX;

    ColumnDrag(Grid grid, int column, double startX) {
        GridLayout layout = grid.layoutNow();
        this.grid = grid;
        this.columnId = grid.model().columns().get(column).id();
        this.widthBefore = layout.columnRight(column) - layout.columnLeft(column);
        this.startX = startX;
    }

    @Override
    public void to(double x, double y) {
        if (x != startX) {
            resize(widthBefore + x - startX);
        }
    }

    @Override
    public void end(double x, double y) {
        to(x, y);
    }

    @Override
    public void cancel() {
        resize(widthBefore);
    }

    private void resize(double width) {
        grid.model().setUserWidth(columnId, width);
        grid.requestLayout();
        grid.refresh();
    }
}

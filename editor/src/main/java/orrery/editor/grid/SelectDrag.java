package orrery.editor.grid;

/// Selects rows by dragging over them.
final class SelectDrag implements GridMouse.Drag {
    private final Grid grid;
    private int row;

    SelectDrag(Grid grid, int row) {
        this.grid = grid;
        this.row = row;
    }

    @Override
    public void to(double x, double y) {
        int now = grid.layoutNow().rowNear(y);
        if (now >= 0 && now != row) {
            row = now;
            grid.model().cursor().extendTo(now);
            grid.selectedByUser();
        }
    }

    @Override
    public void end(double x, double y, boolean isAlt) {
        to(x, y);
    }
}

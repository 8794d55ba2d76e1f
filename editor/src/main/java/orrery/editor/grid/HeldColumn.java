package orrery.editor.grid;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.paint.GridLayout;

/// A column of a table on which the mouse or a command acts. FX thread.
public final class HeldColumn {
    private final Grid grid;
    private final int index;

    HeldColumn(Grid grid, int index) {
        this.grid = grid;
        this.index = index;
    }

    /// Returns the focused column of a table; empty if the node is no table, or the table has no header or no columns.
    public static Optional<HeldColumn> focusedIn(@Nullable Node node) {
        return node instanceof Grid grid && grid.model().headerHeight() > 0 && !grid.model().columns().isEmpty()
                ? Optional.of(new HeldColumn(grid,
                        Math.clamp(grid.model().cursor().focusColumn(), 0, grid.model().columns().size() - 1)))
                : Optional.empty();
    }

    private GridColumn column() {
        return grid.model().columns().get(index);
    }

    /// The title of the column; may be empty.
    public String title() {
        return column().title();
    }

    /// Sorts by the column. Successive calls sort ascending, then descending, then in the natural order. Returns false if the
    /// rows can't be sorted by the column.
    public boolean sort() {
        if (column().sortable()) {
            GridSort next = GridSort.next(grid.model().sort(), column().id());
            grid.setSort(next);
            grid.actions().sorted(next);
        }
        return column().sortable();
    }

    /// The width in pixels.
    public double width() {
        GridLayout layout = grid.layoutNow();
        return layout.columnRight(index) - layout.columnLeft(index);
    }

    /// Sets the width in pixels, but to no less than [GridColumn#MIN_WIDTH].
    public void resize(double width) {
        grid.model().setUserWidth(column().id(), width);
        grid.requestLayout();
        grid.refresh();
    }

    /// Requests the menu of the column from the pane. The menu opens below the header of the column.
    public void askMenu() {
        GridLayout layout = grid.layoutNow();
        Point2D corner = grid.localToScreen(Math.max(0, layout.columnLeft(index)), layout.headerHeight());
        if (corner != null) {
            grid.actions().headerMenuAsked(column().id(), corner.getX(), corner.getY());
        }
    }
}

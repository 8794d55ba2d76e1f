package orrery.editor.grid;

import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.paint.GridLayout;

/// Reports to a pane which rows a grid needs: the visible rows, and a page of rows before and after them. Reports the same range
/// again only while a visible row is not loaded, because the pane may have requested other rows meanwhile.
final class GridRange {
    /// Ranges start and end at multiples of this, so that scrolling by one row seldom changes the range.
    private static final int STEP = 16;

    private int first = -1;
    private int last = -1;

    void tell(GridLayout layout, GridRows rows, GridActions actions) {
        int page = (int) Math.ceil(layout.bodyHeight() / layout.rowHeight());
        int from = Math.max(0, layout.firstVisible() - page) / STEP * STEP;
        int to = (layout.firstVisible() + 2 * page) / STEP * STEP + STEP - 1;
        if (from != first || to != last || !isLoaded(layout, rows)) {
            first = from;
            last = to;
            actions.rangeWanted(from, to);
        }
    }

    private static boolean isLoaded(GridLayout layout, GridRows rows) {
        for (int row = layout.firstVisible(); row <= layout.lastVisible(); row++) {
            if (rows.row(row) == null) {
                return false;
            }
        }
        return true;
    }
}

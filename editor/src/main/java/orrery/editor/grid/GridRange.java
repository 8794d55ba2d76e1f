package orrery.editor.grid;

import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.paint.GridLayout;

/// Reports to a pane which rows a grid needs: the visible ones and a page before and after. Reports only changes of the range.
final class GridRange {
    /// Ranges start and end at multiples of this, so that scrolling by one row seldom changes the range.
    private static final int STEP = 16;

    private int first = -1;
    private int last = -1;

    void tell(GridLayout layout, GridActions actions) {
        int page = (int) Math.ceil(layout.bodyHeight() / layout.rowHeight());
        int from = Math.max(0, layout.firstVisible() - page) / STEP * STEP;
        int to = (layout.firstVisible() + 2 * page) / STEP * STEP + STEP - 1;
        if (from != first || to != last) {
            first = from;
            last = to;
            actions.rangeWanted(from, to);
        }
    }
}

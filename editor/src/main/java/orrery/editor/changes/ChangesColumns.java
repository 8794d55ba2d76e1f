package orrery.editor.changes;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.grid.model.GridColumn;

/// The columns of the dirty sets pane. In a narrow pane, before and after share a column, so that the readers of a change are
/// visible without scrolling.
final class ChangesColumns {
    private static final GridColumn WHY = GridColumn.text("why", "unusual since", 230);
    private static final List<GridColumn> APART = List.of(GridColumn.link("name", "component / entity", 160).grows(),
            GridColumn.text("field", "field", 92).grows(), GridColumn.number("before", "before", 138).grows(),
            GridColumn.text("arrow", "", 30), GridColumn.number("after", "after", 138).grows(),
            GridColumn.link("writer", "written by", 98), GridColumn.text("seen", "seen by", 98).grows());
    /// Has space for two vectors, and fits the pane in a window of 1280 pixels.
    private static final List<GridColumn> TOGETHER = List.of(GridColumn.link("name", "entity", 146).grows(),
            GridColumn.text("field", "field", 84).grows(), GridColumn.text("change", "before → after", 251).grows(),
            GridColumn.link("writer", "by", 84), GridColumn.text("seen", "seen by", 90).grows());

    private ChangesColumns() {}

    /// Whether before and after share a column at a width in pixels.
    static boolean areTogether(double width) {
        return width < needed(APART);
    }

    /// Returns the columns for a width in pixels. The reason of a rating is on a second line if it does not fit.
    ///
    /// @param together whether before and after share a column
    /// @param isRanked whether there is a column for the reason of the rating
    static List<GridColumn> of(boolean together, boolean isRanked, double width) {
        List<GridColumn> all = together ? TOGETHER : APART;
        boolean fits = width >= needed(all) + WHY.width();
        return isRanked ? Stream.concat(all.stream(), Stream.of(fits ? WHY : WHY.goesBelow())).toList() : all;
    }

    private static double needed(List<GridColumn> columns) {
        return columns.stream().mapToDouble(GridColumn::width).sum();
    }
}

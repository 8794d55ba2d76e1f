package orrery.editor.dirtysets;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.grid.model.GridColumn;

/// The columns of the dirty sets pane. In a narrow pane, the old and the new value share a column, so that the column of the
/// systems that see a change is visible without scrolling.
final class DirtySetsColumns {
    /// Wide enough for the names of the library's own components.
    private static final GridColumn NAMED_FIELD = GridColumn.text("field", "field", 190).grows();
    private static final GridColumn WHY = GridColumn.text("why", "unusual since", 230);
    private static final List<GridColumn> APART = List.of(GridColumn.link("name", "component / entity", 160).grows(),
            GridColumn.text("field", "field", 92).grows(), GridColumn.number("before", "before", 142).grows(),
            GridColumn.text("arrow", "", 30), GridColumn.number("after", "after", 138).grows(),
            GridColumn.link("writer", "written by", 98), GridColumn.text("seen", "seen by", 98).grows());
    /// These columns have space for two vectors, and fit the pane in a window of 1280 pixels.
    private static final List<GridColumn> TOGETHER = List.of(GridColumn.link("name", "entity", 136).grows(),
            GridColumn.text("field", "field", 76).grows(), GridColumn.text("change", "before → after", 276).grows(),
            GridColumn.link("writer", "by", 76), GridColumn.text("seen", "seen by", 91).grows());

    private DirtySetsColumns() {}

    /// Whether the old and the new value share a column at this width of the pane, in pixels.
    ///
    /// @param namesType whether the field's column also shows the name of the component
    static boolean areTogether(double width, boolean namesType) {
        return width < needed(namesType ? named(APART) : APART);
    }

    /// Returns the columns for this width of the pane, in pixels. If the reason why a row is unusual does not fit beside the
    /// other columns, it is on a second line.
    ///
    /// @param together whether the old and the new value share a column
    /// @param namesType whether the field's column also shows the name of the component. The column is then wider if there is
    ///     space
    /// @param isRanked whether to add a column that says why a row is unusual
    static List<GridColumn> of(boolean together, boolean namesType, boolean isRanked, double width) {
        List<GridColumn> usual = together ? TOGETHER : APART;
        List<GridColumn> all = namesType && width >= needed(named(usual)) ? named(usual) : usual;
        boolean fits = width >= needed(all) + WHY.width();
        return isRanked ? Stream.concat(all.stream(), Stream.of(fits ? WHY : WHY.goesBelow())).toList() : all;
    }

    private static List<GridColumn> named(List<GridColumn> columns) {
        return columns.stream().map(column -> column.id().equals(NAMED_FIELD.id()) ? NAMED_FIELD : column).toList();
    }

    private static double needed(List<GridColumn> columns) {
        return columns.stream().mapToDouble(GridColumn::width).sum();
    }
}

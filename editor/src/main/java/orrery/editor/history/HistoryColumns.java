package orrery.editor.history;

import java.util.List;
import orrery.editor.grid.GridColumn;

/// The columns of the history, as they fit beside each other: in a narrow pane what was written has a line of its own, so that
/// before and after are whole.
enum HistoryColumns {
    /// Writes of any field.
    FIELDS(GridColumn.number("tick", "tick", 84), GridColumn.text("writer", "by", 110),
            GridColumn.text("field", "field", 170), GridColumn.text("change", "before → after", 270).grows()),
    /// The same in a narrow pane.
    FIELDS_BELOW(GridColumn.text("tick", "tick", 72), GridColumn.text("writer", "by", 96),
            GridColumn.text("field", "field", 100).grows(), GridColumn.text("change", "before → after", 270).goesBelow()),
    /// Writes of one field, which is named above them all.
    ONE_FIELD(GridColumn.number("tick", "tick", 84), GridColumn.text("writer", "written by", 110),
            GridColumn.text("change", "before → after", 150).grows()),
    /// The same in a narrow pane.
    ONE_FIELD_BELOW(GridColumn.text("tick", "tick", 72), GridColumn.text("writer", "written by", 110).grows(),
            GridColumn.text("change", "before → after", 150).goesBelow());

    private final List<GridColumn> columns;

    HistoryColumns(GridColumn... columns) {
        this.columns = List.of(columns);
    }

    List<GridColumn> columns() {
        return columns;
    }

    /// Those for a width in pixels.
    static HistoryColumns of(boolean isOfOneField, double width) {
        HistoryColumns beside = isOfOneField ? ONE_FIELD : FIELDS;
        if (width >= beside.width()) {
            return beside;
        }
        return isOfOneField ? ONE_FIELD_BELOW : FIELDS_BELOW;
    }

    private double width() {
        return columns.stream().mapToDouble(GridColumn::width).sum();
    }
}

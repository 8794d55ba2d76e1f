package orrery.editor.history;

import java.util.List;
import orrery.editor.grid.model.GridColumn;

/// The columns of the history. In a narrow pane, the values are on a second line, so that both the value before and the value
/// after the write are visible.
final class HistoryColumns {
    /// Columns for writes of any field.
    private static final List<GridColumn> FIELDS = List.of(GridColumn.number("tick", "tick", 84),
            GridColumn.text("writer", "by", 110), GridColumn.text("field", "field", 170),
            GridColumn.text("change", "before → after", 270).grows());
    private static final List<GridColumn> FIELDS_BELOW = List.of(GridColumn.text("tick", "tick", 80),
            GridColumn.text("writer", "by", 96), GridColumn.text("field", "field", 100).grows(),
            GridColumn.text("change", "before → after", 270).goesBelow());
    /// Columns for writes of one field. The name of the field is above the table.
    private static final List<GridColumn> ONE_FIELD = List.of(GridColumn.number("tick", "tick", 84),
            GridColumn.text("writer", "written by", 110), GridColumn.text("change", "before → after", 150).grows());
    private static final List<GridColumn> ONE_FIELD_BELOW = List.of(GridColumn.text("tick", "tick", 80),
            GridColumn.text("writer", "written by", 110).grows(),
            GridColumn.text("change", "before → after", 150).goesBelow());

    private HistoryColumns() {}

    /// Returns the columns for a width in pixels.
    static List<GridColumn> of(boolean isOfOneField, double width) {
        List<GridColumn> beside = isOfOneField ? ONE_FIELD : FIELDS;
        double needed = beside.stream().mapToDouble(GridColumn::width).sum();
        return width >= needed ? beside : isOfOneField ? ONE_FIELD_BELOW : FIELDS_BELOW;
    }
}

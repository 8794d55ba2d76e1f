package orrery.editor.grid;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridCursor;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// Texts of a grid for screen readers.
final class GridSpeech {
    private GridSpeech() {}

    /// Returns the focused row, column by column, and its position.
    static String text(@Nullable String name, GridModel model) {
        StringBuilder said = new StringBuilder(named(name, ""));
        int count = model.rows().rowCount();
        GridCursor cursor = model.cursor();
        GridRow row = cursor.focusRow();
        if (cursor.focusIndex() < 0) {
            return said.append(count).append(" rows").toString();
        }
        said.append("Row ").append(cursor.focusIndex() + 1).append(" of ").append(count);
        if (row != null) {
            said.append(cursor.selection().contains(row.key()) ? ", selected" : "");
            said.append(disclosure(row)).append(cells(model.columns(), row));
        }
        return said.toString();
    }

    /// Returns a text after the name of the grid.
    static String named(@Nullable String name, String said) {
        return name == null ? said : name + ". " + said;
    }

    private static String disclosure(GridRow row) {
        return switch (row.disclosure()) {
            case NONE, LEAF -> "";
            case COLLAPSED -> ", collapsed";
            case EXPANDED -> ", expanded";
        };
    }

    private static String cells(List<GridColumn> columns, GridRow row) {
        StringBuilder said = new StringBuilder();
        for (int c = 0; c < columns.size(); c++) {
            GridCell cell = row.cell(c);
            if (!cell.plain().isEmpty()) {
                String title = columns.get(c).title();
                said.append(c == 0 ? ": " : ", ").append(title.isEmpty() ? "" : title + ' ')
                        .append(columns.get(c).kind() == GridColumn.Kind.CHECK ? checked(cell.plain()) : cell.plain())
                        .append(meaning(cell.mark()));
            }
        }
        return said.toString();
    }

    private static String checked(String value) {
        return value.replace("true", "checked").replace("false", "not checked");
    }

    private static String meaning(GridMark mark) {
        return switch (mark) {
            case NONE, QUIET, BLANK -> "";
            case HERE -> " shown";
            case CHANGED -> " changed";
            case ADDED -> " added";
            case REMOVED -> " removed";
            case MOVED -> " moved";
            case WARNING -> " warning";
            case ERROR -> " error";
        };
    }
}

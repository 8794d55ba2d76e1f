package orrery.editor.grid;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridCursor;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.text.NumberFormats;

/// Texts of a grid for screen readers.
final class GridSpeech {
    private GridSpeech() {}

    /// Returns the grid's name, then the position and cells of the focused row. If no row has the focus, returns the number of
    /// rows after the name.
    static String text(@Nullable String name, GridModel model) {
        return named(name, model.cursor().focusIndex() < 0
                ? NumberFormats.counted(model.rows().rowCount(), "row", "rows")
                : row(model));
    }

    /// Returns the position and cells of the focused row, without the name of the grid.
    static String row(GridModel model) {
        GridCursor cursor = model.cursor();
        GridRow row = cursor.focusRow();
        StringBuilder said = new StringBuilder("Row ").append(NumberFormats.grouped(cursor.focusIndex() + 1L))
                .append(" of ").append(NumberFormats.grouped(model.rows().rowCount()));
        if (row != null) {
            said.append(cursor.selection().contains(row.key()) ? ", selected" : "");
            said.append(level(row)).append(disclosure(row)).append(cells(model.columns(), row));
        }
        return said.toString();
    }

    /// Returns the focused cell and its position. If the row is not loaded, returns only the position of the row.
    static String cell(GridModel model) {
        GridCursor cursor = model.cursor();
        GridRow row = cursor.focusRow();
        if (row == null || model.columns().isEmpty()) {
            return row(model);
        }
        String value = cellText(model.columns(), row, cursor.focusColumn());
        return "%s, column %d of %d, row %s".formatted(
                value.isEmpty() ? model.columns().get(cursor.focusColumn()).title() + " empty" : value,
                cursor.focusColumn() + 1, model.columns().size(), NumberFormats.grouped(cursor.focusIndex() + 1L));
    }

    /// Returns a text preceded by the grid's name, if it has one.
    static String named(@Nullable String name, String said) {
        return name == null ? said : name + ". " + said;
    }

    private static String level(GridRow row) {
        return row.disclosure() == GridRow.Disclosure.NONE ? "" : ", level " + (row.depth() + 1);
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
            String cell = cellText(columns, row, c);
            if (!cell.isEmpty()) {
                said.append(c == 0 ? ": " : ", ").append(cell);
            }
        }
        return said.toString();
    }

    /// Returns the title, value and mark of a cell; empty if it has no value.
    private static String cellText(List<GridColumn> columns, GridRow row, int column) {
        GridCell cell = row.cell(column);
        if (cell.plain().isEmpty()) {
            return "";
        }
        GridColumn of = columns.get(column);
        return (of.title().isEmpty() ? "" : of.title() + ' ')
                + (of.kind() == GridColumn.Kind.CHECK ? checked(cell.plain()) : cell.plain()) + meaning(cell.mark());
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

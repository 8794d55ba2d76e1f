package orrery.editor.arrays;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.text.NumberFormats;

/// The columns of the table of a component array, and the text about them in the pane's header.
final class ArrayColumns {
    /// Id of the column of row numbers. The id of a field's column is the path of the field.
    static final String ROW = "/row";
    /// Id of the column of entities.
    static final String ENTITY = "/entity";
    /// Id of the column of last writers.
    static final String WRITER = "/writer";

    private static final double LEAST_ROW = 54;
    private static final double CELL = 104;
    private static final double PAIR = 176;
    private static final double CHARACTER = 7.3;
    private static final double PADDING = 26;
    private static final int MARK_CHARACTERS = 2;

    private ArrayColumns() {}

    /// Returns the columns of a type.
    ///
    /// @param pairs whether each cell must have space for two values
    /// @param rows number of rows; the first column has space for the number of the last row
    static List<GridColumn> of(ComponentType<?> type, boolean pairs, int rows) {
        List<GridColumn> columns = new ArrayList<>();
        columns.add(GridColumn.text(ROW, "row", rowWidth(rows)).sorts());
        columns.add(GridColumn.link(ENTITY, "entity", 116).grows().sorts());
        boolean roomy = pairs || type.isDeferred();
        type.fields().forEach(field -> columns.add(column(field, roomy ? PAIR : CELL)));
        columns.add(GridColumn.link(WRITER, "written by", 150).grows().sorts());
        return columns;
    }

    /// Returns the width of the column of row numbers, with space for the mark of a moved row.
    static double rowWidth(int rows) {
        int characters = NumberFormats.grouped(Math.max(0, rows - 1)).length() + MARK_CHARACTERS;
        return Math.max(LEAST_ROW, Math.ceil(characters * CHARACTER) + 2 * GridLayout.PAD);
    }

    private static GridColumn column(Field field, double least) {
        String title = field.unit().isEmpty() ? field.path() : field.path() + " " + field.unit();
        double width = Math.max(least, Math.ceil(title.length() * CHARACTER + PADDING));
        GridColumn column = switch (field.kind()) {
            case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> field.rgb()
                    ? GridColumn.text(field.path(), title, width)
                    : GridColumn.number(field.path(), title, width);
            case ENTITY -> GridColumn.link(field.path(), title, Math.max(width, 120));
            case BOOLEAN -> GridColumn.of(field.path(), title, GridColumn.Kind.CHECK, width);
            case STRING, VALUE -> GridColumn.text(field.path(), title, Math.max(width, 150));
            default -> GridColumn.text(field.path(), title, width);
        };
        return ArraySource.isSortable(field) ? column.sorts() : column;
    }

    /// Returns a text about the columns of a type, such as `record · 4 × float · 16 B/row`.
    static String shape(ComponentType<?> type) {
        if (type.isTag()) {
            return "tag · no columns";
        }
        Map<String, Integer> kinds = new LinkedHashMap<>();
        type.fields().forEach(field -> kinds.merge(kind(field), 1, Integer::sum));
        String columns = kinds.entrySet().stream().map(e -> e.getValue() == 1
                ? e.getKey()
                : e.getValue() + " × " + e.getKey()).collect(Collectors.joining(", "));
        return "record · %s · %d B/row".formatted(columns, type.bytesPerRow());
    }

    private static String kind(Field field) {
        return switch (field.kind()) {
            case ENUM, VALUE -> field.type().getSimpleName();
            case STRING -> "String";
            case ENTITY -> "Entity";
            default -> field.kind().name().toLowerCase(Locale.ROOT);
        };
    }
}

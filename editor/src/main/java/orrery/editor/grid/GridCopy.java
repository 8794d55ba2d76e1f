package orrery.editor.grid;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts selected rows on the clipboard as tab-separated text, asking for those that are not at hand. */
final class GridCopy {
    private final GridModel model;
    private final GridActions actions;

    GridCopy(GridModel model, GridActions actions) {
        this.model = model;
        this.actions = actions;
    }

    void toClipboard() {
        GridCursor cursor = model.cursor();
        boolean all = cursor.selection().isAll();
        int first = all ? 0 : cursor.selectedFirst();
        int last = all ? model.rows().rowCount() - 1 : cursor.selectedLast();
        if (first < 0 || last < first) {
            return;
        }
        int end = Math.min(last, first + GridCursor.MAX_RANGE - 1);
        model.rows().fetch(first, end, rows -> put(rows, last - first + 1));
    }

    private void put(List<GridRow> rows, int asked) {
        List<GridRow> selected = rows.stream().filter(row -> model.cursor().selection().contains(row.key())).toList();
        ClipboardContent content = new ClipboardContent();
        content.putString(text(selected, model.columns().size()));
        Clipboard.getSystemClipboard().setContent(content);
        String count = "%,d %s copied".formatted(selected.size(), selected.size() == 1 ? "row" : "rows");
        int missing = asked - rows.size();
        actions.noticed(missing == 0 ? count : count + "; %,d rows could not be read for it".formatted(missing));
    }

    /** One line a row, one tab between columns; tabs and line breaks within a cell become spaces. */
    static String text(List<GridRow> rows, int columns) {
        return rows.stream().map(row -> line(row, columns)).collect(Collectors.joining("\n"));
    }

    private static String line(GridRow row, int columns) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < columns; c++) {
            line.append(c == 0 ? "" : "\t").append(row.cell(c).plain().replaceAll("[\t\r\n]+", " "));
        }
        return line.toString();
    }
}

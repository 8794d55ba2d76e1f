package orrery.editor.grid;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridCursor;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.text.NumberFormats;

/// Copies selected rows to the clipboard as tab-separated text; fetches rows that are not loaded.
public final class GridCopy {
    /// Limit on copied rows, because larger texts are too large for other programs.
    private static final int MOST_ROWS = 100_000;

    private final GridModel model;
    private final GridActions actions;

    GridCopy(GridModel model, GridActions actions) {
        this.model = model;
        this.actions = actions;
    }

    void toClipboard() {
        GridCursor cursor = model.cursor();
        int first = cursor.selectedFirst();
        int last = cursor.selectedLast();
        if (first >= 0 && last >= first) {
            model.rows().fetch(first, Math.min(last, first + MOST_ROWS - 1), this::put);
        }
    }

    private void put(List<GridRow> rows) {
        GridSelection selection = model.cursor().selection();
        List<GridRow> copied = rows.stream().filter(row -> selection.contains(row.key())).toList();
        ClipboardContent content = new ClipboardContent();
        content.putString(text(copied, model.columns().size()));
        Clipboard.getSystemClipboard().setContent(content);
        String all = NumberFormats.counted(selection.size(), "row", "rows");
        actions.noticed(copied.size() == selection.size()
                ? "Copied " + all
                : "Copied the first %s of %s".formatted(NumberFormats.grouped(copied.size()), all));
    }

    /// Returns the text: one line per row, a tab between columns; tabs and line breaks in cells become spaces.
    public static String text(List<GridRow> rows, int columns) {
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

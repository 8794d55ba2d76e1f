package orrery.editor.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.text.CsvCells;
import orrery.editor.text.NumberFormats;

/// Copies the selected rows to the clipboard as tab-separated text, in the order in which the grid shows them. Fetches rows that
/// are not loaded.
public final class GridCopy {
    /// Greatest number of copied rows. Larger texts are too large for other programs.
    public static final int MOST_ROWS = 100_000;
    /// Two selected rows are fetched in one range if the second is at most this many rows after the first, because each fetch is
    /// a task on the simulation thread.
    private static final int MOST_BETWEEN = 256;

    /// The format of cells that the user prefers; it is the same in all windows.
    private static volatile CsvCells cells = CsvCells.GUARDED;

    private final GridRows rows;
    private final int columns;
    private final GridActions actions;
    /// The keys of the selected rows, in ascending order.
    private final long[] selected;

    /// @param actions its [GridActions#noticed] gets a message with the number of copied rows
    GridCopy(GridModel model, GridActions actions) {
        rows = model.rows();
        columns = model.columns().size();
        this.actions = actions;
        selected = model.cursor().selection().keys();
        Arrays.parallelSort(selected);
    }

    /// Sets the format of copied cells in all windows.
    public static void setCells(CsvCells chosen) {
        cells = chosen;
    }

    /// A range of rows, both ends included.
    private record Range(int first, int last) {}

    void begin() {
        if (selected.length == 0) {
            return;
        }
        List<GridRow> loaded = new ArrayList<>();
        for (int index = rows.firstLoaded(); index <= rows.lastLoaded(); index++) {
            GridRow row = rows.row(index);
            if (row != null && isSelected(row.key())) {
                loaded.add(row);
            }
        }
        if (loaded.size() >= selected.length) {
            put(loaded);
        } else {
            rows.fetchKeys(0, rows.rowCount() - 1, keys -> fetch(ranges(keys).iterator(), new ArrayList<>()));
        }
    }

    private boolean isSelected(long key) {
        return Arrays.binarySearch(selected, key) >= 0;
    }

    /// Returns the ranges that contain the first 100,000 selected rows.
    ///
    /// @param keys the keys of all rows
    private List<Range> ranges(long... keys) {
        List<Range> ranges = new ArrayList<>();
        int count = 0;
        for (int index = 0; index < keys.length && count < MOST_ROWS; index++) {
            if (isSelected(keys[index])) {
                count++;
                Range last = ranges.isEmpty() ? null : ranges.getLast();
                boolean isNear = last != null && index - last.last() <= MOST_BETWEEN
                        && index - last.first() < MOST_ROWS;
                int first = last != null && isNear ? ranges.removeLast().first() : index;
                ranges.add(new Range(first, index));
            }
        }
        return ranges;
    }

    private void fetch(Iterator<Range> ranges, List<GridRow> found) {
        if (!ranges.hasNext()) {
            put(found);
            return;
        }
        Range next = ranges.next();
        rows.fetch(next.first(), next.last(), fetched -> {
            fetched.stream().filter(row -> isSelected(row.key())).forEach(found::add);
            fetch(ranges, found);
        });
    }

    private void put(List<GridRow> found) {
        List<GridRow> copied = found.subList(0, Math.min(found.size(), MOST_ROWS));
        String text = text(copied, columns);
        if (!text.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        }
        actions.noticed(message(copied.size()), !text.isEmpty());
    }

    private String message(int copied) {
        String all = NumberFormats.counted(selected.length, "row", "rows");
        if (copied == 0) {
            return "Nothing was copied: what is selected has no row here";
        }
        return copied >= selected.length
                ? "Copied " + NumberFormats.counted(copied, "row", "rows")
                : copied == MOST_ROWS
                        ? "Copied the first %s of %s".formatted(NumberFormats.grouped(copied), all)
                        : "Copied %s of %s; the others are not in this list".formatted(NumberFormats.grouped(copied),
                                all);
    }

    /// Returns rows as text: one line per row, with tabs between columns. Tabs and line breaks in cells become spaces. Text that
    /// a spreadsheet could run as a formula is escaped, unless the user has turned that off.
    public static String text(List<GridRow> rows, int columns) {
        return rows.stream().map(row -> line(row, columns)).collect(Collectors.joining("\n"));
    }

    private static String line(GridRow row, int columns) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < columns; c++) {
            String plain = row.cell(c).plain().replaceAll("[\t\r\n]+", " ");
            line.append(c == 0 ? "" : "\t").append(cells.guarded(plain));
        }
        return line.toString();
    }
}

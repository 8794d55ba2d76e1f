package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.text.CsvCells;
import orrery.editor.text.NumberFormats;

/// Rows that are copied to the clipboard.
class GridCopyTest extends GridHarness {
    @Test
    void copied_rows_are_tab_separated_in_row_order() {
        on(() -> show(plain(5)));
        on(() -> {
            hands.click(hands.cell(3, 0));
            hands.click(hands.cell(1, 0), KeyCode.CONTROL);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("row 1\t1.5\nrow 3\t4.5", clipboard());
        assertEquals("noticed Copied 2 rows", hands.heard.getLast());
    }

    @Test
    void text_that_a_spreadsheet_would_run_is_escaped_as_in_tables() {
        List<GridRow> rows = List.of(GridRow.of(1, GridCell.of("=1+1"), GridCell.of("-2.5")));
        assertEquals("'=1+1\t-2.5", GridCopy.text(rows, 2));
        try {
            GridCopy.setCells(CsvCells.AS_THEY_ARE);
            assertEquals("=1+1\t-2.5", GridCopy.text(rows, 2));
        } finally {
            GridCopy.setCells(CsvCells.GUARDED);
        }
    }

    @Test
    void all_rows_are_copied_after_select_all() {
        on(() -> show(plain(1000)));
        on(() -> {
            hands.key(KeyCode.A, KeyCode.CONTROL);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals(1000, clipboard().lines().count());
    }

    private String clipboard() {
        String[] text = {""};
        robot.interact(() -> text[0] = Clipboard.getSystemClipboard().getString());
        return text[0];
    }

    @Test
    void rows_that_are_not_at_hand_are_asked_for_when_they_are_copied() {
        on(() -> {
            grid.show(new GridSlice(1000, 0, GridScenes.tableRows(0, 10, 0)).fetchedBy(new GridScenes.FarRows()));
            hands.click(hands.cell(1, 2));
            hands.key(KeyCode.END, KeyCode.SHIFT);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("noticed Copied 999 rows", hands.heard.getLast());
        assertEquals(999, clipboard().lines().count());
    }

    @Tag("long")
    @Test
    void a_copy_ends_after_100_000_rows_and_it_says_so() {
        on(() -> {
            grid.show(new GridSlice(100_010, 0, GridScenes.tableRows(0, 10, 0)).fetchedBy(new GridScenes.FarRows()));
            hands.key(KeyCode.A, KeyCode.CONTROL);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals(100_010, grid.selection().size());
        assertEquals("noticed Copied the first 100 000 of 100 010 rows".replace(" 0", NumberFormats.GROUP_SPACE + "0"),
                hands.heard.getLast());
    }

    @Test
    void rows_that_have_moved_out_of_the_loaded_ones_since_they_were_selected_are_copied() {
        on(() -> {
            grid.show(new GridSlice(1000, 0, GridScenes.tableRows(0, 60, 0)).fetchedBy(new GridScenes.FarRows()));
            hands.click(hands.cell(0, 2));
            hands.click(hands.cell(2, 2), KeyCode.SHIFT);
            List<GridRow> others = GridScenes.tableRows(500, 60, 0);
            grid.show(new GridSlice(1000, 500, others).fetchedBy(new GridScenes.FarRows()));
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("noticed Copied 3 rows", hands.heard.getLast());
        assertEquals(List.of("0", "1", "2"), clipboard().lines().map(line -> line.split("\t")[0]).toList());
    }

    @Test
    void a_row_is_copied_below_new_ones() {
        on(() -> show(plain(3)));
        on(() -> {
            hands.click(hands.cell(0, 0));
            List<GridRow> rows = new ArrayList<>(List.of(GridRow.of(7, GridCell.of("new"), GridCell.EMPTY)));
            for (int i = 0; i < 3; i++) {
                rows.add(Objects.requireNonNull(grid.model().rows().row(i)));
            }
            grid.show(GridRows.of(rows));
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("row 0\t0.0", clipboard());
    }

    @Test
    void a_row_that_the_pane_selected_before_it_was_loaded_is_copied() {
        on(() -> {
            grid.show(new GridSlice(1000, 0, GridScenes.tableRows(0, 10, 0)).fetchedBy(new GridScenes.FarRows()));
            grid.select(1900);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("noticed Copied 1 row", hands.heard.getLast());
        assertEquals("900", clipboard().split("\t")[0]);
    }

    @Test
    void the_limit_counts_copied_rows_and_not_those_between() {
        on(() -> {
            grid.show(new GridSlice(600_000, 0, GridScenes.tableRows(0, 60, 0)).fetchedBy(new GridScenes.FarRows()));
            hands.click(hands.cell(0, 2));
            grid.model().cursor().toggle(500_000);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("noticed Copied 2 rows", hands.heard.getLast());
        assertEquals(List.of("0", "500000"), clipboard().lines().map(line -> line.split("\t")[0]).toList());
    }

    @Test
    void what_has_no_row_leaves_the_clipboard_as_it_is() {
        on(() -> show(plain(3)));
        on(() -> {
            hands.click(hands.cell(0, 0));
            hands.key(KeyCode.C, KeyCode.CONTROL);
            grid.select(77);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("row 0\t0.0", clipboard());
        assertEquals("noticed Nothing was copied: what is selected has no row here", hands.heard.getLast());
        on(() -> {
            grid.select(77, 101);
            hands.key(KeyCode.C, KeyCode.CONTROL);
        });
        assertEquals("row 1\t1.5", clipboard());
        assertEquals("noticed Copied 1 of 2 rows; the others are not in this list", hands.heard.getLast());
    }

    @Test
    void a_copy_waits_for_the_keys_of_the_rows_that_were_just_selected() {
        List<Runnable> answers = new ArrayList<>();
        on(() -> {
            grid.show(new GridSlice(100, 0, GridScenes.tableRows(0, 60, 0)).fetchedBy(new GridRows.Fetch() {
                @Override
                public void rows(int first, int last, Consumer<List<GridRow>> into) {
                    answers.add(() -> new GridScenes.FarRows().rows(first, last, into));
                }

                @Override
                public void keys(int first, int last, Consumer<long[]> into) {
                    answers.add(() -> new GridScenes.FarRows().keys(first, last, into));
                }
            }));
            hands.key(KeyCode.A, KeyCode.CONTROL);
            hands.key(KeyCode.C, KeyCode.CONTROL);
            while (!answers.isEmpty()) {
                answers.removeFirst().run();
            }
        });
        assertEquals("noticed Copied 100 rows", hands.heard.getLast());
    }
}

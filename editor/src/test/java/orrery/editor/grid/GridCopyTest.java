package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import orrery.editor.grid.model.GridSlice;
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
}

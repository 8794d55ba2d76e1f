package orrery.editor.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class KeysDialogTest {

    @Test
    void the_list_is_as_high_as_a_small_window_allows_and_no_higher_than_640_pixels() {
        assertEquals(300, KeysDialog.height(400));
        assertEquals(540, KeysDialog.height(700));
        assertEquals(640, KeysDialog.height(1400));
    }
}

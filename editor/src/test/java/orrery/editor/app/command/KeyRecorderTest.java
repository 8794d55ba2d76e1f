package orrery.editor.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

class KeyRecorderTest {

    private static KeyEvent pressed(boolean control, boolean meta) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.P, true, control, false, meta);
    }

    private static KeyCombination keys(String text) {
        return KeyCombination.valueOf(text);
    }

    @Test
    void control_beside_command_is_recorded_on_macos() {
        assertEquals(keys("Shortcut+Ctrl+Shift+P"), KeyRecorder.combination(pressed(true, true), true));
        assertEquals(keys("Ctrl+Shift+P"), KeyRecorder.combination(pressed(true, false), true));
        assertEquals(keys("Shortcut+Shift+P"), KeyRecorder.combination(pressed(false, true), true));
    }

    @Test
    void backspace_is_a_key_for_commands_on_macos_where_it_deletes() {
        KeyEvent backspace = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.BACK_SPACE, false, false, false, false);
        assertFalse(KeyRecorder.isOfControls(backspace, true));
        assertTrue(KeyRecorder.isOfControls(backspace, false));
    }

    @Test
    void the_system_key_is_recorded_elsewhere() {
        assertEquals(keys("Shortcut+Meta+Shift+P"), KeyRecorder.combination(pressed(true, true), false));
        assertEquals(keys("Meta+Shift+P"), KeyRecorder.combination(pressed(false, true), false));
        assertEquals(keys("Shortcut+Shift+P"), KeyRecorder.combination(pressed(true, false), false));
    }
}

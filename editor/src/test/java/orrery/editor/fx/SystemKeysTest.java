package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

class SystemKeysTest {

    @Test
    void backspace_deletes_on_macos_alone() {
        assertTrue(SystemKeys.isDelete(KeyCode.BACK_SPACE, true));
        assertFalse(SystemKeys.isDelete(KeyCode.BACK_SPACE, false));
        assertTrue(SystemKeys.isDelete(KeyCode.DELETE, true));
        assertTrue(SystemKeys.isDelete(KeyCode.DELETE, false));
    }

    @Test
    void the_key_of_shortcuts_is_command_on_macos() {
        assertEquals("⌘wheel, wheel", SystemKeys.text("Shortcut+wheel, wheel", true));
        assertEquals("Ctrl+wheel, wheel", SystemKeys.text("Shortcut+wheel, wheel", false));
    }
}

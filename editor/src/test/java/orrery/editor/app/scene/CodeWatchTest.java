package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class CodeWatchTest {

    @Test
    void on_windows_no_folder_is_registered_since_a_build_could_not_delete_it_then() {
        assertNull(CodeWatch.events("Windows 11"));
    }
}

package orrery.editor.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StateFolderTest {
    private static final Path HOME = Path.of("home");

    private static Path of(String system, Map<String, String> environment) {
        return StateFolder.of(name -> environment.getOrDefault(name, ""), system, HOME);
    }

    @Test
    void state_is_where_the_system_keeps_it() {
        assertEquals(Path.of("home", ".local", "state", "orrery"), of("Linux", Map.of()));
        assertEquals(Path.of("home", "Library", "Application Support", "orrery"), of("Mac OS X", Map.of()));
        assertEquals(Path.of("local", "orrery"), of("Windows 11", Map.of("LOCALAPPDATA", "local")));
        assertEquals(Path.of("home", "AppData", "Local", "orrery"), of("Windows 11", Map.of()));
    }

    @Test
    void state_is_where_the_user_wants_it() {
        assertEquals(Path.of("mine", "orrery"), of("Linux", Map.of("XDG_STATE_HOME", "mine", "LOCALAPPDATA", "local")));
    }
}

package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class WindowStartTest {

    @Test
    void where_javafx_finds_no_display_the_commands_without_a_window_are_named() {
        InputFault fault = assertThrows(InputFault.class, () -> WindowStart.run(() -> {
            throw new UnsupportedOperationException("Unable to open DISPLAY");
        }));
        assertEquals(
                WindowStart.reason(System.getProperty("os.name"), System.getenv().getOrDefault("DISPLAY", ""),
                        "Unable to open DISPLAY")
                        + " run, check, diff, export and picture need no window; see orrery --help.",
                fault.getMessage());
    }

    @Tag("long")
    @Test
    @EnabledOnOs(OS.LINUX)
    void without_a_display_the_editor_says_so_in_one_line() throws IOException, InterruptedException {
        ProcessBuilder start = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Djavafx.cachedir=" + System.getProperty("javafx.cachedir"),
                "--enable-native-access=javafx.graphics", "--module-path", System.getProperty("jdk.module.path"),
                "--add-modules", "orrery.samples", "--module", "orrery.editor/orrery.editor.app.Orrery",
                "sample:motion")
                .redirectErrorStream(true);
        start.environment().remove("DISPLAY");
        start.environment().put("GDK_BACKEND", "x11");
        Process process = start.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        assertEquals("There is no display (DISPLAY is not set). run, check, diff, export and picture need no window;"
                + " see orrery --help.", said.strip());
        assertEquals(1, process.exitValue());
    }

    @Test
    void the_reason_is_that_of_the_system() {
        assertEquals("There is no display (DISPLAY is not set).",
                WindowStart.reason("Linux", "", "Unable to open DISPLAY"));
        assertEquals("There is no display (:99, which DISPLAY names, can't be opened).",
                WindowStart.reason("FreeBSD", ":99", "Unable to open DISPLAY"));
        assertEquals("There is no display (no window station).",
                WindowStart.reason("Windows 11", "", "no window station"));
        assertEquals("There is no display (headless).", WindowStart.reason("Mac OS X", "", "headless"));
        assertEquals("No window can be opened (Unable to load glass GTK library). Install GTK 3.",
                WindowStart.reason("Linux", ":0", "Unable to load glass GTK library."));
    }
}

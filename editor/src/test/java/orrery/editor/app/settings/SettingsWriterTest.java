package orrery.editor.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsWriterTest {
    @TempDir
    private Path folder;

    private final List<Runnable> waiting = new ArrayList<>();

    private Path path() {
        return folder.resolve("settings.properties");
    }

    private SettingsWriter writer() {
        return new SettingsWriter(new SettingsFile(path()), waiting::add);
    }

    private int writtenScale() {
        return new SettingsFile(path()).read().scalePercent();
    }

    @Test
    void settings_are_written_elsewhere_and_of_several_only_the_last() {
        SettingsWriter writer = writer();
        writer.write(Settings.DEFAULT.withScale(125));
        writer.write(Settings.DEFAULT.withScale(150));
        assertFalse(Files.exists(path()), "the caller does not wait for the disk");
        assertEquals(1, waiting.size());
        waiting.removeFirst().run();
        assertEquals(150, writtenScale());
    }

    @Test
    void what_is_still_waiting_at_the_end_is_written_once() throws Exception {
        SettingsWriter writer = writer();
        writer.write(Settings.DEFAULT.withScale(175));
        writer.finish();
        assertEquals(175, writtenScale());
        Files.delete(path());
        waiting.removeFirst().run();
        assertFalse(Files.exists(path()));
    }

    @Test
    void settings_after_a_write_are_written_too() {
        SettingsWriter writer = writer();
        writer.write(Settings.DEFAULT.withScale(175));
        waiting.removeFirst().run();
        writer.write(Settings.DEFAULT.withScale(200));
        waiting.removeFirst().run();
        assertEquals(200, writtenScale());
    }
}

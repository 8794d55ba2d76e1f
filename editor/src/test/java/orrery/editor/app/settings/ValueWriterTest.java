package orrery.editor.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.editor.theme.Theme;

class ValueWriterTest {
    @TempDir
    private Path folder;

    private final List<Runnable> waiting = new ArrayList<>();

    private Path path() {
        return folder.resolve("settings.properties");
    }

    private ValueWriter<Settings> writer() {
        return new ValueWriter<>(new SettingsFile(path()).values(), waiting::add);
    }

    private int writtenScale() {
        return new SettingsFile(path()).read().scalePercent();
    }

    @Test
    void changes_are_written_elsewhere_and_several_at_once() {
        ValueWriter<Settings> writer = writer();
        writer.write(before -> before.withScale(125));
        writer.write(before -> before.withScale(150));
        assertFalse(Files.exists(path()), "the caller does not wait for the disk");
        assertEquals(1, waiting.size());
        waiting.removeFirst().run();
        assertEquals(150, writtenScale());
    }

    @Test
    void what_is_still_waiting_at_the_end_is_written_once() throws Exception {
        ValueWriter<Settings> writer = writer();
        writer.write(before -> before.withScale(175));
        writer.finish();
        assertEquals(175, writtenScale());
        Files.delete(path());
        waiting.removeFirst().run();
        assertFalse(Files.exists(path()));
    }

    @Test
    void changes_after_a_write_are_written_too() {
        ValueWriter<Settings> writer = writer();
        writer.write(before -> before.withScale(175));
        waiting.removeFirst().run();
        writer.write(before -> before.withScale(200));
        waiting.removeFirst().run();
        assertEquals(200, writtenScale());
    }

    @Test
    void changes_that_can_not_be_written_are_written_with_the_next() throws Exception {
        Files.createDirectory(path());
        ValueWriter<Settings> writer = writer();
        writer.write(before -> before.withScale(175));
        waiting.removeFirst().run();
        Files.delete(path());
        writer.write(before -> before.with(Theme.LIGHT));
        waiting.removeFirst().run();
        assertEquals(175, writtenScale());
        assertEquals(Theme.LIGHT, new SettingsFile(path()).read().theme());
    }

    @Test
    void a_change_that_fails_does_not_keep_later_ones_from_the_file() {
        ValueWriter<Settings> writer = writer();
        writer.write(_ -> {
            throw new IllegalStateException("it fails");
        });
        waiting.removeFirst().run();
        writer.write(before -> before.withScale(175));
        waiting.removeFirst().run();
        assertEquals(175, writtenScale());
    }

    @Test
    void what_is_not_in_the_file_yet_can_be_seen() {
        ValueWriter<Settings> writer = writer();
        writer.write(before -> before.withScale(175));
        assertEquals(175, writer.read().scalePercent());
        assertFalse(Files.exists(path()));
        writer.finish();
        assertEquals(175, writer.read().scalePercent());
    }

    @Test
    void a_change_that_is_written_while_the_file_is_read_is_not_missed() throws Exception {
        Files.writeString(path(), "former");
        ValueWriter<String> writer = new ValueWriter<>(new ValueFile<>(path(), new InterruptedFormat()), waiting::add);
        writer.write(_ -> "present");
        assertEquals("present", writer.read());
        assertEquals(List.of(), waiting);
    }

    /// Lets the changes that wait be written when the text of the file has been read.
    private final class InterruptedFormat implements ValueFile.Format<String> {
        @Override
        public String none() {
            return "";
        }

        @Override
        public String parse(String text) {
            if (!waiting.isEmpty()) {
                waiting.removeFirst().run();
            }
            return text;
        }

        @Override
        public String text(String content) {
            return content;
        }
    }
}

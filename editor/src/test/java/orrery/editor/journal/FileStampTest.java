package orrery.editor.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FileStampTest {

    @TempDir
    private Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_pipe_has_no_state_and_is_not_read() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        CompletableFuture<Optional<FileStamp>> read = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> read.complete(Optional.ofNullable(FileStamp.find(pipe))));
        assertEquals(Optional.empty(), read.get(10, TimeUnit.SECONDS));
    }

    @Test
    void a_file_is_unchanged_until_its_content_changes() throws Exception {
        Path file = Files.writeString(folder.resolve("a.json"), "one");
        FileStamp stamp = FileStamp.find(file);
        assertNotNull(stamp);
        assertTrue(stamp.isUnchanged());
        Files.writeString(file, "two or more");
        assertEquals(false, stamp.isUnchanged());
    }
}

package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Writing pictures of several ticks.
class PictureWriterTest {
    @TempDir
    private Path folder;

    @Test
    void a_series_says_which_file_can_not_be_written_and_how_many_were() throws Exception {
        Path third = Files.createDirectories(folder.resolve("a-3.png").resolve("taken")).getParent();
        PictureWriter writer = new PictureWriter(new PictureFiles(folder.resolve("a-%d.png"), false), 1);
        for (long tick = 1; tick <= 3; tick++) {
            PictureWriter.Picture picture = new PictureWriter.Picture(tick, new int[] {0}, 1);
            while (!writer.offer(picture)) {
                Thread.onSpinWait();
            }
        }
        writer.end();
        ExecutionException failed = assertThrows(ExecutionException.class,
                () -> writer.done().get(120, TimeUnit.SECONDS));
        String said = assertInstanceOf(PicturesEndedException.class, failed.getCause()).getMessage();
        assertTrue(said.startsWith("%s can't be written: ".formatted(third)), said);
        assertTrue(said.endsWith(
                ". Its former content is unchanged; 2 pictures before it were written. Write to another place."), said);
        assertTrue(Files.exists(folder.resolve("a-2.png")));
        assertTrue(Files.isDirectory(third.resolve("taken")));
    }
}

package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Writing pictures of several ticks.
class PictureWriterTest {
    @TempDir
    private Path folder;

    private PictureWriter writer;

    @BeforeEach
    void start() {
        writer = new PictureWriter(new PictureFiles(folder.resolve("a-%d.png"), false), 1);
    }

    @Test
    void a_series_says_which_file_can_not_be_written_and_how_many_were() throws Exception {
        Path third = Files.createDirectories(folder.resolve("a-3.png").resolve("taken")).getParent();
        for (long tick = 1; tick <= 3; tick++) {
            add(new PictureWriter.Picture(tick, new int[] {0}, 1));
        }
        writer.end();
        String said = failure();
        assertTrue(said.startsWith("%s can't be written: ".formatted(third)), said);
        assertTrue(said.endsWith(
                ". Its former content is unchanged; 2 pictures before it were written. Write to another place."), said);
        assertTrue(Files.exists(folder.resolve("a-2.png")));
        assertTrue(Files.isDirectory(third.resolve("taken")));
    }

    private void add(PictureWriter.Picture picture) {
        while (!writer.offer(picture)) {
            Thread.onSpinWait();
        }
    }

    private String failure() {
        ExecutionException failed = assertThrows(ExecutionException.class,
                () -> writer.done().get(120, TimeUnit.SECONDS));
        return String.valueOf(assertInstanceOf(PicturesEndedException.class, failed.getCause()).getMessage());
    }

    @Test
    void a_series_names_the_file_whose_picture_could_not_be_taken() {
        add(new PictureWriter.Picture(1, new int[] {0}, 1));
        writer.stop(2, new IllegalStateException("planted"));
        assertEquals(("%s was not written, because Orrery or code of the world failed: "
                + "java.lang.IllegalStateException: planted. If it is your code, correct it; then take the picture again.")
                .formatted(folder.resolve("a-2.png")), failure());
    }

    @Test
    void a_series_names_the_file_whose_writing_failed() {
        add(new PictureWriter.Picture(1, new int[0], 0));
        assertEquals(("%s was not written, because Orrery or code of the world failed: "
                + "java.lang.ArithmeticException: / by zero. If it is your code, correct it; then take the picture again.")
                .formatted(folder.resolve("a-1.png")), failure());
    }
}

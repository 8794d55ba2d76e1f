package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PngFileTest {

    @TempDir
    private Path folder;

    @Test
    void a_picture_reads_back_as_it_was() throws IOException {
        Path file = folder.resolve("picture.png");
        PngFile.write(file, new int[] {0xff102030, 0xffffffff, 0xff000000, 0xff00ff00, 0xffff0000, 0xff0000ff}, 3);
        Image image = new Image(Files.newInputStream(file));
        assertEquals(3, image.getWidth());
        assertEquals(2, image.getHeight());
        PixelReader pixels = image.getPixelReader();
        assertEquals(0xff102030, pixels.getArgb(0, 0));
        assertEquals(0xff00ff00, pixels.getArgb(0, 1));
        assertEquals(0xff0000ff, pixels.getArgb(2, 1));
    }
}

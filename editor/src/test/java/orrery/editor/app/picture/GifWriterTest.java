package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javafx.scene.image.Image;
import org.junit.jupiter.api.Test;

class GifWriterTest {

    private static byte[] gif(int width, int height, List<int[]> pictures) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GifWriter writer = new GifWriter(bytes, width, height, 4)) {
            for (int[] picture : pictures) {
                writer.add(picture);
            }
        }
        return bytes.toByteArray();
    }

    private static int[] random(Random random, int pixels, int colours) {
        int[] palette = random.ints(colours, 0, 1 << 24).toArray();
        return random.ints(pixels, 0, colours).map(i -> palette[i]).toArray();
    }

    @Test
    void pictures_of_few_colours_are_read_back_exactly() throws IOException {
        Random random = new Random(3);
        List<int[]> pictures = List.of(random(random, 97 * 61, 255), random(random, 97 * 61, 2),
                random(random, 97 * 61, 30));
        GifFrames read = GifFrames.read(gif(97, 61, pictures));
        assertEquals(3, read.pictures().size());
        for (int i = 0; i < pictures.size(); i++) {
            assertArrayEquals(pictures.get(i), read.pictures().get(i), "picture " + i);
        }
        assertEquals(List.of(4, 4, 4), read.delays());
    }

    @Test
    void a_picture_that_differs_in_a_few_pixels_takes_few_bytes() throws IOException {
        int[] first = random(new Random(4), 200 * 200, 200);
        int[] second = first.clone();
        second[200 * 100 + 50] = 0x123456;
        second[200 * 110 + 60] = 0x654321;
        byte[] one = gif(200, 200, List.of(first));
        byte[] two = gif(200, 200, List.of(first, second, second));
        assertArrayEquals(second, GifFrames.read(two).pictures().get(1));
        assertArrayEquals(second, GifFrames.read(two).pictures().get(2));
        assertTrue(two.length - one.length < 2_000, () -> "%d more bytes".formatted(two.length - one.length));
    }

    @Test
    void a_picture_of_many_colours_is_read_back_with_colours_near_its_own() throws IOException {
        int[] smooth = new int[256 * 128];
        for (int i = 0; i < smooth.length; i++) {
            smooth[i] = i % 256 << 16 | i / 256 * 2 << 8 | 128;
        }
        int[] read = GifFrames.read(gif(256, 128, List.of(smooth))).pictures().getFirst();
        double error = 0;
        for (int i = 0; i < smooth.length; i++) {
            int red = (smooth[i] >> 16) - (read[i] >> 16);
            int green = (smooth[i] >> 8 & 0xFF) - (read[i] >> 8 & 0xFF);
            error += red * red + green * green;
        }
        double root = Math.sqrt(error / smooth.length);
        assertTrue(root < 12, () -> "The colours are wrong by " + root);
    }

    @Test
    void another_reader_sees_the_first_picture() throws IOException {
        int[] picture = random(new Random(5), 40 * 30, 100);
        Image image = new Image(new ByteArrayInputStream(gif(40, 30, List.of(picture))));
        assertEquals(40, image.getWidth());
        int[] read = new int[picture.length];
        for (int i = 0; i < read.length; i++) {
            read[i] = image.getPixelReader().getArgb(i % 40, i / 40) & 0xFFFFFF;
        }
        assertArrayEquals(picture, read);
    }

    @Test
    void one_pixel_and_one_colour_are_enough() throws IOException {
        assertArrayEquals(new int[] {0xABCDEF}, GifFrames.read(gif(1, 1, List.of(new int[] {0xFFABCDEF}))).pictures()
                .getFirst());
        int[] plain = new int[300 * 300];
        Arrays.fill(plain, 0x00FF00);
        assertArrayEquals(plain, GifFrames.read(gif(300, 300, List.of(plain))).pictures().getFirst());
    }

    @Test
    void delays_that_are_no_whole_hundredths_are_right_in_the_mean() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GifWriter writer = new GifWriter(bytes, 1, 1, 2.5)) {
            for (int i = 0; i < 40; i++) {
                writer.add(new int[1]);
            }
        }
        List<Integer> delays = GifFrames.read(bytes.toByteArray()).delays();
        assertEquals(100, delays.stream().mapToInt(Integer::intValue).sum());
        assertEquals(Set.of(2, 3), Set.copyOf(delays));
    }

    @Test
    void a_size_that_the_format_cannot_hold_is_refused() {
        IllegalArgumentException error = assertThrows(IllegalArgumentException.class,
                () -> new GifWriter(new ByteArrayOutputStream(), 70_000, 10, 4));
        assertEquals("A GIF has 1 to 65535 pixels in each direction, not 70000 × 10.", error.getMessage());
    }

    @Test
    void a_picture_of_another_size_is_refused() throws IOException {
        try (GifWriter writer = new GifWriter(new ByteArrayOutputStream(), 6, 4, 4)) {
            IllegalArgumentException error = assertThrows(IllegalArgumentException.class,
                    () -> writer.add(new int[20]));
            assertEquals("A picture of 6 × 4 pixels has 24 values, not 20.", error.getMessage());
        }
    }
}

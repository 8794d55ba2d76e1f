package orrery.icons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IconTest {

    @ParameterizedTest
    @EnumSource
    void a_file_holds_a_single_path_on_the_grid_and_nothing_else(Icon icon) throws IOException {
        String expected = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"" + icon.path()
                + "\"/></svg>\n";
        assertEquals(expected, file(icon));
    }

    @ParameterizedTest
    @EnumSource
    void a_drawing_stays_within_the_grid_and_fills_much_of_it(Icon icon) {
        Rectangle2D bounds = Outline.of(icon.path()).getBounds2D();
        assertTrue(new Rectangle2D.Double(0, 0, Icon.GRID, Icon.GRID).contains(bounds), icon + " " + bounds);
        assertTrue(Math.max(bounds.getWidth(), bounds.getHeight()) >= Icon.GRID / 2, icon + " " + bounds);
    }

    @ParameterizedTest
    @EnumSource
    void a_drawing_paints_some_pixels_and_leaves_others_at_16_pixels(Icon icon) {
        long painted = paintedPixels(icon, 16);
        assertTrue(painted > 8 && painted < 210, icon + " paints " + painted + " of 256 pixels");
    }

    @Test
    void every_file_has_its_constant_and_no_two_are_alike() throws IOException {
        Path folder = Path.of("src/main/resources/orrery/icons");
        try (Stream<Path> files = Files.list(folder)) {
            Set<String> found = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
            assertEquals(Arrays.stream(Icon.values()).map(Icon::fileName).collect(Collectors.toSet()), found);
        }
        assertEquals(Icon.values().length, Arrays.stream(Icon.values()).map(Icon::path).distinct().count());
    }

    @ParameterizedTest
    @EnumSource
    void a_path_starts_with_a_move_and_ends_closed(Icon icon) {
        assertTrue(icon.path().startsWith("M"));
        assertTrue(icon.path().endsWith("Z"));
        assertFalse(icon.path().contains("NaN"));
    }

    private static String file(Icon icon) throws IOException {
        try (InputStream in = Icon.class.getResourceAsStream(icon.fileName())) {
            return new String(assertPresent(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static InputStream assertPresent(InputStream in) {
        assertNotNull(in);
        return in;
    }

    private static long paintedPixels(Icon icon, int size) {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.BLACK);
        graphics.scale(size / Icon.GRID, size / Icon.GRID);
        graphics.fill(Outline.of(icon.path()));
        graphics.dispose();
        return Arrays.stream(image.getRGB(0, 0, size, size, null, 0, size)).filter(argb -> argb != 0).count();
    }
}

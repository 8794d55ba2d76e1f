package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PictureFilesTest {
    private static PictureFiles files(String name) {
        return PictureFiles.of(Path.of(name)).orElseThrow();
    }

    @Test
    void each_tick_of_a_series_has_a_file_of_its_own() {
        assertEquals(Path.of("F-0012.png"), files("F-%04d.png").of(12));
        assertEquals(Path.of("F-12.png"), files("F-%d.png").of(12));
    }

    @Test
    void the_place_of_the_tick_may_be_written_in_capitals() {
        assertEquals(Path.of("F-0012.PNG"), files("F-%04D.PNG").of(12));
    }

    @Test
    void a_series_needs_exactly_one_place_for_the_tick() {
        assertTrue(PictureFiles.of(Path.of("F.png")).isEmpty());
        assertTrue(PictureFiles.of(Path.of("F-%d-%D.png")).isEmpty());
    }
}

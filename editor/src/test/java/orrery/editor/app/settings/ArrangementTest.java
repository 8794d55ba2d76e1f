package orrery.editor.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ArrangementTest {

    @Test
    void chosen_sizes_are_kept_where_they_fit() {
        assertEquals(new Arrangement(200, 300, 250), new Arrangement(200, 300, 250).fitting(1600, 900));
    }

    @Test
    void sizes_left_to_the_window_grow_with_it_within_bounds() {
        assertEquals(new Arrangement(308, 304, 240), Arrangement.DEFAULT.fitting(1200, 600));
        assertEquals(new Arrangement(340, 380, 340), Arrangement.DEFAULT.fitting(2560, 1400));
    }

    @Test
    void the_centre_keeps_a_third_of_a_small_window() {
        Arrangement fitting = new Arrangement(800, 800, 800).fitting(1000, 600);
        assertTrue(fitting.leftPixels() + fitting.rightPixels() <= 650.001);
        assertEquals(390, fitting.bottomPixels(), 1e-9);
    }
}

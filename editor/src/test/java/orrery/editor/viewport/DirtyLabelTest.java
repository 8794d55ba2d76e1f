package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class DirtyLabelTest {
    private static final double HEIGHT = 400;
    private static final double LOWEST = HEIGHT - GroundPainter.FIGURES_HEIGHT;

    @Test
    void it_counts_what_moved() {
        assertEquals("~ 1 entity moved", OverlayPainter.dirtyText(1));
        assertEquals("~ 2 entities moved together", OverlayPainter.dirtyText(2));
    }

    @Test
    void it_stands_below_its_rectangle_where_there_is_room() {
        assertEquals(214, OverlayPainter.dirtyBase(100, 200, HEIGHT));
    }

    @Test
    void it_stands_above_its_rectangle_where_that_reaches_down_to_the_figures() {
        double base = OverlayPainter.dirtyBase(300, 380, HEIGHT);
        assertTrue(base < 300 && base > 280, () -> "base " + base);
    }

    @Test
    void it_never_lies_over_the_figures() {
        for (double top : new double[] {-4, 5, 100, 360, 390}) {
            for (double bottom = top + 8; bottom <= HEIGHT + 4; bottom += 7) {
                double base = OverlayPainter.dirtyBase(top, bottom, HEIGHT);
                assertTrue(base + 3 <= LOWEST && base >= 14, "base %s of %s to %s".formatted(base, top, bottom));
            }
        }
    }
}

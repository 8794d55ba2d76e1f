package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.ChangeMarks;

@Execution(ExecutionMode.CONCURRENT)
class ChangeMarksTest {
    private static final double MOST_COVERED = 0.12;

    @Test
    void few_that_lie_apart_are_rings() {
        ChangeMarks marks = ChangeMarks.of(new double[] {0, 0, 40, 30}, camera(1));
        assertEquals(ChangeMarks.Size.RING, marks.size());
        assertArrayEquals(new int[] {400, 440}, marks.xs());
        assertArrayEquals(new int[] {300, 270}, marks.ys());
    }

    @Test
    void few_that_lie_close_together_are_dots() {
        assertEquals(ChangeMarks.Size.DOT_3, ChangeMarks.of(new double[] {0, 0, 1, 0}, camera(1)).size());
    }

    @Test
    void many_become_smaller_as_one_zooms_out() {
        assertEquals(ChangeMarks.Size.DOT_3, ChangeMarks.of(field(), camera(1)).size());
        assertEquals(ChangeMarks.Size.DOT_2, ChangeMarks.of(field(), camera(0.7)).size());
        assertEquals(ChangeMarks.Size.DOT_1, ChangeMarks.of(field(), camera(0.2)).size());
    }

    @ParameterizedTest
    @ValueSource(doubles = {3, 1, 0.7, 0.5, 0.3, 0.2, 0.1, 0.03, 0.005})
    void the_marks_never_cover_what_they_mark(double scale) {
        ChangeMarks marks = ChangeMarks.of(field(), camera(scale));
        double area = (400 * scale + 16) * (300 * scale + 16);
        int side = marks.size().pixels();
        assertTrue(marks.xs().length > 0);
        assertTrue(marks.xs().length * side * side <= MOST_COVERED * Math.min(area, 800 * 600),
                () -> marks.xs().length + " marks " + marks.size());
    }

    @Test
    void what_is_off_the_screen_takes_no_room() {
        ChangeMarks marks = ChangeMarks.of(new double[] {0, 0, 1e6, 0, Double.NaN, 0}, camera(1));
        assertArrayEquals(new int[] {400}, marks.xs());
        assertEquals(0, ChangeMarks.of(new double[0], camera(1)).xs().length);
    }

    private static Camera camera(double scale) {
        return new Camera(0, 0, scale, 800, 600);
    }

    /// Returns 1,200 positions, 10 apart.
    private static double[] field() {
        double[] places = new double[2400];
        for (int i = 0; i < 1200; i++) {
            places[2 * i] = i % 40 * 10 - 200;
            places[2 * i + 1] = i / 40 * 10 - 150;
        }
        return places;
    }
}

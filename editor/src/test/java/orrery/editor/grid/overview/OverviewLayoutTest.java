package orrery.editor.grid.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class OverviewLayoutTest {

    @Test
    void dots_stand_for_the_fewest_rows_that_fit_in_powers_of_two() {
        assertEquals(8, OverviewLayout.fitting(72, 560, 10_402).rowsPerDot());
        assertEquals(1, OverviewLayout.fitting(72, 560, 100).rowsPerDot());
        assertEquals(1024, OverviewLayout.fitting(72, 560, 1_000_000).rowsPerDot());
    }

    @Test
    void all_dots_of_any_number_of_rows_are_within_the_strip() {
        for (int rows : new int[] {0, 1, 1_000, 1_000_000, Integer.MAX_VALUE}) {
            OverviewLayout layout = OverviewLayout.fitting(72, 300, rows);
            assertTrue(rows == 0 || layout.dotY(layout.dotCount() - 1) + OverviewLayout.DOT <= 300, layout::toString);
        }
    }

    @Test
    void dots_go_from_left_to_right_and_then_down() {
        OverviewLayout layout = new OverviewLayout(72, 300, 10_000, 8);
        assertEquals(14, layout.columns());
        assertEquals(layout.dotX(0), layout.dotX(14));
        assertEquals(layout.dotY(0) + OverviewLayout.PITCH, layout.dotY(14));
        assertEquals(layout.dotY(14), layout.lineTop(14 * 8 + 7));
    }

    @Test
    void a_click_on_a_dot_finds_the_middle_of_its_rows_and_beyond_the_last_the_last() {
        OverviewLayout layout = new OverviewLayout(72, 600, 10_000, 8);
        assertEquals(15 * 8 + 4, layout.rowAt(layout.dotX(15) + 1, layout.dotY(15) + 1));
        assertEquals(9_996, layout.rowAt(layout.dotX(13), 599));
        assertEquals(4, layout.rowAt(0, 0));
        assertEquals(-1, new OverviewLayout(72, 300, 0, 1).rowAt(20, 80));
    }
}

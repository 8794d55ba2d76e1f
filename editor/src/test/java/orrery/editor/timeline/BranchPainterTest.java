package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class BranchPainterTest {
    private static final double EDGE = 800;

    @Test
    void a_name_stands_behind_the_end_of_its_branch() {
        assertTrue(BranchPainter.nameX(400, 50, EDGE) > 400);
        assertEquals(BranchPainter.nameX(TimelineLayout.GUTTER, 50, EDGE), BranchPainter.nameX(-900, 50, EDGE));
    }

    @Test
    void a_name_without_room_behind_the_end_is_whole_and_keeps_clear_of_the_scroll_bar() {
        for (double end : new double[] {740, 780, 800, 2000}) {
            double x = BranchPainter.nameX(end, 50, EDGE);
            assertTrue(x + 50 < end && x + 50 <= EDGE - 12, () -> end + ": " + x);
        }
    }

    @Test
    void a_name_wider_than_the_lanes_begins_where_they_do() {
        assertTrue(BranchPainter.nameX(790, 900, EDGE) > TimelineLayout.GUTTER);
    }

    @Test
    void the_name_of_a_branch_outside_of_the_view_points_to_it() {
        assertEquals("Main", BranchPainter.pointing("Main", 0, 400, EDGE));
        assertEquals("‹ Main", BranchPainter.pointing("Main", -900, -400, EDGE));
        assertEquals("Main ›", BranchPainter.pointing("Main", EDGE + 1, EDGE + 400, EDGE));
    }
}

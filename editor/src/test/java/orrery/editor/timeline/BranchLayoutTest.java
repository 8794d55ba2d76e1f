package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import orrery.editor.session.time.BranchLine;

class BranchLayoutTest {
    private final BranchLine main = new BranchLine(1, "Main", -1, 0, 100, false);
    private final BranchLine left = new BranchLine(2, "Branch 2", 1, 40, 60, true);
    private final BranchLayout layout = new BranchLayout(List.of(main, left),
            new Lane(Lane.Kind.BRANCHES, Lane.BRANCHES, -1, 30, 40), new TickWindow(0, 5, 800, false));

    @Test
    void branches_lie_one_below_the_other_from_where_they_left_to_their_newest_tick() {
        assertEquals(40, layout.yOf(0));
        assertEquals(60, layout.yOf(1));
        assertEquals(TimelineLayout.GUTTER + 40.5 * 5, layout.left(left, 0));
        assertEquals(TimelineLayout.GUTTER + 60.5 * 5, layout.right(left));
        assertEquals(0, layout.placeOf(left.parent()));
        assertEquals(-1, layout.placeOf(main.parent()));
    }

    @Test
    void ticks_that_are_gone_are_not_drawn() {
        assertEquals(TimelineLayout.GUTTER + 20.5 * 5, layout.left(main, 20));
    }

    @Test
    void a_place_is_that_of_the_branch_that_is_drawn_there() {
        double x = TimelineLayout.GUTTER + 250;
        assertEquals(Optional.of(main), layout.at(x, 43, 0));
        assertEquals(Optional.of(left), layout.at(x, 58, 0));
        assertTrue(layout.at(x, 10, 0).isEmpty());
        assertTrue(layout.at(x, 90, 0).isEmpty());
        assertTrue(layout.at(TimelineLayout.GUTTER + 20, 58, 0).isEmpty());
    }

    @Test
    void a_branch_out_of_sight_is_at_the_edge_where_its_name_is_drawn() {
        assertEquals(Optional.of(main), at(new TickWindow(200, 5, 800, false), 20));
        assertEquals(Optional.empty(), at(new TickWindow(200, 5, 800, false), 400));
        assertEquals(Optional.of(main), at(new TickWindow(-500, 5, 800, false), 700));
        assertEquals(Optional.empty(), at(new TickWindow(-500, 5, 800, false), 400));
    }

    private Optional<BranchLine> at(TickWindow window, double laneX) {
        return new BranchLayout(layout.branches(), layout.lane(), window).at(TimelineLayout.GUTTER + laneX, 43, 0);
    }
}

package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.SnapTargets;
import orrery.editor.viewport.shape.Extent;

@Execution(ExecutionMode.CONCURRENT)
class SnapperTest {
    private static Vec2 onGrid(double step, Handle handle) {
        Snapper snapper = new Snapper(step, SnapTargets.NONE, 1);
        return snapper.snap(new Vec2(0.03, 7), Extent.EMPTY, new Vec2(0.31, 4.4), handle, 0.01).by();
    }

    @Test
    void the_origin_comes_to_the_lines_of_the_grid() {
        assertEquals(0.3, 0.03 + onGrid(0.1, Handle.CENTRE).x(), 1e-15);
        assertEquals(0.4, 0.03 + onGrid(0.2, Handle.CENTRE).x(), 1e-15);
        assertEquals(new Vec2(-0.03, 3), onGrid(5, Handle.BODY));
    }

    @Test
    void a_step_is_a_number_above_0() {
        assertEquals(25, Snapping.parseStep("25"));
        assertEquals(0.25, Snapping.parseStep("0.25"));
        for (String wrong : List.of("", "0", "-5", "ten", "NaN", "Infinity", "1e300")) {
            assertEquals(0, Snapping.parseStep(wrong), wrong);
        }
    }

    @Test
    void an_arrow_leaves_the_other_coordinate_as_it_is() {
        assertEquals(new Vec2(0, 3), onGrid(5, Handle.ALONG_Y));
    }

    @Test
    void lines_are_counted_from_the_one_that_is_next() {
        assertEquals(10, Snapper.line(3, 1, 10));
        assertEquals(0, Snapper.line(3, -1, 10));
        assertEquals(3, Snapper.line(3, 0, 10));
        assertEquals(0.3, Snapper.line(0.2, 1, 0.1));
        assertEquals(0.1, Snapper.line(0.2, -1, 0.1));
        assertEquals(100, Snapper.line(3, 10, 10));
    }
}

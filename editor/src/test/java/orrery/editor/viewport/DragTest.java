package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.session.edit.EntityMotion;

@Execution(ExecutionMode.CONCURRENT)
class DragTest {
    private static final double PIXEL = 0.25;
    private static final Vec2 ORIGIN = new Vec2(10.5, 20);

    private static Drag drag(Handle handle) {
        return new Drag(handle, new Vec2(12, 20), ORIGIN, 0);
    }

    private static Vec2 by(Handle handle, double x, double y, boolean snaps) {
        return drag(handle).to(new Vec2(x, y), snaps, PIXEL).by();
    }

    @Test
    void what_is_held_goes_with_the_pointer() {
        assertEquals(new Vec2(3, -2), by(Handle.CENTRE, 15, 18, false));
        assertEquals(new Vec2(3, -2), by(Handle.BODY, 15, 18, false));
    }

    @Test
    void an_arrow_moves_along_its_axis_alone() {
        assertEquals(new Vec2(3, 0), by(Handle.ALONG_X, 15, 18, false));
        assertEquals(new Vec2(0, -2), by(Handle.ALONG_Y, 15, 18, false));
    }

    @Test
    void no_steps_are_made_that_pixels_do_not_tell_apart() {
        assertEquals(13.6, ORIGIN.x() + by(Handle.ALONG_X, 15.1234, 20, false).x());
    }

    @Test
    void with_shift_the_origin_comes_to_whole_units() {
        assertEquals(new Vec2(3.5, -2), by(Handle.CENTRE, 15.2, 18.3, true));
    }

    @Test
    void the_ring_turns_by_the_angle_that_the_pointer_goes_round() {
        EntityMotion turned = drag(Handle.RING).to(new Vec2(10.5, 25), false, PIXEL);
        assertEquals(90, turned.degrees());
        assertEquals(ORIGIN, turned.about());
        assertEquals(Vec2.ZERO, turned.by());
    }

    @Test
    void a_turn_goes_on_beyond_half_and_whole_turns() {
        Drag drag = drag(Handle.RING);
        double degrees = 0;
        for (int quarter = 1; quarter <= 6; quarter++) {
            double radians = quarter * Math.PI / 2;
            degrees = drag.to(ORIGIN.plus(new Vec2(Math.cos(radians), Math.sin(radians))), false, PIXEL).degrees();
        }
        assertEquals(540, degrees);
        assertEquals("+540.0°", drag.text());
    }

    @Test
    void with_shift_the_x_axis_comes_to_multiples_of_15_degrees() {
        Drag drag = new Drag(Handle.RING, new Vec2(12, 20), ORIGIN, Math.toRadians(7));
        double radians = Math.toRadians(20);
        EntityMotion turned = drag.to(ORIGIN.plus(new Vec2(Math.cos(radians), Math.sin(radians))), true, PIXEL);
        assertEquals(23, turned.degrees(), 1e-9);
    }

    @Test
    void it_says_how_far_it_went() {
        Drag drag = drag(Handle.CENTRE);
        drag.to(new Vec2(15, 18), false, PIXEL);
        assertEquals("x +3.0  y −2.0", drag.text());
    }
}

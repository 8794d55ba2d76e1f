package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.session.edit.EntityMotion;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.SnapTargets;

@Execution(ExecutionMode.CONCURRENT)
class DragTest {
    private static final double PIXEL = 0.25;
    private static final Snapper NO_SNAPPING = new Snapper(0, SnapTargets.NONE, 0);
    private static final Vec2 ORIGIN = new Vec2(10.5, 20);

    private static Drag drag(Handle handle) {
        return drag(handle, 0);
    }

    private static Drag drag(Handle handle, double angle) {
        Body body = new Body(1, "a", ORIGIN.x(), ORIGIN.y(), 3, 0);
        return new Drag(handle, new Vec2(12, 20),
                new Overlay.Mark(body, angle, angle + Math.PI / 2, true, true, List.of()));
    }

    private static EntityMotion to(Drag drag, Vec2 pointer, boolean snaps) {
        return drag.to(pointer, NO_SNAPPING, snaps, PIXEL);
    }

    private static Vec2 by(Handle handle, double x, double y, boolean snaps) {
        Snapper snapper = snaps ? new Snapper(1, SnapTargets.NONE, 1) : NO_SNAPPING;
        return drag(handle).to(new Vec2(x, y), snapper, snaps, PIXEL).by();
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
    void with_a_grid_of_1_the_origin_comes_to_whole_units() {
        assertEquals(new Vec2(3.5, -2), by(Handle.CENTRE, 15.2, 18.3, true));
    }

    @Test
    void the_ring_turns_by_the_angle_that_the_pointer_goes_round() {
        EntityMotion turned = to(drag(Handle.RING), new Vec2(10.5, 25), false);
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
            degrees = to(drag, ORIGIN.plus(new Vec2(Math.cos(radians), Math.sin(radians))), false).degrees();
        }
        assertEquals(540, degrees);
        assertEquals("+540.0°", drag.text());
    }

    @Test
    void with_shift_the_x_axis_comes_to_multiples_of_15_degrees() {
        Drag drag = drag(Handle.RING, Math.toRadians(7));
        double radians = Math.toRadians(20);
        EntityMotion turned = to(drag, ORIGIN.plus(new Vec2(Math.cos(radians), Math.sin(radians))), true);
        assertEquals(23, turned.degrees(), 1e-9);
    }

    @Test
    void it_says_how_far_it_went() {
        Drag drag = drag(Handle.CENTRE);
        to(drag, new Vec2(15, 18), false);
        assertEquals("x +3.0  y −2.0", drag.text());
    }

    @Test
    void a_square_that_scales_stretches_by_how_far_the_pointer_is_from_the_origin() {
        Drag corner = drag(Handle.SCALE);
        assertEquals(new Vec2(2.5, 2.5), to(corner, new Vec2(14.25, 33), false).factors());
        assertEquals("× 2.50", corner.text());
        Drag side = drag(Handle.SCALE_X);
        assertEquals(new Vec2(1.33, 1), to(side, new Vec2(12.5, 25), false).factors());
        assertEquals("x × 1.33", side.text());
    }

    @Test
    void with_shift_the_factor_comes_to_tenths_and_it_stays_above_0() {
        assertEquals(new Vec2(1.3, 1.3), to(drag(Handle.SCALE), new Vec2(12.5, 20), true).factors());
        assertEquals(new Vec2(0.01, 0.01), to(drag(Handle.SCALE), new Vec2(3, 20), false).factors());
    }
}

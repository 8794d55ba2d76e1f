package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;

@Execution(ExecutionMode.CONCURRENT)
class HandleLayoutTest {
    private final HandleLayout layout = new HandleLayout(200, 100, Math.PI / 2, Math.PI);

    @Test
    void the_square_is_at_the_origin() {
        assertEquals(Handle.CENTRE, layout.at(200, 100));
        assertEquals(Handle.CENTRE, layout.at(207, 93));
    }

    @Test
    void the_arrows_go_to_the_right_and_up_beyond_the_ring() {
        assertEquals(Handle.ALONG_X, layout.at(200 + HandleLayout.ARROW_TO - 2, 103));
        assertEquals(Handle.ALONG_Y, layout.at(197, 100 - HandleLayout.ARROW_TO + 2));
        assertEquals(null, layout.at(200 - HandleLayout.ARROW_TO + 2, 100));
        assertEquals(null, layout.at(200, 100 + HandleLayout.ARROW_TO - 2));
    }

    @Test
    void the_ring_is_all_about_it_and_the_knob_where_its_x_axis_points() {
        assertEquals(Handle.RING, layout.at(200 - HandleLayout.RING, 100));
        assertEquals(Handle.RING,
                layout.at(200 + HandleLayout.RING * Math.sqrt(0.5), 100 + HandleLayout.RING * Math.sqrt(0.5)));
        assertEquals(200, layout.knobX(), 1e-9);
        assertEquals(100 - HandleLayout.RING, layout.knobY(), 1e-9);
        assertEquals(Handle.RING, layout.at(205, 100 - HandleLayout.RING + 6));
    }

    @Test
    void the_squares_that_scale_are_on_the_axes_of_the_entity_and_between_them() {
        assertEquals(Handle.SCALE_X, layout.at(200, 100 - HandleLayout.SCALE));
        assertEquals(Handle.SCALE_Y, layout.at(200 - HandleLayout.SCALE, 100));
        double side = HandleLayout.SCALE * Math.sqrt(0.5);
        assertEquals(Handle.SCALE, layout.at(200 - side, 100 - side));
        HandleLayout mirrored = new HandleLayout(200, 100, Math.PI / 2, 0);
        assertEquals(Handle.SCALE, mirrored.at(200 + side, 100 - side));
    }

    @Test
    void between_them_there_is_nothing() {
        assertEquals(null, layout.at(220, 80));
        assertEquals(null, layout.at(300, 200));
    }

    @Test
    void they_are_as_large_at_every_zoom() {
        Overlay.Mark mark = new Overlay.Mark(new Body(1, "a", 10, 5, 3, 0), 0, 1, true, true,
                java.util.List.of());
        HandleLayout near = HandleLayout.of(mark, Vec2.ZERO, new Camera(10, 5, 1_000, 400, 200));
        HandleLayout far = HandleLayout.of(mark, Vec2.ZERO, new Camera(10, 5, 0.001, 400, 200));
        assertEquals(near, far);
        assertEquals(new HandleLayout(200, 100, 0, 1), near);
    }
}

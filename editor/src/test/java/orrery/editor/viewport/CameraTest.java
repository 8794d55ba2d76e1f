package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.text.RoundSteps;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

@Execution(ExecutionMode.CONCURRENT)
class CameraTest {
    private static final double EXACT = 1e-9;

    private final Camera camera = new Camera(10, 20, 2, 400, 300);

    @Test
    void the_middle_of_the_screen_shows_the_place_of_the_camera() {
        assertEquals(200, camera.screenX(10), EXACT);
        assertEquals(150, camera.screenY(20), EXACT);
    }

    @Test
    void y_goes_up() {
        assertTrue(camera.screenY(21) < camera.screenY(20));
    }

    @Test
    void places_on_the_screen_and_in_the_world_are_inverse() {
        assertEquals(123, camera.screenX(camera.worldX(123)), EXACT);
        assertEquals(45, camera.screenY(camera.worldY(45)), EXACT);
    }

    @Test
    void zooming_keeps_the_place_under_the_pointer() {
        Camera near = camera.zoomed(3, 50, 60);
        assertEquals(camera.worldX(50), near.worldX(50), EXACT);
        assertEquals(camera.worldY(60), near.worldY(60), EXACT);
        assertEquals(6, near.scale(), EXACT);
    }

    @Test
    void dragging_takes_along_what_is_under_the_pointer() {
        Camera moved = camera.dragged(30, -10);
        assertEquals(camera.worldX(100), moved.worldX(130), EXACT);
        assertEquals(camera.worldY(100), moved.worldY(90), EXACT);
    }

    @Test
    void fitting_shows_an_extent_whole_and_in_the_middle() {
        Camera fit = camera.fitting(new Extent(-1000, -10, 1000, 10));
        assertEquals(200, fit.screenX(0), EXACT);
        assertTrue(fit.screenX(-1000) > 0 && fit.screenX(-1000) < 40);
    }

    @Test
    void fitting_a_point_goes_there_at_the_same_scale() {
        assertEquals(new Camera(5, 6, 2, 400, 300), camera.fitting(new Extent(5, 6, 5, 6)));
    }

    @Test
    void fitting_nothing_changes_nothing() {
        assertEquals(camera, camera.fitting(Extent.EMPTY));
    }

    @Test
    void a_disc_is_seen_when_part_of_it_is_on_the_screen() {
        assertTrue(camera.sees(-95, 20, 6));
        assertFalse(camera.sees(-95, 20, 3));
    }

    @Test
    void what_is_not_finite_is_no_part_of_an_extent() {
        Extent.Builder extent = new Extent.Builder();
        extent.add(Double.NaN, 0, 0);
        extent.add(1, 2, 0.5);
        extent.add(0, Double.POSITIVE_INFINITY, 0);
        assertEquals(new Extent(0.5, 1.5, 1.5, 2.5), extent.build());
    }

    @Test
    void lengths_and_coordinates_read_easily() {
        assertEquals("0.05 200 2e9", "%s %s %s".formatted(GroundPainter.plain(RoundSteps.atLeast(0.03)),
                GroundPainter.plain(RoundSteps.atLeast(120)), GroundPainter.plain(RoundSteps.atLeast(1.5e9))));
        assertEquals("x 1.2  y -3.5", GroundPainter.coordinates(new Camera(0, 0, 8, 1, 1), 1.23, -3.456));
        assertEquals("x 1.00000e+300  y -123456789.0",
                GroundPainter.coordinates(new Camera(0, 0, 8, 1, 1), 1e300, -123456789));
    }
}

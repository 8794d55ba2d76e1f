package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

/// When the view is fitted to the world, and when it stays.
class ViewportFitTest {
    private static final Extent START = new Extent(-100, -100, 100, 100);
    private static final Extent SOME = new Extent(0, 0, 40, 10);
    private static final Extent MORE = new Extent(-500, 0, 40, 10);

    private final Object scene = new Object();
    private final ViewportModel model = new ViewportModel(() -> {});

    private void show(long tick, Extent extent) {
        model.show(new ViewportSlice(scene, tick, model.camera(), null, List.of(), 0, ViewportSlice.NONE.overlay(),
                new ViewportSlice.Counts(extent.isEmpty() ? 0 : 1, 0, true, extent,
                        extent.isEmpty() ? START : Extent.EMPTY)));
    }

    private void openWith(Extent extent) {
        model.setSize(800, 400);
        show(0, extent);
    }

    private Camera fitted(double width, double height, Extent to) {
        return new Camera(0, 0, 1, width, height).fitting(to);
    }

    @Test
    void a_world_without_shapes_is_shown_at_its_start_area() {
        openWith(Extent.EMPTY);
        assertEquals(fitted(800, 400, START), model.camera());
    }

    @Test
    void the_first_shapes_that_the_user_creates_do_not_move_the_view() {
        openWith(Extent.EMPTY);
        show(0, SOME);
        show(1, MORE);
        assertEquals(fitted(800, 400, START), model.camera());
    }

    @Test
    void the_first_shapes_that_a_tick_creates_are_shown_whole() {
        openWith(Extent.EMPTY);
        show(1, SOME);
        assertEquals(fitted(800, 400, SOME), model.camera());
    }

    @Test
    void the_first_shapes_that_a_tick_creates_do_not_move_a_view_that_the_user_has_moved() {
        openWith(Extent.EMPTY);
        model.drag(30, 0);
        Camera moved = model.camera();
        show(1, SOME);
        assertEquals(moved, model.camera());
    }

    @Test
    void a_fitted_view_shows_the_same_area_at_another_size() {
        openWith(SOME);
        show(1, MORE);
        model.setSize(200, 300);
        assertEquals(fitted(200, 300, SOME), model.camera());
        assertEquals(1, model.zoomPart());
    }

    @Test
    void a_view_that_the_user_has_moved_keeps_centre_and_scale_at_another_size() {
        openWith(SOME);
        model.zoom(2, 0, 0);
        Camera moved = model.camera();
        model.setSize(200, 300);
        assertEquals(moved.sized(200, 300), model.camera());
        model.showAll();
        model.setSize(300, 200);
        assertEquals(fitted(300, 200, SOME), model.camera());
    }

    @Test
    void a_fitted_view_is_remembered_as_such_and_fitted_to_what_is_there_then() {
        openWith(SOME);
        ViewportModel next = new ViewportModel(() -> {});
        next.setSize(300, 300);
        ViewportParameters.set(next, ViewportParameters.of(model));
        assertNull(next.rememberedCamera());
        next.show(model.slice());
        assertEquals(fitted(300, 300, SOME), next.camera());
        next.zoom(2, 0, 0);
        ViewportParameters.set(next, ViewportParameters.of(model));
        assertEquals(fitted(300, 300, SOME), next.camera());
    }

    @Test
    void the_camera_of_a_world_without_shapes_is_remembered() {
        openWith(Extent.EMPTY);
        model.drag(30, 0);
        ViewportModel next = new ViewportModel(() -> {});
        next.setSize(800, 400);
        ViewportParameters.set(next, ViewportParameters.of(model));
        next.show(model.slice());
        assertEquals(model.camera(), next.camera());
        assertNotEquals(fitted(800, 400, START), next.camera());
    }
}

package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import orrery.editor.viewport.read.Framing;
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
        model.show(slice(tick, extent));
    }

    private ViewportSlice slice(long tick, Extent extent) {
        return new ViewportSlice(scene, tick, model.camera(), null, List.of(), 0, ViewportSlice.NONE.overlay(),
                new ViewportSlice.Counts(extent.isEmpty() ? 0 : 1, 0, 0, true, extent,
                        extent.isEmpty() ? START : Extent.EMPTY));
    }

    private void openWith(Extent extent) {
        model.setSize(800, 400);
        show(0, extent);
    }

    private Camera fitted(double width, double height, Extent to) {
        return ViewportModel.aboveStrip(new Camera(0, 0, 1, width, height), to);
    }

    @Test
    void a_world_without_shapes_is_shown_at_its_start_area() {
        openWith(Extent.EMPTY);
        assertEquals(fitted(800, 400, START), model.camera());
    }

    @Test
    void a_fitted_view_shows_all_shapes_above_the_scale_and_the_number_of_shapes() {
        Extent tall = new Extent(-1, -900, 1, 100);
        openWith(tall);
        double lowest = model.camera().screenY(tall.bottom());
        assertTrue(lowest < 400 - GroundPainter.FIGURES_HEIGHT, () -> "lowest " + lowest);
        assertTrue(model.camera().screenY(tall.top()) > 0);
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
    void who_has_moved_the_view_is_not_taken_to_an_entity_that_was_wanted_before() {
        Framing far = new Framing(new Extent(8_999, -1, 9_001, 1), 1, "");
        List<Consumer<ViewportModel>> moves = List.of(view -> view.drag(10, 0), view -> view.zoom(2, 0, 0),
                ViewportModel::showAll, view -> view.setCamera(view.camera().dragged(3, 0)));
        for (Consumer<ViewportModel> move : moves) {
            openWith(SOME);
            Object reading = model.awaitFraming();
            move.accept(model);
            Camera moved = model.camera();
            model.frame(reading, far);
            assertEquals(moved, model.camera());
            model.showAll();
        }
    }

    @Test
    void what_was_read_before_the_first_slice_is_framed_with_it() {
        model.setSize(800, 400);
        model.frame(model.awaitFraming(), new Framing(new Extent(8_999, -1, 9_001, 1), 1, ""));
        show(0, SOME);
        assertEquals(9_000, model.camera().x());
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
        assertFalse(Objects.requireNonNull(next.remembered()).isByHand());
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

    private ViewportModel nextStart(Extent extent) {
        ViewportModel next = new ViewportModel(() -> {});
        next.setSize(600, 200);
        next.setFile("level.json");
        ViewportParameters.set(next, ViewportParameters.of(model));
        next.show(slice(0, extent));
        return next;
    }

    @Test
    void a_level_that_grew_under_a_view_that_the_user_did_not_move_is_shown_whole_at_the_next_start() {
        model.setFile("level.json");
        openWith(Extent.EMPTY);
        show(0, SOME);
        assertEquals(fitted(600, 200, MORE), nextStart(MORE).camera());
    }

    @Test
    void undo_that_moved_the_view_does_not_count_as_the_user() {
        model.setFile("level.json");
        openWith(SOME);
        model.setCamera(new Camera(1, 2, 3, 800, 400));
        assertEquals(fitted(600, 200, MORE), nextStart(MORE).camera());
    }

    @Test
    void a_view_that_the_user_chose_in_this_scene_is_there_again_whatever_it_hides() {
        model.setFile("level.json");
        openWith(SOME);
        model.zoom(4, 400, 200);
        assertEquals(model.camera().sized(600, 200), nextStart(MORE).camera());
    }

    @Test
    void a_view_that_the_user_chose_in_another_scene_is_not_used() {
        model.setFile("other.json");
        openWith(SOME);
        model.zoom(4, 400, 200);
        assertEquals(fitted(600, 200, MORE), nextStart(MORE).camera());
    }

    @Test
    void showing_all_takes_back_that_the_user_moved_the_view() {
        model.setFile("level.json");
        openWith(SOME);
        model.zoom(4, 400, 200);
        model.showAll();
        model.setSize(300, 300);
        assertEquals(fitted(600, 200, MORE), nextStart(MORE).camera());
    }
}

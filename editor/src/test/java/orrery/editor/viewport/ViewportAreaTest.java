package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;

/// Selecting in rectangles and drawn lines.
class ViewportAreaTest extends ViewportHarness {
    private void awaitSelection(String... names) {
        List<Entity> wanted = Arrays.stream(names).map(this::named).toList();
        await(() -> session.selection().entities().equals(wanted));
    }

    private void rectangle(FxRobot robot, Point2D from, Point2D to, KeyCode held) {
        fire(robot, MouseEvent.MOUSE_PRESSED, from, held);
        fire(robot, MouseEvent.MOUSE_DRAGGED, to, held);
        assertNotNull(pane.model().band());
        fire(robot, MouseEvent.MOUSE_RELEASED, to, held);
    }

    private void lasso(FxRobot robot, KeyCode held, Point2D... places) {
        fire(robot, MouseEvent.MOUSE_PRESSED, places[0], held);
        for (Point2D place : places) {
            fire(robot, MouseEvent.MOUSE_DRAGGED, place, held);
        }
        assertNotNull(pane.model().lasso());
        fire(robot, MouseEvent.MOUSE_RELEASED, places[places.length - 1], held);
        assertNull(pane.model().lasso());
    }

    @Test
    void shift_adds_what_is_in_the_rectangle_and_control_toggles_it(FxRobot robot) {
        select("Sun");
        rectangle(robot, at(80, 30), at(120, -30), KeyCode.SHIFT);
        awaitSelection("Sun", "Planet", "Moon");
        rectangle(robot, at(102, 30), at(120, -30), KeyCode.CONTROL);
        awaitSelection("Sun", "Planet");
        rectangle(robot, at(-10, -10), at(120, 30), KeyCode.CONTROL);
        awaitSelection("Moon");
    }

    @Test
    void control_and_a_click_toggle_one_entity(FxRobot robot) {
        select("Planet");
        fire(robot, MouseEvent.MOUSE_PRESSED, at(-10, 0), KeyCode.CONTROL);
        fire(robot, MouseEvent.MOUSE_RELEASED, at(-10, 0), KeyCode.CONTROL);
        awaitSelection("Planet", "Sun");
        fire(robot, MouseEvent.MOUSE_PRESSED, at(-10, 0), KeyCode.CONTROL);
        fire(robot, MouseEvent.MOUSE_RELEASED, at(-10, 0), KeyCode.CONTROL);
        awaitSelection("Planet");
    }

    @Tag("long")
    @Test
    void a_lasso_selects_what_its_line_surrounds_even_from_within_the_selection(FxRobot robot) {
        select("Sun");
        robot.interact(view::requestFocus);
        robot.type(KeyCode.L);
        robot.moveTo(at(30, 30));
        assertEquals(Cursor.CROSSHAIR, view.surface().getCursor());
        assertNull(pane.handles().layout());
        // Around the sun and the moon, over the planet.
        lasso(robot, KeyCode.UNDEFINED, at(-10, -10), at(10, -10), at(10, 30), at(103, 30), at(103, -5), at(108, -5),
                at(108, 40), at(-10, 40));
        awaitSelection("Sun", "Moon");
        lasso(robot, KeyCode.CONTROL, at(-10, -10), at(10, -10), at(10, 10), at(-10, 10));
        awaitSelection("Moon");
        lasso(robot, KeyCode.SHIFT, at(-10, -10), at(102, -10), at(102, 10), at(-10, 10));
        awaitSelection("Moon", "Sun", "Planet");
    }

    @Tag("long")
    @Test
    void escape_cancels_a_rectangle_until_the_next_press(FxRobot robot) {
        select("Sun");
        robot.interact(view::requestFocus);
        robot.moveTo(at(80, 30)).press(MouseButton.PRIMARY).moveTo(at(120, 0));
        assertNotNull(pane.model().band());
        robot.type(KeyCode.ESCAPE);
        robot.moveTo(at(120, -30));
        assertNull(pane.model().band());
        robot.release(MouseButton.PRIMARY);
        awaitSelection("Sun");
        robot.drag(at(80, 30), MouseButton.PRIMARY).dropTo(at(120, -30));
        awaitSelection("Planet", "Moon");
    }

    @Test
    void a_hundred_thousand_entities_are_selected_by_rectangle_and_by_lasso(FxRobot robot) {
        assertTrue(session.edit("Many", simulation -> {
            for (int i = 0; i < 100_000; i++) {
                Entity node = simulation.world()
                        .create(LocalTransform.at(-80 + i % 300 * 0.1, Math.floorDiv(i, 300) * 0.1));
                simulation.tree().attach(node, Entity.NONE);
            }
        }).join().done());
        await(() -> pane.model().slice().counts().total() > 100_000);
        rectangle(robot, at(-90, 40), at(-40, -5), KeyCode.UNDEFINED);
        await(() -> session.selection().entities().size() > 99_000);
        rectangle(robot, at(-90, 40), at(-60, -5), KeyCode.CONTROL);
        await(() -> session.selection().entities().size() < 40_000);
        robot.interact(() -> pane.model().setMode(ViewportModel.Mode.LASSO));
        lasso(robot, KeyCode.SHIFT, at(-90, 40), at(-40, 40), at(-40, -5), at(-90, -5));
        await(() -> session.selection().entities().size() > 99_000);
    }

    @Test
    void with_a_modifier_only_what_is_clicked_is_picked(FxRobot robot) {
        select("Planet", "Moon");
        CompletableFuture<Entity> picked = session.pick().start();
        for (KeyCode held : List.of(KeyCode.SHIFT, KeyCode.CONTROL)) {
            fire(robot, MouseEvent.MOUSE_PRESSED, at(60, 60), held);
            fire(robot, MouseEvent.MOUSE_RELEASED, at(60, 60), held);
        }
        session.ask(_ -> true).join();
        robot.interact(() -> {});
        assertFalse(picked.isDone());
        Point2D moon = at(world("Moon").x(), world("Moon").y());
        fire(robot, MouseEvent.MOUSE_PRESSED, moon, KeyCode.CONTROL);
        fire(robot, MouseEvent.MOUSE_RELEASED, moon, KeyCode.CONTROL);
        await(() -> picked.isDone());
        assertEquals(named("Moon"), picked.join());
        awaitSelection("Planet", "Moon");
    }

    @Test
    void a_click_that_picks_for_a_field_leaves_the_selection(FxRobot robot) {
        select("Planet");
        CompletableFuture<Entity> picked = session.pick().start();
        robot.moveTo(at(60, 60));
        assertEquals(Cursor.CROSSHAIR, view.surface().getCursor());
        robot.clickOn(at(60, 60));
        robot.clickOn(at(-10, 0));
        await(() -> picked.isDone());
        assertEquals(named("Sun"), picked.join());
        assertEquals(List.of(named("Planet")), session.selection().entities());
        robot.clickOn(at(10, 10));
        awaitSelection("Sun");
        CompletableFuture<Entity> cancelled = session.pick().start();
        robot.type(KeyCode.ESCAPE);
        await(() -> cancelled.isDone());
        assertEquals(Entity.NONE, cancelled.join());
        awaitSelection("Sun");
    }
}

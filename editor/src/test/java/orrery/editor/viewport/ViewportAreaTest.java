package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
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
    void another_tool_chosen_during_a_drag_is_used_from_the_next_drag_on(FxRobot robot) {
        select("Sun");
        fire(robot, MouseEvent.MOUSE_PRESSED, at(80, 30), KeyCode.UNDEFINED);
        fire(robot, MouseEvent.MOUSE_DRAGGED, at(100, 0), KeyCode.UNDEFINED);
        robot.interact(view::requestFocus);
        robot.type(KeyCode.L);
        fire(robot, MouseEvent.MOUSE_DRAGGED, at(110, -20), KeyCode.UNDEFINED);
        assertNull(pane.model().lasso());
        robot.type(KeyCode.H);
        Point2D origin = at(0, 0);
        fire(robot, MouseEvent.MOUSE_DRAGGED, at(120, -30), KeyCode.UNDEFINED);
        assertEquals(origin, at(0, 0), "is not moved");
        fire(robot, MouseEvent.MOUSE_RELEASED, at(120, -30), KeyCode.UNDEFINED);
        awaitSelection("Planet", "Moon");
        fire(robot, MouseEvent.MOUSE_PRESSED, at(80, 30), KeyCode.UNDEFINED);
        robot.type(KeyCode.V);
        fire(robot, MouseEvent.MOUSE_DRAGGED, at(120, -30), KeyCode.UNDEFINED);
        assertNull(pane.model().band());
        assertNotEquals(origin, at(0, 0), "is moved");
        fire(robot, MouseEvent.MOUSE_RELEASED, at(120, -30), KeyCode.UNDEFINED);
        select("Sun");
        rectangle(robot, at(80, 30), at(120, -30), KeyCode.UNDEFINED);
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

    private void fire(FxRobot robot, EventType<MouseEvent> type, Point2D screen, MouseButton button,
            boolean isPrimaryDown,
            boolean isSecondaryDown) {
        Point2D place = view.localToScene(view.screenToLocal(screen));
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(type, place.getX(), place.getY(),
                screen.getX(), screen.getY(), button, 1, false, false, false, false, isPrimaryDown, false,
                isSecondaryDown, false, false, true, null)));
    }

    private static boolean isMenuShown() {
        return Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance);
    }

    @Test
    void a_button_that_was_pressed_while_another_was_down_does_nothing_when_it_is_released_last(FxRobot robot) {
        select("Planet");
        Point2D sun = at(-10, 0);
        fire(robot, MouseEvent.MOUSE_PRESSED, sun, MouseButton.SECONDARY, false, true);
        fire(robot, MouseEvent.MOUSE_DRAGGED, sun.add(40, 0), MouseButton.SECONDARY, false, true);
        fire(robot, MouseEvent.MOUSE_PRESSED, sun.add(40, 0), MouseButton.PRIMARY, true, true);
        fire(robot, MouseEvent.MOUSE_RELEASED, sun, MouseButton.SECONDARY, true, false);
        var camera = pane.model().camera();
        fire(robot, MouseEvent.MOUSE_DRAGGED, sun.add(80, 0), MouseButton.PRIMARY, true, false);
        assertEquals(camera, pane.model().camera());
        fire(robot, MouseEvent.MOUSE_RELEASED, sun, MouseButton.PRIMARY, false, false);
        session.ask(_ -> true).join();
        assertEquals(List.of(named("Planet")), session.selection().entities());

        fire(robot, MouseEvent.MOUSE_PRESSED, at(60, 60), MouseButton.PRIMARY, true, false);
        fire(robot, MouseEvent.MOUSE_PRESSED, at(60, 60), MouseButton.SECONDARY, true, true);
        fire(robot, MouseEvent.MOUSE_RELEASED, at(60, 60), MouseButton.PRIMARY, false, true);
        fire(robot, MouseEvent.MOUSE_RELEASED, at(60, 60), MouseButton.SECONDARY, false, false);
        assertFalse(isMenuShown());
    }

    @Test
    void keys_with_a_modifier_are_left_to_the_window(FxRobot robot) {
        List<KeyCode> left = new ArrayList<>();
        robot.interact(() -> view.getScene().addEventHandler(KeyEvent.KEY_PRESSED, event -> left.add(event.getCode())));
        for (KeyCode code : List.of(KeyCode.V, KeyCode.H, KeyCode.L, KeyCode.G, KeyCode.DIGIT0)) {
            robot.interact(() -> Event.fireEvent(view,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, true)));
        }
        assertEquals(List.of(KeyCode.V, KeyCode.H, KeyCode.L, KeyCode.G, KeyCode.DIGIT0), left);
        assertEquals(ViewportModel.Mode.SELECT, pane.model().mode());
    }
}

package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Objects;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.fx.PaneStage;
import orrery.editor.text.RoundSteps;
import orrery.editor.viewport.shape.Camera;

/// Moving and turning the selection with the mouse. The file is long because each handle is dragged alone, with others, and while
/// the world refuses edits.
class ViewportHandlesTest extends ViewportHarness {
    @Tag("long")
    @Test
    void dragging_the_selected_body_moves_it_as_one_step_of_undo(FxRobot robot) {
        long before = hash();
        select("Sun");
        drag(robot, at(-12, -10), 40, -30);
        robot.release(MouseButton.PRIMARY);
        await(() -> Math.abs(local("Sun").position().x() - pixels(40)) <= pixels(1));
        assertEquals(pixels(30), local("Sun").position().y(), pixels(1));
        assertEquals(List.of(named("Sun")), session.selection().entities());
        assertNull(pane.model().band());
        assertUndoneAtOnce("Move Sun", before);
    }

    @Tag("long")
    @Test
    void a_dialog_that_opens_ends_the_drag_where_it_is(FxRobot robot) {
        long before = hash();
        select("Sun");
        drag(robot, at(-12, -10), 40, -30);
        await(() -> Math.abs(local("Sun").position().x() - pixels(40)) <= pixels(1));
        Vec2 reached = local("Sun").position();
        robot.interact(PaneStage::openAndCloseDialog);
        robot.moveBy(30, 0).moveBy(30, 0);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(reached, local("Sun").position());
        assertFalse(pane.handles().isDragged());
        assertUndoneAtOnce("Move Sun", before);
    }

    @Tag("long")
    @Test
    void the_arrow_to_the_right_moves_along_x_alone(FxRobot robot) {
        long before = hash();
        select("Planet");
        drag(robot, beside(70, 0), 50, 35);
        robot.release(MouseButton.PRIMARY);
        await(() -> Math.abs(local("Planet").position().x() - 100 - pixels(50)) <= pixels(1));
        assertEquals(0, local("Planet").position().y());
        assertUndoneAtOnce("Move Planet", before);
    }

    @Tag("long")
    @Test
    void below_a_parent_that_is_turned_and_scaled_the_body_stays_under_the_pointer(FxRobot robot) {
        Entity planet = named("Planet");
        session.edit("Turn", open -> open.world().set(planet,
                new LocalTransform(new Vec2(100, 0), 90, new Vec2(4, 4)))).join();
        select("Moon");
        Vec2 before = world("Moon");
        assertEquals(16, before.y(), 1e-9);
        drag(robot, beside(0, -70), 0, -60);
        robot.release(MouseButton.PRIMARY);
        await(() -> Math.abs(world("Moon").y() - 16 - pixels(60)) <= pixels(1));
        assertEquals(before.x(), world("Moon").x(), 1e-6);
        assertEquals(4 + pixels(60) / 4, local("Moon").position().x(), pixels(1));
    }

    @Tag("long")
    @Test
    void the_ring_turns_and_shift_snaps_to_15_degrees(FxRobot robot) {
        long before = hash();
        select("Planet");
        robot.moveTo(beside(HandleLayout.RING, 0)).press(MouseButton.PRIMARY).moveTo(beside(40, -40));
        await(() -> Math.abs(local("Planet").rotation() - 45) < 2);
        fire(robot, MouseEvent.MOUSE_DRAGGED, beside(5, -80), KeyCode.SHIFT);
        await(() -> local("Planet").rotation() == 90);
        fire(robot, MouseEvent.MOUSE_DRAGGED, beside(-40, -36), KeyCode.UNDEFINED);
        await(() -> Math.abs(local("Planet").rotation() - 138) < 2);
        robot.press(KeyCode.SHIFT);
        await(() -> local("Planet").rotation() == 135);
        robot.release(KeyCode.SHIFT).release(MouseButton.PRIMARY);
        assertEquals(new Vec2(100, 0), local("Planet").position());
        assertUndoneAtOnce("Rotate Planet", before);
    }

    @Test
    void a_drag_ends_when_the_first_tick_renumbers_entities_and_moves_no_other_one(FxRobot robot) {
        session.edit("Create first", sim -> {
            Entity first = sim.world().create();
            sim.tree().attachBefore(first, Entity.NONE, sim.tree().firstChildOf(Entity.NONE));
        }).join();
        Entity before = named("Planet");
        select("Planet");
        drag(robot, beside(70, 0), 50, 0);
        await(() -> local("Planet").position().x() > 101);
        session.stepTicks(1);
        await(() -> session.selection().entities().equals(List.of(named("Planet"))) && !pane.handles().isDragged());
        assertNotEquals(before, named("Planet"));
        LocalTransform planet = local("Planet");
        robot.moveBy(50, 0).release(MouseButton.PRIMARY);
        assertEquals(new Vec2(0, 0), local("Sun").position());
        assertEquals(planet, local("Planet"));
    }

    @Test
    void a_drag_that_a_system_undoes_in_the_next_tick_says_which(FxRobot robot) {
        session.stepTicks(1);
        select("Planet");
        drag(robot, beside(70, 0), 50, 35);
        robot.release(MouseButton.PRIMARY);
        await(() -> local("Planet").position().x() > 101);
        step();
        assertEquals("", pane.notice().text());
        robot.moveTo(beside(HandleLayout.RING, 0)).press(MouseButton.PRIMARY).moveTo(beside(40, -40))
                .release(MouseButton.PRIMARY);
        await(() -> Math.abs(local("Planet").rotation() - 45) < 2);
        step();
        await(() -> pane.notice().text()
                .equals("The drag was undone: system Rise has written LocalTransform of Planet since."
                        + " Disable it in the pane Systems to keep such changes."));
        assertEquals(0, local("Planet").rotation());
    }

    /// Runs a tick, and waits until what it leads to is shown.
    private void step() {
        double before = local("Planet").position().y();
        session.stepTicks(1);
        await(() -> pane.model().slice().overlay().selected().stream().anyMatch(mark -> mark.body().y() > before));
        WaitForAsyncUtils.waitForFxEvents();
        session.ask(_ -> true).join();
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Tag("long")
    @Test
    void escape_takes_the_drag_back_and_the_mouse_drags_nothing_more(FxRobot robot) {
        select("Sun");
        drag(robot, beside(0, 0), 60, 0);
        await(() -> undoable().equals("Move Sun"));
        robot.type(KeyCode.ESCAPE);
        await(() -> undoable().isEmpty());
        robot.moveBy(30, 30).release(MouseButton.PRIMARY);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(LocalTransform.IDENTITY, local("Sun"));
        assertEquals(List.of(named("Sun")), session.selection().entities());
        assertEquals("", undoable());
    }

    @Tag("long")
    @Test
    void a_drag_ends_when_the_viewport_is_not_in_the_focused_window_any_more(FxRobot robot) {
        robot.interact(() -> pane.getScene().getWindow().requestFocus());
        select("Sun");
        drag(robot, beside(0, 0), 60, 0);
        await(() -> undoable().equals("Move Sun"));
        robot.interact(() -> {
            Scene shown = pane.getScene();
            Stage stage = (Stage) shown.getWindow();
            stage.setScene(new Scene(new StackPane()));
            stage.setScene(shown);
        });
        robot.moveBy(30, 30).release(MouseButton.PRIMARY);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("Move Sun", undoable());
        assertEquals(pixels(60), local("Sun").position().x(), pixels(1));
        assertEquals(List.of(named("Sun")), session.selection().entities());
    }

    @Tag("long")
    @Test
    void other_buttons_do_not_break_a_drag_off(FxRobot robot) {
        long before = hash();
        select("Sun");
        Point2D from = beside(0, 0);
        drag(robot, from, 40, 0);
        await(() -> undoable().equals("Move Sun"));
        for (MouseButton other : List.of(MouseButton.SECONDARY, MouseButton.MIDDLE)) {
            fire(robot, MouseEvent.MOUSE_PRESSED, from.add(40, 0), other);
            robot.moveBy(0, 10);
            fire(robot, MouseEvent.MOUSE_RELEASED, from.add(40, 0), other);
            robot.moveBy(0, 10);
        }
        robot.release(MouseButton.PRIMARY);
        await(() -> Math.abs(local("Sun").position().y() + pixels(40)) <= pixels(1));
        assertEquals(pixels(40), local("Sun").position().x(), pixels(1));
        assertEquals(List.of(named("Sun")), session.selection().entities());
        assertEquals(List.of(), Window.getWindows().stream().filter(ContextMenu.class::isInstance).toList());
        assertUndoneAtOnce("Move Sun", before);
    }

    /// Fires an event of another button while the primary button is down, which the robot does not support.
    private void fire(FxRobot robot, EventType<MouseEvent> type, Point2D screen, MouseButton other) {
        Point2D place = view.localToScene(view.screenToLocal(screen));
        boolean isDown = type == MouseEvent.MOUSE_PRESSED;
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(type, place.getX(), place.getY(),
                screen.getX(), screen.getY(), other, 1, false, false, false, false, true,
                isDown && other == MouseButton.MIDDLE, isDown && other == MouseButton.SECONDARY, false, false, true,
                null)));
    }

    @Tag("long")
    @Test
    void a_button_whose_release_was_not_reported_does_not_block_the_next_press(FxRobot robot) {
        select("Sun");
        robot.moveTo(at(80, 30));
        fire(robot, MouseEvent.MOUSE_PRESSED, at(80, 30), KeyCode.UNDEFINED);
        drag(robot, beside(0, 0), 60, 0);
        robot.release(MouseButton.PRIMARY);
        await(() -> undoable().equals("Move Sun"));
    }

    @Tag("long")
    @Test
    void on_empty_ground_and_with_control_everywhere_the_rectangle_is_drawn(FxRobot robot) {
        select("Sun");
        drag(robot, at(80, 30), pixelsOf(40), pixelsOf(60));
        assertNotNull(pane.model().band());
        robot.release(MouseButton.PRIMARY);
        await(() -> session.selection().entities().equals(List.of(named("Planet"), named("Moon"))));
        select("Sun");
        fire(robot, MouseEvent.MOUSE_PRESSED, at(-10, -10), KeyCode.CONTROL);
        fire(robot, MouseEvent.MOUSE_DRAGGED, at(10, 10), KeyCode.CONTROL);
        assertNotNull(pane.model().band());
        fire(robot, MouseEvent.MOUSE_RELEASED, at(10, 10), KeyCode.CONTROL);
        assertEquals("", undoable());
    }

    @Tag("long")
    @Test
    void all_that_is_selected_moves_together_and_children_not_twice(FxRobot robot) {
        long before = hash();
        select("Sun", "Moon", "Planet");
        drag(robot, beside(0, 0), 0, -50);
        robot.release(MouseButton.PRIMARY);
        await(() -> Math.abs(local("Sun").position().y() - pixels(50)) <= pixels(1));
        assertEquals(new Vec2(100, 0), local("Planet").position());
        assertEquals(new Vec2(4, 0), local("Moon").position());
        assertUndoneAtOnce("Move 3 entities", before);
    }

    @Tag("long")
    @Test
    void in_the_middle_of_a_tick_there_are_no_handles_and_dragging_the_body_says_why(FxRobot robot) {
        select("Sun");
        assertNotNull(pane.handles().layout());
        session.stepSystem();
        await(() -> pane.handles().layout() == null);
        drag(robot, at(-12, -10), 40, -30);
        await(() -> pane.notice().text().startsWith("Move Sun was not done in the middle of tick 1"));
        robot.release(MouseButton.PRIMARY);
        assertEquals(LocalTransform.IDENTITY, local("Sun"));
    }

    @Test
    void what_has_no_place_of_its_own_has_no_handles(FxRobot robot) {
        Entity sun = named("Sun");
        select("Sun");
        assertNotNull(pane.handles().layout());
        session.edit("Take it away", open -> open.world().remove(sun, LocalTransform.class)).join();
        await(() -> pane.handles().layout() == null);
    }

    @Tag("long")
    @Test
    void the_pointer_says_what_it_is_on(FxRobot robot) {
        select("Planet");
        robot.moveTo(beside(70, 0));
        assertEquals(Cursor.H_RESIZE, view.surface().getCursor());
        assertEquals(Handle.ALONG_X, Objects.requireNonNull(pane.handles().grip()).handle());
        robot.moveTo(beside(0, HandleLayout.RING));
        assertEquals(Cursor.HAND, view.surface().getCursor());
        robot.moveTo(beside(0, 120));
        assertEquals(Cursor.DEFAULT, view.surface().getCursor());
        assertNull(pane.handles().grip());
    }

    @Test
    void control_and_the_arrows_move_the_selection_by_about_a_pixel_and_with_shift_ten_times_as_far(FxRobot robot) {
        long before = hash();
        select("Planet");
        double step = RoundSteps.atLeast(pixels(1));
        robot.interact(view::requestFocus);
        robot.press(KeyCode.CONTROL).type(KeyCode.RIGHT).release(KeyCode.CONTROL);
        await(() -> local("Planet").position().equals(new Vec2(100 + step, 0)));
        assertUndoneAtOnce("Move Planet", before);
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.CONTROL, KeyCode.SHIFT);
        await(() -> local("Planet").position().equals(new Vec2(100, -10 * step)));
    }

    @Tag("long")
    @Test
    void where_more_than_a_thousand_are_selected_they_move_when_they_are_let_go(FxRobot robot) {
        List<Entity> many = nodes();
        many.add(named("Sun"));
        session.select(many);
        await(() -> pane.handles().layout() != null && pane.model().slice().overlay().selected().size() > 1_000);
        long before = hash();
        HandleLayout layout = Objects.requireNonNull(pane.handles().layout());
        drag(robot, beside(0, 0), 0, -50);
        assertEquals(layout.y() - 50, Objects.requireNonNull(pane.handles().layout()).y(), 1);
        assertEquals(before, hash());
        robot.release(MouseButton.PRIMARY);
        await(() -> undoable().equals("Move 1\u00a0001 entities"));
        assertEquals(pixels(50), local("Sun").position().y(), pixels(1));
        session.undo().join();
        assertEquals(before, hash());
    }

    @Test
    void more_than_a_thousand_that_arrows_move_take_the_first_step_at_once_and_the_others_when_the_key_is_let_go(
            FxRobot robot) {
        List<Entity> many = nodes();
        many.add(named("Sun"));
        session.select(many);
        await(() -> pane.model().slice().overlay().selected().size() > 1_000);
        long before = hash();
        double step = RoundSteps.atLeast(pixels(1));
        robot.interact(view::requestFocus);
        robot.press(KeyCode.CONTROL, KeyCode.RIGHT);
        for (int i = 0; i < 2; i++) {
            robot.interact(() -> Event.fireEvent(view, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.RIGHT, false,
                    true, false, false)));
        }
        await(() -> local("Sun").position().x() > 0);
        assertEquals(step, local("Sun").position().x(), step / 100);
        robot.release(KeyCode.RIGHT, KeyCode.CONTROL);
        await(() -> Math.abs(local("Sun").position().x() - 3 * step) < step / 100);
        assertUndoneAtOnce("Move 1\u00a0001 entities", before);
    }

    @Tag("long")
    @Test
    void where_more_is_selected_than_is_marked_what_is_not_marked_is_dragged_too(FxRobot robot) {
        List<Entity> many = nodes();
        many.add(named("Sun"));
        many.add(named("Planet"));
        session.select(many);
        await(() -> pane.handles().layout() != null && pane.model().slice().overlay().selected().size() > 1_000);
        Point2D onSun = at(-12, -10);
        robot.moveTo(onSun).press(MouseButton.PRIMARY);
        session.ask(_ -> true).join();
        WaitForAsyncUtils.waitForFxEvents();
        robot.moveBy(20, -15).moveTo(onSun.add(40, -30)).release(MouseButton.PRIMARY);
        await(() -> undoable().equals("Move 1\u00a0002 entities"));
        assertEquals(pixels(40), local("Sun").position().x(), pixels(1));
        assertEquals(many, session.selection().entities());
        assertNull(pane.model().band());
    }

    @Tag("long")
    @Test
    void where_dragging_pans_there_are_no_handles(FxRobot robot) {
        select("Sun");
        robot.interact(() -> pane.model().setMode(ViewportModel.Mode.PAN));
        assertNull(pane.handles().layout());
        drag(robot, at(-12, -10), 40, -30);
        robot.release(MouseButton.PRIMARY);
        assertEquals(LocalTransform.IDENTITY, local("Sun"));
    }

    @Tag("long")
    @Test
    void following_waits_until_the_dragged_entity_is_let_go(FxRobot robot) {
        select("Planet");
        robot.interact(() -> pane.model().setFollowing(true));
        Camera before = pane.model().camera();
        drag(robot, beside(0, 0), -40, 0);
        await(() -> Math.abs(local("Planet").position().x() - 100 + pixels(40)) <= pixels(1));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(before, pane.model().camera());
        robot.release(MouseButton.PRIMARY);
        assertFalse(pane.handles().isDragged());
    }
}

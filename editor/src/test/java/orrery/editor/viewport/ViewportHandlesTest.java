package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.session.Request;
import orrery.editor.session.Session;
import orrery.editor.viewport.shape.Camera;

/// Moving and turning the selection with the mouse. The file is long because each handle is dragged alone, with others, and while
/// the world refuses edits.
@ExtendWith(PaneExtension.class)
class ViewportHandlesTest {
    private final Session session = ChartWorld.session();
    private ViewportPane pane;
    private ViewportView view;

    @Start
    void start(Stage stage) {
        pane = new ViewportPane(session, new Views(session));
        PaneStage.show(stage, pane, 980, 500);
        pane.setActive(true);
        view = (ViewportView) pane.getCenter();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private void select(String... names) {
        List<Entity> entities = Arrays.stream(names).map(this::named).toList();
        session.select(entities);
        await(() -> pane.model().slice().overlay().selected().size() == entities.size()
                && pane.model().slice().camera().equals(pane.model().camera()));
    }

    private Entity named(String name) {
        return ChartWorld.named(session, name);
    }

    private <T> T read(Request<T> request) {
        return session.read(request).join().orElseThrow();
    }

    private LocalTransform local(String name) {
        Entity entity = named(name);
        return read(moment -> moment.world().get(entity, LocalTransform.class));
    }

    private Vec2 world(String name) {
        Entity entity = named(name);
        return read(moment -> moment.world().get(entity, WorldTransform.class).position());
    }

    private long hash() {
        return read(moment -> moment.world().hash());
    }

    /// Returns the name of the edit to undo, after all requests are answered.
    private String undoable() {
        session.refresh();
        session.ask(_ -> true).join();
        return session.view().status().undo().undo();
    }

    private void assertUndoneAtOnce(String name, long before) {
        await(() -> undoable().equals(name));
        session.undo().join();
        assertEquals(before, hash());
        await(() -> undoable().isEmpty());
    }

    private Point2D at(double x, double y) {
        Camera camera = pane.model().camera();
        return view.localToScreen(camera.screenX(x), camera.screenY(y));
    }

    /// Returns a position relative to the origin of the selection's lead, in pixels, y downwards.
    private Point2D beside(double pixelsX, double pixelsY) {
        HandleLayout layout = Objects.requireNonNull(pane.handles().layout());
        return view.localToScreen(layout.x() + pixelsX, layout.y() + pixelsY);
    }

    private void drag(FxRobot robot, Point2D from, double pixelsX, double pixelsY) {
        robot.moveTo(from).press(MouseButton.PRIMARY).moveBy(pixelsX / 2, pixelsY / 2)
                .moveTo(from.add(pixelsX, pixelsY));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Fires a mouse event with a modifier key, which the robot's mouse does not support.
    private void fire(FxRobot robot, EventType<MouseEvent> type, Point2D screen, KeyCode held) {
        Point2D place = view.localToScene(view.screenToLocal(screen));
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(type, place.getX(), place.getY(),
                screen.getX(), screen.getY(), MouseButton.PRIMARY, 1, held == KeyCode.SHIFT, held == KeyCode.CONTROL,
                false,
                false, true, false, false, false, false, true, null)));
    }

    private double pixels(double pixels) {
        return pixels / pane.model().camera().scale();
    }

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

    private double pixelsOf(double units) {
        return units * pane.model().camera().scale();
    }

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
        double step = GroundPainter.niceStep(pixels(1));
        robot.interact(view::requestFocus);
        robot.press(KeyCode.CONTROL).type(KeyCode.RIGHT).release(KeyCode.CONTROL);
        await(() -> local("Planet").position().equals(new Vec2(100 + step, 0)));
        assertUndoneAtOnce("Move Planet", before);
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.CONTROL, KeyCode.SHIFT);
        await(() -> local("Planet").position().equals(new Vec2(100, -10 * step)));
    }

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

    /// Creates a thousand entities with a position and without a shape.
    private List<Entity> nodes() {
        List<Entity> nodes = new ArrayList<>();
        assertTrue(session.edit("Nodes", simulation -> {
            for (int i = 0; i < 1_000; i++) {
                Entity node = simulation.world().create(LocalTransform.at(-40, i * 0.01));
                simulation.tree().attach(node, Entity.NONE);
                nodes.add(node);
            }
        }).join().done());
        return nodes;
    }

    @Test
    void where_dragging_pans_there_are_no_handles(FxRobot robot) {
        select("Sun");
        robot.interact(() -> pane.model().setMode(ViewportModel.Mode.PAN));
        assertNull(pane.handles().layout());
        drag(robot, at(-12, -10), 40, -30);
        robot.release(MouseButton.PRIMARY);
        assertEquals(LocalTransform.IDENTITY, local("Sun"));
    }

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

    private static void await(BooleanSupplier condition) {
        Patience.await("what the gesture does", condition::getAsBoolean);
    }
}

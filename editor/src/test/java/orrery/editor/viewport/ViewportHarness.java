package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
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

/// A viewport of the [ChartWorld] in a stage, with a vocabulary for dragging what is selected.
@ExtendWith(PaneExtension.class)
abstract class ViewportHarness {
    final Session session = ChartWorld.session();
    ViewportPane pane;
    ViewportView view;

    @Start
    void start(Stage stage) {
        pane = new ViewportPane(session, new Views(session), MenuItem::new);
        PaneStage.show(stage, pane, 980, 500);
        pane.setActive(true);
        view = (ViewportView) pane.getCenter();
    }

    @AfterEach
    void close() {
        session.close();
    }

    void select(String... names) {
        List<Entity> entities = Arrays.stream(names).map(this::named).toList();
        session.select(entities);
        await(() -> pane.model().slice().overlay().selected().size() == entities.size()
                && pane.model().slice().camera().equals(pane.model().camera()));
    }

    Entity named(String name) {
        return ChartWorld.named(session, name);
    }

    <T> T read(Request<T> request) {
        return session.read(request).join().orElseThrow();
    }

    LocalTransform local(String name) {
        Entity entity = named(name);
        return read(moment -> moment.world().get(entity, LocalTransform.class));
    }

    Vec2 world(String name) {
        Entity entity = named(name);
        return read(moment -> moment.world().get(entity, WorldTransform.class).position());
    }

    long hash() {
        return read(moment -> moment.world().hash());
    }

    /// Returns the name of the edit to undo, after all requests are answered.
    String undoable() {
        session.refresh();
        session.ask(_ -> true).join();
        return session.view().status().undo().undo();
    }

    void assertUndoneAtOnce(String name, long before) {
        await(() -> undoable().equals(name));
        session.undo().join();
        assertEquals(before, hash());
        await(() -> !undoable().equals(name));
    }

    Point2D at(double x, double y) {
        Camera camera = pane.model().camera();
        return view.localToScreen(camera.screenX(x), camera.screenY(y));
    }

    /// Returns a position relative to the origin of the selection's lead, in pixels, y downwards.
    Point2D beside(double pixelsX, double pixelsY) {
        HandleLayout layout = Objects.requireNonNull(pane.handles().layout());
        return view.localToScreen(layout.x() + pixelsX, layout.y() + pixelsY);
    }

    void drag(FxRobot robot, Point2D from, double pixelsX, double pixelsY) {
        robot.moveTo(from).press(MouseButton.PRIMARY).moveBy(pixelsX / 2, pixelsY / 2)
                .moveTo(from.add(pixelsX, pixelsY));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Fires a mouse event with a modifier key, which the robot's mouse does not support.
    void fire(FxRobot robot, EventType<MouseEvent> type, Point2D screen, KeyCode held) {
        Point2D place = view.localToScene(view.screenToLocal(screen));
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(type, place.getX(), place.getY(),
                screen.getX(), screen.getY(), MouseButton.PRIMARY, 1, held == KeyCode.SHIFT, held == KeyCode.CONTROL,
                false,
                false, true, false, false, false, false, true, null)));
    }

    double pixels(double pixels) {
        return pixels / pane.model().camera().scale();
    }

    double pixelsOf(double units) {
        return units * pane.model().camera().scale();
    }

    /// Creates a thousand entities with a position and without a shape.
    List<Entity> nodes() {
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

    static void await(BooleanSupplier condition) {
        Patience.await("what the gesture does", condition::getAsBoolean);
    }
}

package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;

/// The label of a vector, which drags its components.
class InspectorVectorTest extends InspectorHarness {
    private LocalTransform local(Entity entity) {
        return FieldWorld.ask(session, world -> world.get(entity, LocalTransform.class));
    }

    private Label place(FxRobot robot, Vec2 position) {
        session.edit("Place", sim -> {
            sim.world().set(FieldWorld.MOON, LocalTransform.IDENTITY.withPosition(position));
            sim.world().set(EARTH, LocalTransform.at(1, 2));
        }).join();
        awaitCard(robot, "LocalTransform");
        TextField x = positionX(robot);
        Patience.await("shown", () -> x.getText().startsWith("30"));
        robot.interact(() -> pane.getScene().getWindow().requestFocus());
        return label(robot, "position");
    }

    private TextField positionX(FxRobot robot) {
        awaitCard(robot, "LocalTransform");
        return robot.from(card(robot, "LocalTransform")).lookup((Node node) -> "field-position.x".equals(node.getId()))
                .lookup(".text-field").queryAs(TextField.class);
    }

    @Test
    void what_is_wrong_with_one_component_is_said_over_the_width_of_the_card(FxRobot robot) {
        place(robot, new Vec2(30, 4));
        TextField x = positionX(robot);
        robot.clickOn(x).write("y*20").type(KeyCode.ENTER);
        Label message = messageLabel(x);
        Patience.await("said", message::isVisible);
        robot.interact(() -> {});
        double height = message.getParent().getLayoutBounds().getHeight();
        assertTrue(height < 100, "height " + height);
        assertTrue(message.getWidth() > 2 * x.getParent().getLayoutBounds().getWidth(), "width " + message.getWidth());
    }

    private static Label label(FxRobot robot, String text) {
        return robot.from(card(robot, "LocalTransform")).lookup(".field-label").queryAllAs(Label.class).stream()
                .filter(label -> label.getText().equals(text)).findFirst().orElseThrow();
    }

    @Tag("long")
    @Test
    void both_components_change_by_the_same_amount_as_one_step_of_undo(FxRobot robot) {
        Label label = place(robot, new Vec2(30, 4));
        String before = undoName();
        assertEquals(Cursor.H_RESIZE, label.getCursor());
        robot.moveTo(label).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("dragged", () -> local(FieldWorld.MOON).position().equals(new Vec2(34, 8)));
        robot.release(MouseButton.PRIMARY);
        assertEquals(0, local(FieldWorld.MOON).rotation());
        assertTrue(undoName().startsWith("Set LocalTransform.position."), undoName());
        session.undo().join();
        assertEquals(new Vec2(30, 4), local(FieldWorld.MOON).position());
        assertEquals(before, undoName());
    }

    @Test
    void a_dialog_that_opens_ends_the_drag(FxRobot robot) {
        Label label = place(robot, new Vec2(30, 4));
        robot.moveTo(label).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("dragged", () -> local(FieldWorld.MOON).position().equals(new Vec2(34, 8)));
        robot.interact(PaneStage::openAndCloseDialog);
        robot.moveBy(20, 0).moveBy(20, 0).release(MouseButton.PRIMARY);
        session.ask(_ -> true).join();
        assertEquals(new Vec2(34, 8), local(FieldWorld.MOON).position());
    }

    @Test
    void with_alt_the_proportion_stays(FxRobot robot) {
        Label label = place(robot, new Vec2(30, 4));
        fire(robot, label, MouseEvent.MOUSE_PRESSED, 0);
        fire(robot, label, MouseEvent.MOUSE_DRAGGED, 50);
        Patience.await("half as much again", () -> local(FieldWorld.MOON).position().equals(new Vec2(45, 6)));
        fire(robot, label, MouseEvent.MOUSE_RELEASED, 50);
    }

    @Test
    void different_vectors_change_by_the_same_amount_and_with_alt_by_the_same_factor(FxRobot robot) {
        Label label = place(robot, new Vec2(30, 4));
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField x = positionX(robot);
        Patience.await("both", () -> isMarked(x, "mixed"));
        fire(robot, label, MouseEvent.MOUSE_PRESSED, 0, MouseButton.PRIMARY, false);
        fire(robot, label, MouseEvent.MOUSE_DRAGGED, 40, MouseButton.PRIMARY, false);
        Patience.await("moved", () -> local(EARTH).position().equals(new Vec2(5, 6))
                && local(FieldWorld.MOON).position().equals(new Vec2(34, 8)));
        fire(robot, label, MouseEvent.MOUSE_DRAGGED, 50);
        Patience.await("half as much again", () -> local(EARTH).position().equals(new Vec2(1.5, 3))
                && local(FieldWorld.MOON).position().equals(new Vec2(45, 6)));
        fire(robot, label, MouseEvent.MOUSE_RELEASED, 50);
        session.undo().join();
        assertEquals("Place", undoName());
        assertEquals(new Vec2(1, 2), local(EARTH).position());
    }

    /// Fires a mouse event with Alt, which the robot's mouse does not support.
    private static void fire(FxRobot robot, Label label, EventType<MouseEvent> type, double right) {
        fire(robot, label, type, right, MouseButton.PRIMARY, true);
    }

    /// Presses and releases the right button while the left one drags 40 pixels to the right.
    private static void dragWithAnotherButton(FxRobot robot, Node node) {
        fire(robot, node, MouseEvent.MOUSE_PRESSED, 0, MouseButton.PRIMARY, false);
        fire(robot, node, MouseEvent.MOUSE_DRAGGED, 20, MouseButton.PRIMARY, false);
        fire(robot, node, MouseEvent.MOUSE_PRESSED, 20, MouseButton.SECONDARY, false);
        fire(robot, node, MouseEvent.MOUSE_RELEASED, 20, MouseButton.SECONDARY, false);
        fire(robot, node, MouseEvent.MOUSE_DRAGGED, 40, MouseButton.PRIMARY, false);
    }

    private static void fire(FxRobot robot, Node label, EventType<MouseEvent> type, double right, MouseButton button,
            boolean alt) {
        Bounds at = label.localToScreen(label.getBoundsInLocal());
        double x = at.getCenterX() + right;
        robot.interact(() -> Event.fireEvent(label, new MouseEvent(type, x, 0, x, at.getCenterY(), button,
                1, false, false, alt, false, true, false, false, false, false, true, null)));
    }

    @Tag("long")
    @Test
    void a_drag_that_can_not_begin_leaves_no_drag_behind(FxRobot robot) {
        Label label = place(robot, new Vec2(30, 4));
        TextField x = positionX(robot);
        TextField y = robot.from(card(robot, "LocalTransform"))
                .lookup((Node node) -> "field-position.y".equals(node.getId())).lookup(".text-field")
                .queryAs(TextField.class);
        robot.clickOn(y).write("5");
        robot.moveTo(label).press(MouseButton.PRIMARY).moveBy(20, 0).release(MouseButton.PRIMARY);
        robot.interact(x::requestFocus);
        robot.drag(x, MouseButton.PRIMARY).moveBy(20, 0).drop();
        robot.type(KeyCode.ESCAPE);
        session.ask(_ -> true).join();
        assertEquals(new Vec2(30, 5), local(FieldWorld.MOON).position());
        assertEquals("Set LocalTransform.position.y of Moon", undoName());
    }

    @Test
    void another_button_does_not_end_a_drag_of_the_label(FxRobot robot) {
        Label label = place(robot, new Vec2(30, 4));
        dragWithAnotherButton(robot, label);
        Patience.await("dragged", () -> local(FieldWorld.MOON).position().equals(new Vec2(34, 8)));
        fire(robot, label, MouseEvent.MOUSE_RELEASED, 40, MouseButton.PRIMARY, false);
        session.undo().join();
        TextField x = positionX(robot);
        Patience.await("shown again", () -> x.getText().startsWith("30"));
        assertEquals("Place", undoName());
    }

    @Test
    void another_button_does_not_end_a_drag_of_one_number(FxRobot robot) {
        place(robot, new Vec2(30, 4));
        TextField x = positionX(robot);
        dragWithAnotherButton(robot, x);
        Patience.await("dragged", () -> local(FieldWorld.MOON).position().equals(new Vec2(34, 4)));
        fire(robot, x, MouseEvent.MOUSE_RELEASED, 40, MouseButton.PRIMARY, false);
        robot.type(KeyCode.ESCAPE);
        session.ask(_ -> true).join();
        assertEquals(new Vec2(34, 4), local(FieldWorld.MOON).position());
        session.undo().join();
        Patience.await("shown again", () -> x.getText().startsWith("30"));
    }

    @Tag("long")
    @Test
    void escape_takes_the_drag_of_several_vectors_back(FxRobot robot) {
        place(robot, new Vec2(30, 4));
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField x = positionX(robot);
        Patience.await("both", () -> isMarked(x, "mixed"));
        robot.moveTo(label(robot, "position")).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("dragged", () -> local(EARTH).position().equals(new Vec2(5, 6))
                && local(FieldWorld.MOON).position().equals(new Vec2(34, 8)));
        robot.type(KeyCode.ESCAPE).release(MouseButton.PRIMARY);
        Patience.await("as before", () -> local(EARTH).position().equals(new Vec2(1, 2))
                && local(FieldWorld.MOON).position().equals(new Vec2(30, 4)));
        assertEquals("Place", undoName());
    }
}

package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.ecs.world.World;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;

/// Typing, dragging and giving up values in the inspector.
@ExtendWith(PaneExtension.class)
class InspectorValueTest extends InspectorHarness {
    @Test
    void a_number_that_is_typed_and_entered_is_written(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("4.5").type(KeyCode.ENTER);
        Patience.await("radius 4.5", () -> orbit().radius() == 4.5f);
        assertEquals("Set Orbit.radius of Moon", undoName());
        Patience.await("the new value at rest", () -> radius.getText().equals("4.5"));
    }

    @Test
    void escape_brings_the_value_back(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("99").type(KeyCode.ESCAPE);
        assertEquals("3.844", radius.getText());
        assertEquals(3.844f, orbit().radius());
        assertEquals("", undoName());
    }

    @Test
    void what_is_wrong_is_kept_with_its_message_until_it_is_given_up(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("wide").type(KeyCode.ENTER);
        assertEquals("wide", radius.getText());
        assertTrue(isMarked(radius, "wrong"));
        assertEquals("“wide” is not a number.", message(radius));
        robot.type(KeyCode.ESCAPE);
        assertEquals("3.844", radius.getText());
        assertFalse(isMarked(radius, "wrong"));
        assertEquals("", message(radius));
    }

    private void assertWrong(TextField field, String text, String message) {
        assertEquals(List.of(text, message), List.of(field.getText(), message(field)));
        assertTrue(isMarked(field, "wrong"));
    }

    @Test
    void what_is_wrong_and_its_message_stay_when_the_field_is_left_and_ticks_run(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("wide").type(KeyCode.TAB);
        assertWrong(radius, "wide", "“wide” is not a number.");
        long tick = ticks();
        session.stepTicks(1);
        Patience.await("another tick", () -> ticks() == tick + 1);
        robot.interact(() -> {});
        assertWrong(radius, "wide", "“wide” is not a number.");
        robot.clickOn(radius).type(KeyCode.ESCAPE);
        assertEquals(List.of("3.844", ""), List.of(radius.getText(), message(radius)));
        assertFalse(isMarked(radius, "wrong"));
    }

    @Test
    void what_is_wrong_is_replaced_by_typing_and_its_message_goes_with_it(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("wide").type(KeyCode.TAB);
        robot.clickOn(radius).write("4.5").type(KeyCode.TAB);
        Patience.await("radius 4.5", () -> orbit().radius() == 4.5f);
        Patience.await("at rest", () -> radius.getText().equals("4.5") && message(radius).isEmpty());
        assertFalse(isMarked(radius, "wrong"));
    }

    @Test
    void what_is_refused_because_of_the_shown_state_goes_with_its_message_when_another_is_shown(FxRobot robot) {
        session.stepSystem();
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("4.5").type(KeyCode.ENTER);
        Patience.await("a message", () -> message(radius).contains("in the middle of tick"));
        assertEquals("4.5", radius.getText());
        session.stepTicks(1);
        Patience.await("it has gone", () -> message(radius).isEmpty() && radius.getText().equals("3.844"));
        assertFalse(isMarked(radius, "wrong"));
    }

    @Test
    void what_the_record_refuses_stays_with_its_reason_when_the_field_is_left(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("-1").type(KeyCode.TAB);
        Patience.await("a message", () -> isMarked(radius, "wrong"));
        assertWrong(radius, "-1", "Record Orbit refused its values: radius is -1.0; an orbit needs at least 0.");
    }

    @Test
    void a_drag_to_what_the_record_refuses_shows_the_value_again_and_the_reason(FxRobot robot) {
        session.edit("Set", sim -> sim.world().set(FieldWorld.MOON, new FieldWorld.Orbit(0.5f, 1, 2))).join();
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("a small radius", () -> radius.getText().equals("0.5"));
        robot.moveTo(radius).press(MouseButton.PRIMARY).moveBy(-10, 0).moveBy(-50, 0).moveBy(-30, 0);
        Patience.await("a message", () -> message(radius).startsWith("Record Orbit refused its values: radius is -"));
        robot.release(MouseButton.PRIMARY);
        Patience.await("the value", () -> Math.abs(Float.parseFloat(radius.getText()) - orbit().radius()) < 1e-3);
        assertFalse(isMarked(radius, "wrong"));
    }

    @Test
    void what_the_record_refuses_is_kept_with_its_reason(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("-1").type(KeyCode.ENTER);
        Patience.await("a message", () -> isMarked(radius, "wrong"));
        assertEquals("-1", radius.getText());
        assertEquals("Record Orbit refused its values: radius is -1.0; an orbit needs at least 0.", message(radius));
    }

    @Test
    void a_text_that_is_typed_survives_the_ticks_that_run_meanwhile(FxRobot robot) {
        TextField phase = field(robot, "Orbit", "phase");
        robot.clickOn(phase).write("7.");
        session.stepTicks(5);
        session.ask(open -> true).join();
        robot.interact(() -> {});
        assertEquals("7.", phase.getText());
        robot.write("5").type(KeyCode.ENTER);
        Patience.await("phase 7.5", () -> orbit().phase() == 7.5f);
    }

    @Test
    void a_value_that_was_clicked_goes_with_the_ticks_until_something_is_typed(FxRobot robot) {
        TextField phase = field(robot, "Orbit", "phase");
        robot.clickOn(phase);
        float before = orbit().phase();
        session.stepTicks(5);
        Patience.await("the new phase", () -> !phase.getText().isEmpty() && orbit().phase() != before
                && Float.parseFloat(phase.getText()) == orbit().phase());
        robot.interact(() -> assertEquals(phase.getText(), phase.getSelectedText()));
        robot.write("7.5").type(KeyCode.ENTER);
        Patience.await("phase 7.5", () -> orbit().phase() == 7.5f);
    }

    @Test
    void looking_at_a_value_does_not_round_it(FxRobot robot) {
        session.edit("Set", simulation -> simulation.world().set(FieldWorld.MOON,
                new FieldWorld.Orbit(1.2345678f, 1, 1))).join();
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("the short value", () -> radius.getText().equals("1.2346"));
        robot.clickOn(radius);
        assertEquals("1.2345678", radius.getText());
        robot.type(KeyCode.TAB);
        assertEquals(1.2345678f, orbit().radius());
        assertEquals("Set", undoName());
    }

    @Test
    void dragging_a_number_sideways_is_one_step_of_undo(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.moveTo(radius).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0).moveBy(20, 0)
                .release(MouseButton.PRIMARY);
        Patience.await("a larger radius", () -> orbit().radius() > 3.9f);
        assertFalse(radius.isFocused());
        session.undo().join();
        assertEquals(3.844f, orbit().radius());
        assertEquals("", undoName());
    }

    @Test
    void a_dialog_that_opens_ends_the_drag_of_a_number(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.moveTo(radius).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("a larger radius", () -> orbit().radius() > 3.844f);
        robot.interact(PaneStage::openAndCloseDialog);
        session.ask(_ -> true).join();
        float reached = orbit().radius();
        robot.moveBy(20, 0).moveBy(20, 0).release(MouseButton.PRIMARY);
        session.ask(_ -> true).join();
        assertEquals(reached, orbit().radius());
        assertFalse(radius.isFocused());
        session.undo().join();
        assertEquals(3.844f, orbit().radius());
    }

    @Test
    void a_number_that_was_dragged_stands_at_rest_with_its_unit(FxRobot robot) {
        TextField period = field(robot, "Orbit", "period");
        robot.moveTo(period).press(MouseButton.PRIMARY).moveBy(-20, 0).moveBy(-20, 0).release(MouseButton.PRIMARY);
        Patience.await("a shorter period and its unit",
                () -> !period.getText().startsWith("27") && period.getText().endsWith(" d"));
    }

    @Tag("long")
    @Test
    void escape_takes_a_drag_back(FxRobot robot) {
        robot.interact(() -> pane.getScene().getWindow().requestFocus());
        TextField radius = field(robot, "Orbit", "radius");
        robot.moveTo(radius).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("a larger radius", () -> orbit().radius() > 3.844f);
        robot.type(KeyCode.ESCAPE).release(MouseButton.PRIMARY);
        Patience.await("the radius before", () -> orbit().radius() == 3.844f);
        assertFalse(radius.isFocused());
        assertEquals("", undoName(), "nothing is left to undo");
    }

    @Test
    void a_changed_field_says_what_it_was(FxRobot robot) {
        TextField phase = field(robot, "Orbit", "phase");
        session.stepTicks(1);
        Patience.await("amber", () -> isMarked(phase, "changed"));
        assertEquals("was 2", robot.from(phase.getParent()).lookup(".note").queryAs(Label.class).getText());
    }

    private long ticks() {
        return FieldWorld.ask(session, World::tick);
    }
}

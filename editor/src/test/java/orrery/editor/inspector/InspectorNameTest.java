package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Tip;
import orrery.editor.session.edit.EntityEdits;

/// The name at the top of the inspector.
@ExtendWith(PaneExtension.class)
class InspectorNameTest extends InspectorHarness {
    @Test
    void the_name_is_edited_at_the_top(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(pane::focusName);
        robot.write("Luna").type(KeyCode.ENTER);
        Patience.await("Luna", () -> FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, Name.class)).value()
                .equals("Luna"));
        assertEquals("Rename Moon to Luna", undoName());
    }

    @Test
    void what_does_not_exist_has_no_name_to_edit_then_or_later(FxRobot robot) {
        awaitCard(robot, "Orbit");
        session.edit("Destroy", sim -> sim.world().destroy(FieldWorld.MOON)).join();
        Patience.await("destroyed", () -> labels(robot).contains("Entity 3v1 does not exist"));
        long before = views.shown().number();
        robot.interact(pane::focusName);
        Patience.await("the next view", () -> views.shown().number() > before);
        session.undo().join();
        awaitCard(robot, "Orbit");
        assertFalse(name(robot).isFocused());
        robot.interact(pane::focusName);
        assertTrue(name(robot).isFocused());
    }

    @Test
    void a_name_that_was_typed_goes_to_its_entity_when_another_is_selected_before_enter(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(pane::focusName);
        robot.write("Luna");
        session.select(EARTH);
        Patience.await("Earth is shown", () -> labels(robot).contains("#2"));
        robot.type(KeyCode.ENTER);
        assertEquals(List.of("Earth", "Luna"), FieldWorld.ask(session, world -> List
                .of(world.get(EARTH, Name.class).value(), world.get(FieldWorld.MOON, Name.class).value())));
    }

    @Test
    void what_is_typed_goes_to_nobody_where_the_first_tick_numbers_entities_anew(FxRobot robot) {
        session.edit("Make", sim -> List.of("Mars", "Jupiter", "Saturn", "Uranus").forEach(
                name -> sim.world().create(new Name(name), new FieldWorld.Orbit(1, 1, 1)))).join();
        session.edit("Destroy", sim -> sim.world().destroy(EARTH)).join();
        session.select(Entity.of(4, 1));
        Patience.await("Mars", () -> labels(robot).contains("#4"));
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("42");
        session.stepTicks(1);
        Patience.await("Mars with another number", () -> labels(robot).contains("#2"));
        Patience.await("the field is left", () -> !radius.isFocused());
        assertEquals(List.of(1f, 1f, 1f, 1f), IntStream.rangeClosed(2, 5)
                .mapToObj(slot -> radiusOf(Entity.of(slot, 1))).toList());
        Patience.await("it is said", () -> labels(robot).contains(EntityEdits.RENUMBERED));
    }

    @Test
    void a_name_that_is_typed_goes_to_nobody_where_the_first_tick_numbers_entities_anew(FxRobot robot) {
        List<String> names = List.of("Mars", "Jupiter", "Saturn", "Uranus");
        session.edit("Make", sim -> names.forEach(name -> sim.world().create(new Name(name)))).join();
        session.edit("Destroy", sim -> sim.world().destroy(EARTH)).join();
        session.select(Entity.of(4, 1));
        Patience.await("Mars", () -> labels(robot).contains("#4"));
        TextField name = name(robot);
        robot.clickOn(name).write("Deimos");
        session.stepTicks(1);
        Patience.await("Mars with another number", () -> labels(robot).contains("#2"));
        Patience.await("it is said", () -> labels(robot).contains(EntityEdits.RENUMBERED));
        robot.write("x");
        robot.type(KeyCode.ENTER);
        assertEquals(names, session.ask(open -> IntStream.rangeClosed(2, 5)
                .mapToObj(slot -> open.simulation().world().get(Entity.of(slot, 1), Name.class).value()).toList())
                .join());
    }

    @Test
    void a_name_that_is_too_long_stays_for_correction(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(pane::focusName);
        robot.interact(() -> name(robot).setText("x".repeat(257)));
        robot.type(KeyCode.ENTER);
        assertEquals("x".repeat(257), name(robot).getText());
        Label problem = robot.lookup("#inspector-name-problem").queryAs(Label.class);
        assertEquals("A name has up to 256 characters, this one has 257. Shorten it.", problem.getText());
        robot.type(KeyCode.END, KeyCode.BACK_SPACE);
        Patience.await("nothing is wrong", () -> !problem.isVisible());
        robot.type(KeyCode.ENTER);
        Patience.await("the name", () -> FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, Name.class))
                .value().equals("x".repeat(256)));
    }

    @Test
    void a_name_that_is_too_long_stays_with_its_message_when_the_field_is_left_until_another_entity_is_shown(
            FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(pane::focusName);
        robot.interact(() -> name(robot).setText("x".repeat(257)));
        robot.type(KeyCode.TAB);
        Label problem = robot.lookup("#inspector-name-problem").queryAs(Label.class);
        session.edit("Set", sim -> sim.world().set(EARTH, new FieldWorld.Orbit(7, 1, 2))).join();
        robot.interact(() -> {});
        assertEquals("x".repeat(257), name(robot).getText());
        assertTrue(problem.isVisible());
        session.select(EARTH);
        Patience.await("Earth", () -> name(robot).getText().equals("Earth"));
        assertFalse(problem.isVisible());
    }

    @Test
    void line_breaks_and_marks_of_the_writing_direction_in_a_name_are_shown_as_escapes_and_kept(FxRobot robot) {
        awaitCard(robot, "Orbit");
        session.edit("Rename", sim -> {
            sim.world().set(EARTH, new Name("Earth\n2"));
            sim.world().set(FieldWorld.MOON, new Name("a\nb\tc \u202e rtl"));
            sim.tree().attach(FieldWorld.MOON, EARTH);
        }).join();
        Patience.await("the name", () -> name(robot).getText().equals("a\\nb\\tc \\u202e rtl"));
        Patience.await("the path", () -> robot.lookup(".inspector-path .hyperlink").queryAllAs(Hyperlink.class).stream()
                .anyMatch(link -> link.getText().equals("Earth\\n2")));
        robot.interact(pane::focusName);
        robot.type(KeyCode.ENTER);
        assertEquals("a\nb\tc \u202e rtl",
                FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, Name.class)).value());
    }

    @Test
    void a_name_that_has_no_room_is_in_a_tooltip(FxRobot robot) {
        awaitCard(robot, "Orbit");
        Patience.await("a short name is not", () -> Tip.of(name(robot)).isEmpty());
        Node ellipsis = robot.lookup("#inspector-name-ellipsis").query();
        assertFalse(ellipsis.isVisible());
        String all = "The moon of the third planet of a sun with a name that is longer than the inspector is wide";
        session.edit("Rename", sim -> sim.world().set(FieldWorld.MOON, new Name(all))).join();
        Patience.await("a long one is", () -> Tip.of(name(robot)).equals(all));
        Patience.await("an ellipsis follows it", ellipsis::isVisible);
        robot.interact(pane::focusName);
        assertFalse(ellipsis.isVisible());
    }
}

package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;

/// Several selected entities in the inspector.
@ExtendWith(PaneExtension.class)
class InspectorSelectionTest extends InspectorHarness {
    @Test
    void several_selected_show_what_they_share_mark_what_differs_and_are_edited_as_one(FxRobot robot) {
        Entity earth = Entity.of(2, 1);
        session.edit("Set", sim -> {
            sim.world().set(earth, new FieldWorld.Orbit(1, 1, 2));
            sim.world().set(FieldWorld.MOON, new FieldWorld.Orbit(3, 1, 4));
        }).join();
        session.select(List.of(earth, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        assertFalse(isMarked(field(robot, "Orbit", "period"), "mixed"));
        assertTrue(robot.from(radius.getParent()).lookup(".note").queryAs(Label.class).getText().startsWith("mixed"));
        assertTrue(
                labels(robot).contains("2 entities selected. The components that all of them have are shown, with the"
                        + " values of the last one; an edit changes all. 2 components that only some entities have are not"
                        + " shown."),
                () -> labels(robot).toString());
        assertTrue(cards(robot).stream().noneMatch(card -> card.type().name().equals("Paint")));
        robot.clickOn(radius).write("9").type(KeyCode.ENTER);
        Patience.await("both", () -> radiusOf(earth) == 9 && radiusOf(FieldWorld.MOON) == 9);
        Patience.await("the same now", () -> !isMarked(radius, "mixed"));
        assertEquals("Set Orbit.radius of 2 entities", undoName());
        session.undo().join();
        assertEquals(List.of(1f, 3f), List.of(radiusOf(earth), radiusOf(FieldWorld.MOON)));
    }

    private static boolean endsWith(FxRobot robot, String end) {
        return labels(robot).stream().anyMatch(text -> text.contains("entities selected.") && text.endsWith(end));
    }

    @Test
    void components_that_only_the_first_selected_entities_have_are_counted_too(FxRobot robot) {
        session.select(List.of(FieldWorld.MOON, EARTH));
        Patience.await("Joint and Paint",
                () -> endsWith(robot, " 2 components that only some entities have are not shown."));
        session.edit("Freeze", sim -> sim.world().set(EARTH, new FieldWorld.Frozen())).join();
        Patience.await("Frozen", () -> endsWith(robot, " 3 components that only some entities have are not shown."));
        session.edit("Freeze", sim -> sim.world().set(FieldWorld.MOON, new FieldWorld.Frozen())).join();
        Patience.await("both are frozen",
                () -> endsWith(robot, " 2 components that only some entities have are not shown."));
    }

    @Test
    void the_count_of_hidden_components_is_at_least_that_of_a_large_selections_sample(FxRobot robot) {
        List<Entity> many = new ArrayList<>(List.of(FieldWorld.MOON));
        session.edit("Make", sim -> {
            for (int i = 0; i < 3_000; i++) {
                many.add(sim.world().create(new FieldWorld.Orbit(1, 1, 1)));
            }
        }).join();
        session.select(many);
        Patience.await("a sample", () -> labels(robot).stream().anyMatch(text -> text.contains("3\u00a0001 entities")
                && text.contains(" At least 5 components that only some entities have are not shown. ")
                && text.endsWith(" of them are compared.")));
    }

    @Test
    void selected_entities_that_do_not_exist_in_the_shown_state_are_counted_apart(FxRobot robot) {
        Entity[] made = new Entity[1];
        session.edit("Make", sim -> made[0] = sim.world().create(new FieldWorld.Orbit(1, 1, 1))).join();
        session.select(List.of(made[0], EARTH, FieldWorld.MOON));
        Patience.await("three", () -> labels(robot).stream().anyMatch(text -> text.startsWith("3 entities selected.")));
        session.edit("Destroy", sim -> sim.world().destroy(made[0])).join();
        Patience.await("two", () -> labels(robot).stream().anyMatch(text -> text.startsWith("2 entities selected.")
                && text.endsWith(" 1 more does not exist in the shown state.")));
    }

    @Test
    void escape_takes_a_drag_of_several_values_back(FxRobot robot) {
        robot.interact(() -> pane.getScene().getWindow().requestFocus());
        Entity earth = Entity.of(2, 1);
        session.edit("Set", sim -> sim.world().set(earth, new FieldWorld.Orbit(1, 1, 2))).join();
        session.select(List.of(earth, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        robot.moveTo(radius).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("larger", () -> radiusOf(earth) > 1 && radiusOf(FieldWorld.MOON) > 3.844f);
        robot.type(KeyCode.ESCAPE).release(MouseButton.PRIMARY);
        Patience.await("two", () -> radiusOf(earth) == 1 && radiusOf(FieldWorld.MOON) == 3.844f);
    }

    @Test
    void a_drag_changes_different_values_by_the_same_amount_and_equal_ones_to_the_same_value(FxRobot robot) {
        robot.interact(() -> pane.getScene().getWindow().requestFocus());
        session.edit("Set", sim -> {
            sim.world().set(EARTH, new FieldWorld.Orbit(1, 4, 2));
            sim.world().set(FieldWorld.MOON, new FieldWorld.Orbit(3, 4, 4));
        }).join();
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        robot.moveTo(radius).press(MouseButton.PRIMARY).moveBy(-20, 0).moveBy(20, 0).moveBy(40, 0)
                .release(MouseButton.PRIMARY);
        Patience.await("larger", () -> radiusOf(FieldWorld.MOON) > 3);
        assertEquals("Set Orbit.radius of 2 entities", undoName());
        assertEquals(2, radiusOf(FieldWorld.MOON) - radiusOf(EARTH), 1e-6);
        session.undo().join();
        assertEquals("Set", undoName());
        assertEquals(List.of(1f, 3f), List.of(radiusOf(EARTH), radiusOf(FieldWorld.MOON)));
        TextField period = field(robot, "Orbit", "period");
        robot.moveTo(period).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0).release(MouseButton.PRIMARY);
        Patience.await("longer", () -> periodOf(EARTH) > 4 && periodOf(EARTH) == periodOf(FieldWorld.MOON));
    }

    private float periodOf(Entity entity) {
        return FieldWorld.ask(session, world -> world.get(entity, FieldWorld.Orbit.class).period());
    }

    @Test
    void enter_gives_all_the_typed_value_where_they_differ_and_changes_nothing_if_none_was_typed(FxRobot robot) {
        session.edit("Set", sim -> sim.world().set(EARTH, new FieldWorld.Orbit(7, 1, 2))).join();
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        robot.clickOn(radius).type(KeyCode.TAB);
        assertEquals(7, radiusOf(EARTH));
        robot.clickOn(radius).type(KeyCode.ENTER);
        assertEquals(7, radiusOf(EARTH));
        assertEquals("Set", undoName());
        robot.clickOn(radius).write("3.844").type(KeyCode.ENTER);
        Patience.await("both", () -> radiusOf(EARTH) == 3.844f);
        assertEquals("Set Orbit.radius of 2 entities", undoName());
    }

    @Test
    void a_refused_text_that_is_corrected_is_written_to_the_entities_that_are_selected_then(FxRobot robot) {
        session.edit("Set", sim -> sim.world().set(EARTH, new FieldWorld.Orbit(7, 1, 2))).join();
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        robot.clickOn(radius).write("abc").type(KeyCode.ENTER);
        session.select(List.of(FieldWorld.MOON));
        Patience.await("one", () -> !isMarked(radius, "mixed"));
        robot.type(KeyCode.TAB).clickOn(radius).write("5").type(KeyCode.ENTER);
        Patience.await("corrected", () -> radiusOf(FieldWorld.MOON) == 5);
        assertEquals(7, radiusOf(EARTH));
    }

    private FieldWorld.Mood moodOf(Entity entity) {
        return FieldWorld.ask(session, world -> world.get(entity, FieldWorld.Paint.class)).mood();
    }

    /// Selects two entities of different moods, of which the calm one is shown.
    private ComboBox<?> mixedMood(FxRobot robot) {
        session.edit("Set", sim -> {
            FieldWorld.Paint moon = sim.world().get(FieldWorld.MOON, FieldWorld.Paint.class);
            sim.world().set(EARTH, new FieldWorld.Paint(moon.color(), moon.shown(), FieldWorld.Mood.ANGRY,
                    moon.target(), moon.motto(), moon.memory(), moon.layer()));
        }).join();
        session.select(List.of(EARTH, FieldWorld.MOON));
        awaitCard(robot, "Paint");
        ComboBox<?> mood = robot.from(card(robot, "Paint")).lookup("#field-mood").lookup(".combo-box")
                .queryAs(ComboBox.class);
        Patience.await("mixed", () -> mood.getParent().getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("mixed")));
        return mood;
    }

    @Test
    void the_shown_constant_of_an_enum_is_given_to_all_by_enter(FxRobot robot) {
        ComboBox<?> mood = mixedMood(robot);
        robot.interact(mood::requestFocus);
        robot.type(KeyCode.ENTER);
        Patience.await("both", () -> moodOf(EARTH) == FieldWorld.Mood.CALM);
        assertEquals("Set Paint.mood of 2 entities", undoName());
        session.undo().join();
        assertEquals("Set", undoName());
    }

    @Test
    void the_shown_constant_of_an_enum_is_given_to_all_by_choosing_it(FxRobot robot) {
        ComboBox<?> mood = mixedMood(robot);
        robot.clickOn(mood);
        robot.type(KeyCode.ESCAPE);
        session.ask(_ -> true).join();
        assertEquals(FieldWorld.Mood.ANGRY, moodOf(EARTH));
        robot.clickOn(mood);
        Patience.await("the list", mood::isShowing);
        robot.clickOn(robot.lookup(".combo-box-popup .list-cell").queryAll().stream()
                .filter(cell -> cell instanceof ListCell<?> one && "CALM".equals(one.getText())).findFirst()
                .orElseThrow());
        Patience.await("both", () -> moodOf(EARTH) == FieldWorld.Mood.CALM);
        session.undo().join();
        assertEquals("Set", undoName());
    }

    @Test
    void several_selected_and_destroyed_entities_are_named_as_such(FxRobot robot) {
        session.select(List.of(Entity.of(1, 1), FieldWorld.MOON));
        Patience.await("two",
                () -> labels(robot).stream()
                        .anyMatch(
                                text -> text.startsWith("2 entities selected. The components that all of them have are"
                                        + " shown, with the values of the last one; an edit changes all.")));
        session.edit("Destroy", simulation -> simulation.world().destroy(FieldWorld.MOON)).join();
        Patience.await("destroyed", () -> labels(robot)
                .contains("Entity 3v1 was destroyed at tick 0 by the edit “Destroy”; slot 3 is free."));
        session.select(List.of());
        Patience.await("nothing",
                () -> labels(robot).stream().anyMatch(text -> text.equals("Nothing selected")));
    }
}

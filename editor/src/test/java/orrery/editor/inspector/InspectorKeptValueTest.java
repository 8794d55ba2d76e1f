package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.UnaryOperator;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.Patience;

/// Values that must not change, and typed values that must reach the entity or entry for which they were typed.
class InspectorKeptValueTest extends InspectorHarness {
    private FieldWorld.Paint paintOf(Entity entity) {
        return FieldWorld.ask(session, world -> world.get(entity, FieldWorld.Paint.class));
    }

    private void paint(UnaryOperator<FieldWorld.Paint> change, Entity... entities) {
        session.edit("Set", sim -> List.of(entities).forEach(entity -> sim.world().set(entity,
                change.apply(sim.world().get(FieldWorld.MOON, FieldWorld.Paint.class))))).join();
    }

    private static FieldWorld.Paint with(FieldWorld.Paint paint, String motto) {
        return new FieldWorld.Paint(paint.color(), paint.shown(), paint.mood(), paint.target(), motto, paint.memory(),
                paint.layer());
    }

    private Node paintField(FxRobot robot, String path) {
        awaitCard(robot, "Paint");
        return robot.from(card(robot, "Paint")).lookup("#field-" + path).query();
    }

    @Test
    void a_text_with_line_breaks_is_shown_with_pictures_and_passing_through_it_changes_nothing(FxRobot robot) {
        String verse = "round\nand\tround \\n \u0000";
        paint(paint -> with(paint, verse), FieldWorld.MOON);
        TextField motto = field(robot, "Paint", "motto");
        Patience.await("pictures", () -> motto.getText().equals("round␊and␉round \\n ␀"));
        robot.clickOn(motto).type(KeyCode.TAB);
        assertEquals("Set", undoName());
        assertEquals(verse, paintOf(FieldWorld.MOON).motto());
        robot.clickOn(motto).write("to␊fro \\new").type(KeyCode.ENTER);
        Patience.await("two lines", () -> paintOf(FieldWorld.MOON).motto().equals("to\nfro \\new"));
    }

    @Test
    void a_name_with_a_space_at_its_end_stays_when_another_entity_is_selected(FxRobot robot) {
        session.edit("Set", sim -> sim.world().set(FieldWorld.MOON, new Name("Moon "))).join();
        Patience.await("the name", () -> name(robot).getText().equals("Moon "));
        session.select(EARTH);
        Patience.await("Earth", () -> name(robot).getText().equals("Earth"));
        assertEquals("Set", undoName());
        assertEquals("Moon ", FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, Name.class)).value());
    }

    @Test
    void what_is_typed_for_several_reaches_all_of_them_when_keys_select_another(FxRobot robot) {
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        robot.clickOn(radius).write("9");
        session.select(Entity.of(1, 1));
        Patience.await("both", () -> radiusOf(FieldWorld.MOON) == 9);
        assertEquals(9, radiusOf(EARTH));
        assertEquals("Set Orbit.radius of 2 entities", undoName());
    }

    @Test
    void a_formula_that_changes_nothing_makes_room_for_the_value_also_in_a_list(FxRobot robot) {
        Node memory = paintField(robot, "memory");
        robot.interact(robot.from(memory).lookup(".elements-count").queryAs(ToggleButton.class)::fire);
        TextField second = robot.from(memory).lookup((Node node) -> "field-memory[2]".equals(node.getId()))
                .lookup(".text-field").queryAs(TextField.class);
        robot.clickOn(second).write("1+1").type(KeyCode.ENTER);
        Patience.await("the value", () -> second.getText().equals("2"));
    }

    @Test
    void a_vector_is_dragged_although_one_of_its_numbers_was_clicked(FxRobot robot) {
        session.edit("Place", sim -> sim.world().set(FieldWorld.MOON, LocalTransform.at(30, 4))).join();
        awaitCard(robot, "LocalTransform");
        Node transform = card(robot, "LocalTransform");
        TextField x = robot.from(transform).lookup((Node node) -> "field-position.x".equals(node.getId()))
                .lookup(".text-field").queryAs(TextField.class);
        Label label = robot.from(transform).lookup(".field-label").queryAllAs(Label.class).stream()
                .filter(each -> each.getText().equals("position")).findFirst().orElseThrow();
        Patience.await("shown", () -> x.getText().startsWith("30"));
        robot.clickOn(x).moveTo(label).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0);
        Patience.await("dragged", () -> FieldWorld.ask(session,
                world -> world.get(FieldWorld.MOON, LocalTransform.class)).position().equals(new Vec2(34, 8)));
        robot.release(MouseButton.PRIMARY);
    }

    @Test
    void an_enum_keeps_the_focus_of_the_keyboard_and_its_open_list_writes_when_it_is_closed(FxRobot robot) {
        ComboBox<?> mood = robot.from(paintField(robot, "mood")).lookup(".combo-box").queryAs(ComboBox.class);
        robot.interact(() -> {
            pane.getScene().getWindow().requestFocus();
            mood.requestFocus();
        });
        robot.type(KeyCode.DOWN);
        Patience.await("angry", () -> paintOf(FieldWorld.MOON).mood() == FieldWorld.Mood.ANGRY);
        assertTrue(mood.isFocused());
        robot.interact(mood::show);
        robot.type(KeyCode.UP);
        assertTrue(mood.isShowing());
        session.ask(_ -> true).join();
        assertEquals(FieldWorld.Mood.ANGRY, paintOf(FieldWorld.MOON).mood());
        robot.type(KeyCode.ESCAPE);
        Patience.await("restored", () -> mood.getValue() == FieldWorld.Mood.ANGRY);
        robot.interact(mood::show);
        robot.type(KeyCode.UP, KeyCode.ENTER);
        Patience.await("calm", () -> paintOf(FieldWorld.MOON).mood() == FieldWorld.Mood.CALM);
        assertTrue(mood.isFocused());
    }

    @Test
    void the_pipette_goes_on_although_another_component_goes_away(FxRobot robot) {
        Node target = paintField(robot, "target");
        Hyperlink link = robot.from(target).lookup(".hyperlink").queryAs(Hyperlink.class);
        robot.clickOn(button(robot, target, "Pick the entity in a viewport, a tree or a table (Esc cancels)"));
        assertEquals("click one…", link.getText());
        session.edit("Remove", sim -> sim.world().remove(FieldWorld.MOON, FieldWorld.Orbit.class)).join();
        Patience.await("gone", () -> cards(robot).stream().noneMatch(card -> card.type().name().equals("Orbit")));
        assertEquals("click one…", link.getText());
        robot.interact(() -> session.select(Entity.of(1, 1)));
        Patience.await("the Sun", () -> paintOf(FieldWorld.MOON).target().equals(Entity.of(1, 1)));
    }

    private static Button button(FxRobot robot, Node within, String words) {
        return robot.from(within).lookup(".button").queryAllAs(Button.class).stream()
                .filter(each -> words.equals(each.getAccessibleText())).findFirst().orElseThrow();
    }

    private static void awaitMixed(Node editor) {
        Patience.await("mixed", () -> editor.lookupAll("*").stream()
                .anyMatch(node -> node.getPseudoClassStates().contains(PseudoClass.getPseudoClass("mixed"))));
    }

    @Test
    void of_several_booleans_and_references_the_shown_one_can_be_given_to_all(FxRobot robot) {
        paint(paint -> new FieldWorld.Paint(0, false, paint.mood(), EARTH, "", List.of(), (byte) 0), EARTH);
        paint(paint -> new FieldWorld.Paint(0, true, paint.mood(), Entity.NONE, "", List.of(), (byte) 0),
                FieldWorld.MOON);
        session.select(List.of(EARTH, FieldWorld.MOON));
        Node shown = paintField(robot, "shown");
        awaitMixed(shown);
        robot.interact(robot.from(shown).lookup(".check-box").queryAs(CheckBox.class)::requestFocus);
        robot.type(KeyCode.ENTER);
        Patience.await("both are shown", () -> paintOf(EARTH).shown());
        assertTrue(paintOf(FieldWorld.MOON).shown());
        Button clear = button(robot, paintField(robot, "target"), "Set to none");
        assertTrue(clear.isVisible());
        robot.clickOn(clear);
        Patience.await("neither has a target", () -> paintOf(EARTH).target().isNone());
        Patience.await("nothing to clear", () -> !clear.isVisible());
    }

    @Test
    void a_text_that_was_empty_is_marked_as_changed(FxRobot robot) {
        paint(paint -> with(paint, ""), FieldWorld.MOON);
        session.stepTicks(1);
        paint(paint -> with(paint, "loud"), FieldWorld.MOON);
        TextField motto = field(robot, "Paint", "motto");
        Patience.await("changed", () -> isMarked(motto, "changed"));
        assertEquals("was “”", robot.from(motto.getParent()).lookup(".note").queryAs(Label.class).getText());
        assertFalse(isMarked(motto, "mixed"));
    }
}

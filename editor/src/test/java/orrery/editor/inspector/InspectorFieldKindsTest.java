package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.service.query.NodeQuery;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;

/// Lists, entities and other kinds of fields in the inspector.
@ExtendWith(PaneExtension.class)
class InspectorFieldKindsTest extends InspectorHarness {
    @Test
    void a_list_is_edited_element_by_element_each_an_edit_of_its_own_name(FxRobot robot) {
        awaitCard(robot, "Paint");
        Node memory = robot.from(card(robot, "Paint")).lookup("#field-memory").query();
        robot.interact(robot.from(memory).lookup(".elements-count").queryAs(ToggleButton.class)::fire);
        TextField second = elementOf(robot, memory, "memory[2]").lookup(".text-field").queryAs(TextField.class);
        robot.interact(() -> {
            second.requestFocus();
            second.setText("20");
        });
        robot.type(KeyCode.ENTER);
        Patience.await("the second is 20", () -> paint().memory().equals(List.of(1, 20, 3)));
        assertEquals("Set Paint.memory[2] of Moon", undoName());
        press(robot, memory, "Move memory[3] up");
        Patience.await("the third is second", () -> paint().memory().equals(List.of(1, 3, 20)));
        press(robot, memory, "Move memory[1] down");
        Patience.await("the first is second", () -> paint().memory().equals(List.of(3, 1, 20)));
        assertTrue(robot.from(memory).lookup(".button").queryAllAs(Button.class).stream()
                .filter(each -> "Move memory[3] down".equals(each.getAccessibleText())).allMatch(Node::isDisabled));
        press(robot, memory, "Remove memory[2]");
        Patience.await("the second is gone", () -> paint().memory().equals(List.of(3, 20)));
        press(robot, memory, "Add to memory");
        Patience.await("there are three", () -> paint().memory().equals(List.of(3, 20, 20)));
        assertEquals("Add to Paint.memory of Moon", undoName());
        session.undo().join();
        session.undo().join();
        assertEquals(List.of(3, 1, 20), paint().memory());
    }

    @Test
    void a_long_list_is_shown_ten_elements_at_a_time(FxRobot robot) {
        session.edit("Fill", simulation -> {
            FieldWorld.Paint now = simulation.world().get(FieldWorld.MOON, FieldWorld.Paint.class);
            simulation.world().set(FieldWorld.MOON, new FieldWorld.Paint(now.color(), now.shown(), now.mood(),
                    now.target(), now.motto(), IntStream.range(0, 25).boxed().toList(), now.layer()));
        }).join();
        awaitCard(robot, "Paint");
        Node memory = robot.from(card(robot, "Paint")).lookup("#field-memory").query();
        ToggleButton count = robot.from(memory).lookup(".elements-count").queryAs(ToggleButton.class);
        Patience.await("all are counted", () -> count.getText().equals("25 elements"));
        robot.interact(count::fire);
        assertEquals(10, robot.from(memory).lookup(".element-row").queryAll().size());
        press(robot, memory, "Elements after");
        press(robot, memory, "Elements after");
        assertEquals(5, robot.from(memory).lookup(".element-row").queryAll().size());
        assertEquals("24", elementOf(robot, memory, "memory[25]").lookup(".text-field")
                .queryAs(TextField.class).getText());
    }

    private static NodeQuery elementOf(FxRobot robot, Node within, String path) {
        return robot.from(within).lookup((Node node) -> ("field-" + path).equals(node.getId()));
    }

    private static void press(FxRobot robot, Node within, String words) {
        Patience.await(words, () -> robot.from(within).lookup(".button").queryAll().stream()
                .anyMatch(button -> words.equals(button.getAccessibleText())));
        Button button = robot.from(within).lookup(".button").queryAllAs(Button.class).stream()
                .filter(each -> words.equals(each.getAccessibleText())).findFirst().orElseThrow();
        robot.interact(button::fire);
    }

    @Test
    void other_kinds_have_editors_of_their_own(FxRobot robot) {
        awaitCard(robot, "Paint");
        robot.clickOn(robot.from(card(robot, "Paint")).lookup(".check-box").queryAs(CheckBox.class));
        Patience.await("not shown", () -> !paint().shown());
        ComboBox<?> mood = robot.from(card(robot, "Paint")).lookup(".combo-box").queryAll().stream()
                .filter(ComboBox.class::isInstance).map(ComboBox.class::cast).findFirst().orElseThrow();
        robot.clickOn(mood).clickOn("ANGRY");
        Patience.await("angry", () -> paint().mood() == FieldWorld.Mood.ANGRY);
        robot.clickOn(field(robot, "Paint", "color")).write("#102030").type(KeyCode.ENTER);
        Patience.await("another colour", () -> paint().color() == 0x102030);
        robot.clickOn(field(robot, "Paint", "motto")).write("be still").type(KeyCode.TAB);
        Patience.await("another motto", () -> paint().motto().equals("be still"));
    }

    @Test
    void an_entity_is_a_link_and_another_is_found_by_name(FxRobot robot) {
        awaitCard(robot, "Paint");
        Node target = robot.from(card(robot, "Paint")).lookup("#field-target").query();
        robot.clickOn(robot.from(target).lookup(".hyperlink").queryAs(Hyperlink.class));
        assertEquals(List.of("entity 2v1"), links.followed);
        robot.clickOn(robot.from(target).lookup(".button").queryAll().stream().skip(1).findFirst().orElseThrow());
        robot.write("sun");
        Patience.await("one found", () -> robot.lookup(".pick-list .list-cell").queryAll().stream()
                .filter(cell -> cell instanceof javafx.scene.control.ListCell<?> c && "Sun".equals(c.getText()))
                .count() == 1);
        robot.type(KeyCode.ENTER);
        Patience.await("the Sun", () -> paint().target().equals(Entity.of(1, 1)));
    }

    @Test
    void an_entity_is_picked_by_a_click_elsewhere_and_the_selection_stays(FxRobot robot) {
        awaitCard(robot, "Paint");
        Node target = robot.from(card(robot, "Paint")).lookup("#field-target").query();
        Node pick = robot.from(target).lookup(".button").queryAll().stream().skip(2).findFirst().orElseThrow();
        Hyperlink link = robot.from(target).lookup(".hyperlink").queryAs(Hyperlink.class);
        robot.clickOn(pick);
        assertEquals("click an entity…", link.getText());
        robot.interact(() -> session.select(List.of()));
        robot.interact(() -> session.select(Entity.of(1, 1)));
        Patience.await("the Sun", () -> paint().target().equals(Entity.of(1, 1)));
        assertEquals(List.of(FieldWorld.MOON), session.selection().entities());
        Patience.await("its name", () -> link.getText().startsWith("Sun"));
        robot.interact(() -> session.select(Entity.of(2, 1)));
        assertEquals(List.of(Entity.of(2, 1)), session.selection().entities());
    }

    @Test
    void escape_or_another_press_of_the_button_ends_picking(FxRobot robot) {
        awaitCard(robot, "Paint");
        robot.interact(() -> pane.getScene().getWindow().requestFocus());
        Node target = robot.from(card(robot, "Paint")).lookup("#field-target").query();
        Node pick = robot.from(target).lookup(".button").queryAll().stream().skip(2).findFirst().orElseThrow();
        Hyperlink link = robot.from(target).lookup(".hyperlink").queryAs(Hyperlink.class);
        String before = link.getText();
        robot.clickOn(pick).type(KeyCode.ESCAPE);
        Patience.await("as before", () -> link.getText().equals(before));
        robot.clickOn(pick).clickOn(pick);
        Patience.await("as before", () -> link.getText().equals(before));
        robot.interact(() -> session.select(Entity.of(1, 1)));
        assertEquals(List.of(Entity.of(1, 1)), session.selection().entities());
    }

    private FieldWorld.Paint paint() {
        return FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Paint.class));
    }
}

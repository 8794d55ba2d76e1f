package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.HeldSimulation;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Tip;

/// Cards, menus and search of the inspector.
@ExtendWith(PaneExtension.class)
class InspectorPaneTest extends InspectorHarness {
    @Test
    void the_head_shows_name_path_and_origin(FxRobot robot) {
        awaitCard(robot, "Orbit");
        assertEquals("Moon", name(robot).getText());
        assertEquals(List.of("Sun", "Earth", "Moon"), robot.from(robot.lookup(".inspector-path").queryAs(Node.class))
                .lookup(".hyperlink").queryAllAs(Hyperlink.class).stream().map(Hyperlink::getText).toList());
        robot.clickOn("Earth");
        assertEquals(List.of("entity 2v1"), links.followed);
    }

    @Test
    void a_formula_that_is_typed_is_computed_from_the_value(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("*2").type(KeyCode.ENTER);
        Patience.await("twice as large", () -> orbit().radius() == 7.688f);
        Patience.await("shown", () -> radius.getText().equals("7.688"));
        assertEquals("", message(radius));
    }

    @Test
    void who_wrote_a_derived_component_is_read_whole_in_a_narrow_pane(FxRobot robot) {
        session.stepTicks(2);
        awaitCard(robot, "WorldTransform");
        open(robot, "WorldTransform");
        robot.interact(() -> pane.getScene().getWindow().setWidth(300));
        Patience.await("the writer whole", () -> robot.from(card(robot, "WorldTransform")).lookup(".card-origin")
                .<Labeled>queryAllAs(Labeled.class).stream().filter(Hyperlink.class::isInstance)
                .anyMatch(writer -> writer.getText().equals("Transforms")
                        && writer.getWidth() >= writer.prefWidth(-1) - 1));
    }

    @Test
    void what_the_library_keeps_by_itself_stands_folded_below_the_components_that_are_edited(FxRobot robot) {
        awaitCard(robot, "WorldTransform");
        List<String> names = cards(robot).stream().map(card -> card.type().name()).toList();
        assertEquals(List.of("LocalTransform", "Node", "WorldTransform"),
                names.subList(names.size() - 3, names.size()));
        assertEquals(List.of("Node", "WorldTransform"),
                cards(robot).stream().filter(card -> !card.isOpen()).map(card -> card.type().name()).toList());
        open(robot, "WorldTransform");
        session.select(EARTH);
        Patience.await("Earth", () -> name(robot).getText().equals("Earth"));
        awaitCard(robot, "WorldTransform");
        assertTrue(((ComponentCard) card(robot, "WorldTransform")).isOpen(), "it stays open");
    }

    @Test
    void the_fields_of_a_closed_card_are_found_by_name_and_made_when_it_is_opened(FxRobot robot) {
        awaitCard(robot, "WorldTransform");
        assertEquals(0, fieldsOf(robot, "WorldTransform"), "it begins closed");
        robot.interact(() -> robot.lookup(".search").queryAs(TextField.class).setText("xy"));
        assertFalse(card(robot, "Orbit").isVisible());
        assertTrue(card(robot, "WorldTransform").isVisible());
        assertEquals(0, fieldsOf(robot, "WorldTransform"));
        open(robot, "WorldTransform");
        Patience.await("its fields", () -> fieldsOf(robot, "WorldTransform") == 6);
        assertEquals(1, robot.from(card(robot, "WorldTransform")).lookup(".field-row").queryAll().stream()
                .filter(row -> row.getParent().isVisible()).count());
    }

    private static int fieldsOf(FxRobot robot, String type) {
        return robot.from(card(robot, type)).lookup(".field-editor").queryAll().size();
    }

    private static void open(FxRobot robot, String type) {
        robot.interact(((ComponentCard) card(robot, type))::focusHeader);
        robot.type(KeyCode.ENTER);
    }

    @Test
    void derived_components_can_be_read_and_not_edited(FxRobot robot) {
        awaitCard(robot, "WorldTransform");
        open(robot, "WorldTransform");
        Patience.await("its fields", () -> fieldsOf(robot, "WorldTransform") == 6);
        Set<TextField> fields = robot.from(card(robot, "WorldTransform")).lookup(".text-field")
                .queryAllAs(TextField.class);
        assertEquals(6, fields.size());
        assertTrue(fields.stream().noneMatch(TextField::isEditable));
    }

    @Test
    void the_focus_goes_to_the_card_beside_one_that_is_removed_by_key(FxRobot robot) {
        awaitCard(robot, "Orbit");
        ComponentCard orbit = (ComponentCard) card(robot, "Orbit");
        List<ComponentCard> before = cards(robot);
        int place = before.indexOf(orbit);
        robot.interact(orbit::focusHeader);
        robot.type(KeyCode.CONTEXT_MENU);
        robot.clickOn("Remove component");
        Patience.await("the card is gone", () -> !cards(robot).contains(orbit));
        List<ComponentCard> left = cards(robot);
        Node owner = robot.lookup(".card-list").queryAs(VBox.class).getScene().getFocusOwner();
        assertTrue(isWithin(left.get(Math.min(place, left.size() - 1)), owner), () -> "the focus is at " + owner);
    }

    private static boolean isWithin(Node outer, Node inner) {
        Node at = inner;
        while (at != null && at != outer) {
            at = at.getParent();
        }
        return at != null;
    }

    @Test
    void a_value_that_was_clicked_has_the_menu_of_its_writes_until_something_is_typed(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius);
        robot.rightClickOn(radius);
        Patience.await("its writes", () -> menuItems().contains("Show history"));
        robot.type(KeyCode.ESCAPE);
        robot.clickOn(radius).write("4");
        robot.rightClickOn(radius);
        Patience.await("the text's own menu", () -> !menuItems().isEmpty() && !menuItems().contains("Show history"));
    }

    @Test
    void the_menu_key_opens_the_menu_of_a_field(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius);
        robot.type(KeyCode.CONTEXT_MENU);
        Patience.await("its writes", () -> menuItems().contains("Show history"));
        robot.type(KeyCode.ESCAPE);
        Patience.await("no menu", () -> menuItems().isEmpty());
        robot.type(KeyCode.ENTER, KeyCode.CONTEXT_MENU);
        Patience.await("its writes, from the frame", () -> menuItems().contains("Show history"));
    }

    private static List<String> menuItems() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).filter(Window::isShowing)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream()).map(MenuItem::getText).toList();
    }

    @Test
    void a_component_is_added_from_a_list_and_removed_from_its_menu(FxRobot robot) {
        awaitCard(robot, "Orbit");
        openComponents(robot);
        robot.write("froz").type(KeyCode.ENTER);
        awaitCard(robot, "Frozen");
        assertEquals("Add Frozen to Moon", undoName());
        robot.rightClickOn(robot.from(card(robot, "Orbit")).lookup(".card-header").queryAs(Node.class));
        robot.clickOn("Remove component");
        Patience.await("no Orbit", () -> robot.lookup("#card-Orbit").queryAll().isEmpty());
        assertEquals("Remove Orbit from Moon", undoName());
    }

    @Test
    void the_list_of_components_is_hidden_when_another_entity_is_shown(FxRobot robot) {
        awaitCard(robot, "Orbit");
        openComponents(robot);
        session.select(List.of(EARTH));
        Patience.await("Earth", () -> name(robot).getText().equals("Earth"));
        assertFalse(robot.lookup(".pick-search").tryQuery().isPresent());
    }

    private static void openComponents(FxRobot robot) {
        robot.interact(() -> robot.lookup("#add-component").queryButton().fire());
        Patience.await("the list", () -> robot.lookup(".pick-search").tryQuery().isPresent());
    }

    @Test
    void a_component_is_added_to_what_was_selected_when_the_list_was_opened(FxRobot robot) {
        awaitCard(robot, "Orbit");
        session.select(List.of(EARTH, FieldWorld.MOON));
        Patience.await("two", () -> session.view().selection().entities().size() == 2);
        openComponents(robot);
        try (HeldSimulation _ = new HeldSimulation(session)) {
            session.select(List.of(EARTH));
            robot.write("froz").type(KeyCode.ENTER);
            Patience.await("chosen", () -> robot.lookup(".pick-search").tryQuery().isEmpty());
        }
        assertEquals(List.of(true, true), FieldWorld.ask(session, world -> Stream.of(EARTH, FieldWorld.MOON)
                .map(entity -> world.has(entity, FieldWorld.Frozen.class)).toList()));
    }

    @Test
    void of_an_entity_that_is_destroyed_the_list_of_components_says_that_it_does_not_exist(FxRobot robot) {
        awaitCard(robot, "Orbit");
        session.edit("Destroy", sim -> sim.world().destroy(FieldWorld.MOON)).join();
        Patience.await("it is shown",
                () -> labels(robot).contains("Entity %s does not exist".formatted(FieldWorld.MOON)));
        robot.interact(() -> pane.addComponent());
        Patience.await("the list", () -> robot.lookup(".pick-search").tryQuery().isPresent());
        Patience.await("it says so", () -> labels(robot).stream()
                .filter(text -> text.equals("Entity %s does not exist".formatted(FieldWorld.MOON))).count() == 2);
    }

    @Test
    void a_component_is_reset_to_its_declared_default(FxRobot robot) {
        awaitCard(robot, "Joint");
        robot.rightClickOn(robot.from(card(robot, "Joint")).lookup(".card-header").queryAs(Node.class));
        robot.clickOn("Reset to default");
        Patience.await("pending", () -> FieldWorld.ask(session,
                world -> world.modify(FieldWorld.MOON, FieldWorld.Joint.class)).angle() == 1.5);
        Patience.await("what others read", () -> robot.from(card(robot, "Joint")).lookup(".note").queryAs(Label.class)
                .getText().equals("now 1"));
    }

    @Test
    void a_field_is_reset_to_the_default_of_its_component_until_it_has_it(FxRobot robot) {
        awaitCard(robot, "Orbit");
        float before = orbit().period();
        float expected = FieldWorld.ask(session, world -> world.types().of(FieldWorld.Orbit.class).defaultValue())
                .radius();
        assertNotEquals(expected, orbit().radius());
        TextField radius = field(robot, "Orbit", "radius");
        robot.rightClickOn(radius);
        robot.clickOn("Reset to default");
        Patience.await("the default", () -> orbit().radius() == expected);
        assertEquals(before, orbit().period());
        assertEquals("Set Orbit.radius of Moon", undoName());
        Patience.await("shown", () -> radius.getText().equals("0"));
        robot.rightClickOn(radius);
        Patience.await("nothing to reset", () -> menuItem("Reset to default").isDisable());
    }

    @Test
    void a_component_is_copied_to_the_other_selected_entities(FxRobot robot) {
        awaitCard(robot, "Orbit");
        Entity earth = Entity.of(2, 1);
        session.select(List.of(earth, FieldWorld.MOON));
        Patience.await("both", () -> robot.lookup("#card-Joint").queryAll().isEmpty());
        robot.rightClickOn(robot.from(card(robot, "Orbit")).lookup(".card-header").queryAs(Node.class));
        Patience.await("its menu", () -> !menuItems().isEmpty());
        assertTrue(menuItems().contains("Copy to 1 other selected entity"), menuItems()::toString);
        robot.clickOn("Copy to 1 other selected entity");
        Patience.await("copied", () -> FieldWorld.ask(session, world -> world.get(earth, FieldWorld.Orbit.class))
                .equals(orbit()));
        assertEquals("Copy Orbit to Earth", undoName());
    }

    private static MenuItem menuItem(String text) {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).filter(Window::isShowing)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream()).filter(item -> text.equals(item.getText()))
                .findFirst().orElseThrow();
    }

    @Test
    void a_click_on_a_header_closes_the_card(FxRobot robot) {
        awaitCard(robot, "Orbit");
        Node header = robot.from(card(robot, "Orbit")).lookup(".card-header").query();
        robot.clickOn(robot.offset(header, -40, 0));
        assertTrue(robot.from(card(robot, "Orbit")).lookup(".field-row").queryAll().isEmpty());
        robot.type(KeyCode.ENTER);
        assertEquals(3, robot.from(card(robot, "Orbit")).lookup(".field-row").queryAll().size());
    }

    @Test
    void searching_leaves_the_cards_and_fields_that_match(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(pane::focusSearch);
        robot.write("perio");
        Patience.await("only Orbit", () -> !card(robot, "Paint").isVisible());
        assertTrue(card(robot, "Orbit").isVisible());
        assertEquals(1,
                robot.from(card(robot, "Orbit")).lookup(".field-row").queryAll().stream()
                        .filter(row -> row.getParent().isVisible())
                        .count());
    }

    @Test
    void the_long_name_of_an_edit_keeps_its_verb_and_its_end_and_the_tool_tip_has_all(FxRobot robot) {
        robot.interact(() -> pane.getScene().getWindow().setWidth(300));
        String edit = "Move Communications satellite 27 below Communications satellite 12";
        session.edit(edit, simulation -> {
            Entity made = simulation.world().create(new Name("Satellite"), LocalTransform.IDENTITY);
            simulation.tree().attach(made, FieldWorld.MOON);
            session.select(made);
        }).join();
        Patience.await("the satellite", () -> name(robot).getText().equals("Satellite"));
        awaitCard(robot, "LocalTransform");
        Label writer = robot.from(card(robot, "LocalTransform")).lookup(".card-origin")
                .<Labeled>queryAllAs(Labeled.class)
                .stream().filter(label -> label.getText().equals(edit)).map(Label.class::cast).findFirst()
                .orElseThrow();
        Patience.await("it is cut", () -> drawn(writer).matches("Move .*\\.\\.\\..* 12"));
        assertEquals("row 3 · " + edit + " @ 0", Tip.of(writer));
        List<Text> head = robot.lookup(".inspector-path").lookup(".text").<Text>queryAllAs(Text.class).stream()
                .toList();
        assertTrue(
                head.stream().anyMatch(text -> text.getText().matches("created at tick 0 by the edit “Move .*….* 12”")),
                () -> head.toString());
    }

    private static String drawn(Label label) {
        return ((Text) label.lookup(".text")).getText();
    }

    @Test
    void a_hidden_pane_asks_for_nothing(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(() -> pane.setActive(false));
        session.stepTicks(1);
        session.ask(open -> true).join();
        long number = session.view().number();
        session.refresh();
        Patience.awaitAnywhere("a view", () -> session.view().number() > number);
        assertNotEquals(0, number);
        assertTrue(session.view().slices().isEmpty());
    }
}

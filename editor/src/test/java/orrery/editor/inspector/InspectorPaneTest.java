package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.service.query.NodeQuery;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EntityEdits;

/// Use of the inspector. The file is long because each kind of field has an editor, and all of them are tested in one pane with
/// the same gestures.
@ExtendWith(PaneExtension.class)
class InspectorPaneTest {
    private static final Entity EARTH = Entity.of(2, 1);

    private final Session session = FieldWorld.session();
    private final LinkLog links = new LinkLog();
    private InspectorPane pane;

    @Start
    void start(Stage stage) {
        pane = new InspectorPane(session, new Views(session), links);
        PaneStage.show(stage, pane, 360, 980);
        pane.setActive(true);
    }

    @AfterEach
    void close() {
        session.close();
    }

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
    void a_number_that_is_typed_and_entered_is_written(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("4.5").type(KeyCode.ENTER);
        Patience.await("radius 4.5", () -> orbit().radius() == 4.5f);
        assertEquals("Set Orbit.radius of Moon", undoName());
        Patience.await("the new value at rest", () -> radius.getText().equals("4.5"));
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

    @Test
    void what_is_wrong_makes_room_for_the_value_when_it_is_left_and_its_message_stays_until_the_next_edit(
            FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("wide").type(KeyCode.TAB);
        assertEquals("3.844", radius.getText());
        assertFalse(isMarked(radius, "wrong"));
        assertEquals("“wide” is not a number.", message(radius));
        robot.clickOn(radius);
        assertEquals("", message(radius));
    }

    @Test
    void what_is_wrong_makes_room_for_the_value_when_another_state_is_shown_unless_it_is_being_mended(FxRobot robot) {
        TextField radius = field(robot, "Orbit", "radius");
        robot.clickOn(radius).write("NaN").type(KeyCode.ENTER);
        assertEquals("NaN", radius.getText());
        session.stepTicks(1);
        Patience.await("the value", () -> radius.getText().equals("3.844"));
        assertFalse(isMarked(radius, "wrong"));
        assertEquals("radius must be finite.", message(radius));
        robot.write("NaN").type(KeyCode.ENTER).write("N");
        long tick = ticks();
        session.stepTicks(1);
        Patience.await("another tick", () -> ticks() == tick + 1);
        robot.interact(() -> {});
        assertEquals("NaNN", radius.getText());
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
        assertEquals(phase.getText(), phase.getSelectedText());
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
    void a_number_that_was_dragged_stands_at_rest_with_its_unit(FxRobot robot) {
        TextField period = field(robot, "Orbit", "period");
        robot.moveTo(period).press(MouseButton.PRIMARY).moveBy(-20, 0).moveBy(-20, 0).release(MouseButton.PRIMARY);
        Patience.await("a shorter period and its unit",
                () -> !period.getText().startsWith("27") && period.getText().endsWith(" d"));
    }

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
                        + " values of the last one; an edit changes all. 2 components that not all have are not shown."),
                () -> labels(robot).toString());
        assertTrue(cards(robot).stream().noneMatch(card -> card.type().name().equals("Paint")));
        robot.clickOn(radius).write("9").type(KeyCode.ENTER);
        Patience.await("both", () -> radiusOf(earth) == 9 && radiusOf(FieldWorld.MOON) == 9);
        Patience.await("the same now", () -> !isMarked(radius, "mixed"));
        assertEquals("Set Orbit.radius of 2 entities", undoName());
        session.undo().join();
        assertEquals(List.of(1f, 3f), List.of(radiusOf(earth), radiusOf(FieldWorld.MOON)));
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
        Patience.await("one radius", () -> radiusOf(earth) > 3.844f && radiusOf(earth) == radiusOf(FieldWorld.MOON));
        robot.type(KeyCode.ESCAPE).release(MouseButton.PRIMARY);
        Patience.await("two", () -> radiusOf(earth) == 1 && radiusOf(FieldWorld.MOON) == 3.844f);
    }

    @Test
    void enter_gives_all_the_shown_value_where_they_differ_and_leaving_gives_none(FxRobot robot) {
        session.edit("Set", sim -> sim.world().set(EARTH, new FieldWorld.Orbit(7, 1, 2))).join();
        session.select(List.of(EARTH, FieldWorld.MOON));
        TextField radius = field(robot, "Orbit", "radius");
        Patience.await("mixed", () -> isMarked(radius, "mixed"));
        robot.clickOn(radius).type(KeyCode.TAB);
        assertEquals(7, radiusOf(EARTH));
        robot.clickOn(radius).write("3.844").type(KeyCode.ENTER);
        Patience.await("both", () -> radiusOf(EARTH) == 3.844f);
        assertEquals("Set Orbit.radius of 2 entities", undoName());
    }

    private float radiusOf(Entity entity) {
        return FieldWorld.ask(session, world -> world.get(entity, FieldWorld.Orbit.class).radius());
    }

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
    void who_wrote_a_derived_component_is_read_whole_in_a_narrow_pane(FxRobot robot) {
        session.stepTicks(2);
        awaitCard(robot, "WorldTransform");
        open(robot, "WorldTransform");
        robot.interact(() -> pane.getScene().getWindow().setWidth(300));
        Patience.await("the writer whole", () -> {
            Hyperlink writer = robot.from(card(robot, "WorldTransform")).lookup(".card-origin")
                    .<Labeled>queryAllAs(Labeled.class).stream().filter(Hyperlink.class::isInstance)
                    .map(Hyperlink.class::cast).findFirst().orElseThrow();
            return writer.getText().equals("Transforms") && writer.getWidth() >= writer.prefWidth(-1) - 1;
        });
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
        Patience.await("it stays open", () -> name(robot).getText().equals("Earth")
                && ((ComponentCard) card(robot, "WorldTransform")).isOpen());
    }

    private static void open(FxRobot robot, String type) {
        robot.interact(((ComponentCard) card(robot, type))::focusHeader);
        robot.type(KeyCode.ENTER);
    }

    @Test
    void derived_components_can_be_read_and_not_edited(FxRobot robot) {
        awaitCard(robot, "WorldTransform");
        open(robot, "WorldTransform");
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

    private List<ComponentCard> cards(FxRobot robot) {
        return robot.lookup(".card-list").queryAs(VBox.class).getChildren().stream()
                .filter(ComponentCard.class::isInstance).map(ComponentCard.class::cast).toList();
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
        robot.interact(() -> robot.lookup("#add-component").queryButton().fire());
        Patience.await("the list", () -> robot.lookup(".pick-search").tryQuery().isPresent());
        robot.write("froz").type(KeyCode.ENTER);
        awaitCard(robot, "Frozen");
        assertEquals("Add Frozen to Moon", undoName());
        robot.rightClickOn(robot.from(card(robot, "Orbit")).lookup(".card-header").queryAs(Node.class));
        robot.clickOn("Remove component");
        Patience.await("no Orbit", () -> robot.lookup("#card-Orbit").queryAll().isEmpty());
        assertEquals("Remove Orbit from Moon", undoName());
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
    void the_name_is_edited_at_the_top(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(pane::focusName);
        robot.write("Luna").type(KeyCode.ENTER);
        Patience.await("Luna", () -> FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, Name.class)).value()
                .equals("Luna"));
        assertEquals("Rename Moon", undoName());
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
    void a_name_takes_no_more_than_scenes_allow(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.interact(() -> {
            name(robot).setText("x".repeat(256));
            name(robot).appendText("y");
        });
        assertEquals("x".repeat(256), name(robot).getText());
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
                robot.from(card(robot, "Orbit")).lookup(".field-row").queryAll().stream().filter(Node::isVisible)
                        .count());
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

    @Test
    void the_long_name_of_an_edit_keeps_its_verb_and_its_end_and_the_tool_tip_has_all(FxRobot robot) {
        robot.interact(() -> pane.getScene().getWindow().setWidth(300));
        String edit = "Move Communications satellite 27 below Communications satellite 12";
        session.edit(edit, simulation -> {
            Entity made = simulation.world().create(new Name("Satellite"), LocalTransform.IDENTITY);
            simulation.tree().attach(made, FieldWorld.MOON);
            session.select(made);
        }).join();
        awaitCard(robot, "LocalTransform");
        Label writer = robot.from(card(robot, "LocalTransform")).lookup(".card-origin")
                .<Labeled>queryAllAs(Labeled.class)
                .stream().filter(label -> label.getText().equals(edit)).map(Label.class::cast).findFirst()
                .orElseThrow();
        Patience.await("it is cut", () -> drawn(writer).matches("Move .*\\.\\.\\..* 12"));
        assertEquals("row 3 · " + edit + " @ 0", writer.getTooltip().getText());
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

    private long ticks() {
        return FieldWorld.ask(session, World::tick);
    }

    private static List<String> labels(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Label.class).stream().filter(Node::isVisible).map(Label::getText)
                .toList();
    }

    private void awaitCard(FxRobot robot, String type) {
        Patience.await("card " + type, () -> !robot.lookup("#card-" + type).queryAll().isEmpty());
        robot.interact(() -> {});
    }

    private static Node card(FxRobot robot, String type) {
        return robot.lookup("#card-" + type).query();
    }

    private TextField field(FxRobot robot, String type, String path) {
        awaitCard(robot, type);
        return robot.from(card(robot, type)).lookup("#field-" + path).lookup(".text-field").queryAs(TextField.class);
    }

    private static TextField name(FxRobot robot) {
        return robot.lookup("#inspector-name").queryAs(TextField.class);
    }

    private static boolean isMarked(TextField field, String pseudoClass) {
        return field.getParent().getPseudoClassStates().contains(PseudoClass.getPseudoClass(pseudoClass));
    }

    private static String message(TextField field) {
        return ((Label) field.getParent().getParent().lookup(".field-message")).getText();
    }

    private FieldWorld.Orbit orbit() {
        return FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Orbit.class));
    }

    private FieldWorld.Paint paint() {
        return FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Paint.class));
    }

    private String undoName() {
        session.ask(open -> true).join();
        long number = session.view().number();
        session.refresh();
        Patience.awaitAnywhere("a view", () -> session.view().number() > number);
        return session.view().status().undo().undo();
    }
}

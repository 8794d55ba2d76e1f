package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.service.query.NodeQuery;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.HeldSimulation;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Patience;
import orrery.editor.session.edit.EditResult;
import orrery.editor.text.NumberFormats;

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
    void a_refused_edit_of_a_list_is_told_of_though_another_one_followed_it(FxRobot robot) {
        awaitCard(robot, "Paint");
        Node memory = robot.from(card(robot, "Paint")).lookup("#field-memory").query();
        robot.interact(robot.from(memory).lookup(".elements-count").queryAs(ToggleButton.class)::fire);
        FieldWorld.Paint paint = paint();
        try (HeldSimulation _ = new HeldSimulation(session)) {
            CompletableFuture<EditResult> _ = session.edit("Shorten",
                    sim -> sim.world().set(FieldWorld.MOON, new FieldWorld.Paint(paint.color(),
                            paint.shown(), paint.mood(), paint.target(), paint.motto(), List.of(1), paint.layer())));
            press(robot, memory, "Remove memory[3]");
            press(robot, memory, "Add to memory");
        }
        Patience.await("added", () -> paint().memory().equals(List.of(1, 1)));
        Patience.await("refused", () -> labels(robot).contains("memory has only 1 element; element 3 does not exist."));
    }

    @Test
    void an_element_that_was_added_has_the_focus(FxRobot robot) {
        awaitCard(robot, "Paint");
        Node memory = robot.from(card(robot, "Paint")).lookup("#field-memory").query();
        robot.interact(robot.from(memory).lookup(".elements-count").queryAs(ToggleButton.class)::fire);
        List<Integer> before = paint().memory();
        Button add = robot.from(memory).lookup(".button").queryAllAs(Button.class).stream()
                .filter(each -> "Add to memory".equals(each.getAccessibleText())).findFirst().orElseThrow();
        robot.interact(() -> {
            add.requestFocus();
            add.fire();
        });
        Patience.await("the element has the focus", () -> paint().memory().size() == before.size() + 1
                && elementOf(robot, memory, "memory[%d]".formatted(before.size() + 1)).lookup(".text-field")
                        .queryAllAs(TextField.class).stream().anyMatch(Node::isFocused));
        robot.write("7").type(KeyCode.ENTER);
        Patience.await("7 is last", () -> paint().memory().getLast() == 7);
    }

    @Test
    void a_duration_is_edited_as_text(FxRobot robot) {
        session.edit("Wait", simulation -> simulation.world().add(FieldWorld.MOON,
                new FieldWorld.Wait(Duration.ofSeconds(5)))).join();
        awaitCard(robot, "Wait");
        TextField delay = robot.from(card(robot, "Wait")).lookup("#field-delay .text-field")
                .queryAs(TextField.class);
        robot.interact(() -> {
            delay.requestFocus();
            delay.setText("1:30");
        });
        robot.type(KeyCode.ENTER);
        Patience.await("a minute and a half", () -> FieldWorld.ask(session, world -> world.get(FieldWorld.MOON,
                FieldWorld.Wait.class)).delay().equals(Duration.ofSeconds(90)));
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

    private void give(FieldWorld.Cargo cargo) {
        session.edit("Load", simulation -> simulation.world().add(FieldWorld.MOON, cargo)).join();
    }

    private Node opened(FxRobot robot, String field) {
        awaitCard(robot, "Cargo");
        Node node = robot.from(card(robot, "Cargo")).lookup("#field-" + field).query();
        robot.interact(robot.from(node).lookup(".elements-count").queryAs(ToggleButton.class)::fire);
        return node;
    }

    private static void enter(FxRobot robot, Node within, String path, String text) {
        TextField field = elementOf(robot, within, path).lookup(".text-field").queryAs(TextField.class);
        robot.interact(() -> {
            field.requestFocus();
            field.setText(text);
        });
        robot.type(KeyCode.ENTER);
    }

    private FieldWorld.Cargo cargo() {
        return FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Cargo.class));
    }

    @Test
    void keys_and_values_of_a_map_are_edited_and_a_key_that_exists_is_refused_at_its_field(FxRobot robot) {
        give(new FieldWorld.Cargo(Map.of(), Set.of(), List.of(), Map.of()));
        Node prices = opened(robot, "prices");
        press(robot, prices, "Add to prices");
        Patience.await("one entry", () -> cargo().prices().equals(Map.of("new", 0)));
        assertEquals("Add to Cargo.prices of Moon", undoName());
        Patience.await("its row", () -> !elementOf(robot, prices, "prices[1].key").queryAll().isEmpty());
        enter(robot, prices, "prices[1].key", "ore");
        Patience.await("renamed", () -> cargo().prices().equals(Map.of("ore", 0)));
        Patience.await("its key", () -> textOf(robot, prices, "prices[1].key").getText().equals("ore"));
        enter(robot, prices, "prices[1].value", "6*7");
        Patience.await("a price", () -> cargo().prices().equals(Map.of("ore", 42)));
        assertEquals("Set Cargo.prices[1].value of Moon", undoName());
        press(robot, prices, "Add to prices");
        Patience.await("two", () -> cargo().prices().size() == 2);
        Patience.await("its row", () -> !elementOf(robot, prices, "prices[2].key").queryAll().isEmpty());
        enter(robot, prices, "prices[2].key", "ore");
        TextField refused = elementOf(robot, prices, "prices[2].key").lookup(".text-field").queryAs(TextField.class);
        Patience.await("refused", () -> message(refused).equals("prices has the key “ore” already."));
        robot.interact(() -> {});
        Bounds entry = robot.from(prices).lookup(".element-row").queryAllAs(HBox.class).stream().skip(1).findFirst()
                .orElseThrow().getLayoutBounds();
        assertTrue(entry.getHeight() < 100, "the entry with the message is " + entry.getHeight() + " high");
        assertEquals(Map.of("ore", 42, "new", 0), cargo().prices());
        press(robot, prices, "Remove prices[1]");
        Patience.await("removed", () -> cargo().prices().equals(Map.of("new", 0)));
        session.undo().join();
        assertEquals(Map.of("ore", 42, "new", 0), cargo().prices());
        assertEquals("{ore=42, new=0}", cargo().prices().toString());
    }

    @Test
    void elements_of_a_set_are_edited_and_have_no_order_to_change(FxRobot robot) {
        give(new FieldWorld.Cargo(Map.of(), Set.of(4), List.of(), Map.of()));
        Node docks = opened(robot, "docks");
        press(robot, docks, "Add to docks");
        Patience.await("two", () -> cargo().docks().equals(Set.of(4, 0)));
        Patience.await("its row", () -> !elementOf(robot, docks, "docks[2]").queryAll().isEmpty());
        enter(robot, docks, "docks[2]", "+9");
        Patience.await("set", () -> cargo().docks().equals(Set.of(4, 9)));
        Patience.await("its number", () -> textOf(robot, docks, "docks[2]").getText().equals("9"));
        enter(robot, docks, "docks[2]", "4");
        TextField refused = elementOf(robot, docks, "docks[2]").lookup(".text-field").queryAs(TextField.class);
        Patience.await("refused", () -> message(refused).equals("docks has the element 4 already."));
        assertTrue(robot.from(docks).lookup(".button").queryAllAs(Button.class).stream()
                .noneMatch(button -> String.valueOf(button.getAccessibleText()).startsWith("Move")));
    }

    private static Map<String, Integer> fares() {
        Map<String, Integer> fares = new LinkedHashMap<>();
        fares.put("tram", 1);
        fares.put("bus", 2);
        fares.put("taxi", 3);
        return fares;
    }

    private static TextField textOf(FxRobot robot, Node within, String path) {
        return elementOf(robot, within, path).lookup(".text-field").queryAs(TextField.class);
    }

    private void remove(String key) {
        Map<String, Integer> prices = new LinkedHashMap<>(cargo().prices());
        prices.remove(key);
        session.edit("Remove", simulation -> simulation.world().set(FieldWorld.MOON,
                new FieldWorld.Cargo(prices, Set.of(), List.of(), Map.of()))).join();
    }

    private Node prices(FxRobot robot) {
        give(new FieldWorld.Cargo(fares(), Set.of(), List.of(), Map.of()));
        return opened(robot, "prices");
    }

    /// Types the value of the second entry, the bus. Then the taxi takes the place of the bus.
    private TextField typedIntoBus(FxRobot robot, Node prices) {
        TextField second = textOf(robot, prices, "prices[2].value");
        robot.interact(() -> {
            second.requestFocus();
            second.setText("20");
        });
        remove("tram");
        Patience.await("taxi is second", () -> textOf(robot, prices, "prices[2].key").getText().equals("taxi"));
        return second;
    }

    @Test
    void a_value_that_is_being_typed_goes_to_the_entry_that_was_seen_if_another_has_its_place(FxRobot robot) {
        Node prices = prices(robot);
        TextField second = typedIntoBus(robot, prices);
        assertEquals("20", second.getText());
        robot.type(KeyCode.ENTER);
        Patience.await("written", () -> !cargo().prices().equals(Map.of("bus", 2, "taxi", 3)));
        assertEquals(Map.of("bus", 20, "taxi", 3), cargo().prices());
        Patience.await("the value of the taxi", () -> second.getText().equals("3"));
        enter(robot, prices, "prices[2].value", "30");
        Patience.await("the taxi", () -> cargo().prices().equals(Map.of("bus", 20, "taxi", 30)));
    }

    @Test
    void after_escape_a_row_belongs_to_the_entry_that_has_its_place(FxRobot robot) {
        Node prices = prices(robot);
        TextField second = typedIntoBus(robot, prices);
        robot.type(KeyCode.ESCAPE);
        assertEquals("3", second.getText());
        enter(robot, prices, "prices[2].value", "30");
        Patience.await("the taxi", () -> cargo().prices().equals(Map.of("bus", 2, "taxi", 30)));
    }

    @Tag("long")
    @Test
    void dragging_a_key_or_an_element_of_a_set_writes_once_at_the_end(FxRobot robot) {
        give(new FieldWorld.Cargo(Map.of(), Set.of(4), List.of(), Map.of()));
        Node docks = opened(robot, "docks");
        TextField first = textOf(robot, docks, "docks[1]");
        robot.moveTo(first).press(MouseButton.PRIMARY).moveBy(20, 0).moveBy(20, 0).moveBy(20, 0);
        Patience.await("a larger number", () -> !first.getText().equals("4"));
        assertEquals(Set.of(4), cargo().docks());
        robot.release(MouseButton.PRIMARY);
        Patience.await("written or refused", () -> !cargo().docks().equals(Set.of(4)) || !message(first).isEmpty());
        assertEquals("", message(first));
        Patience.await("it is what is shown", () -> cargo().docks().equals(Set.of(Integer.parseInt(first.getText()))));
        assertEquals("Set Cargo.docks[1] of Moon", undoName());
    }

    @Tag("long")
    @Test
    void a_press_hides_the_tooltip_so_that_it_does_not_lie_over_a_drag(FxRobot robot) {
        awaitCard(robot, "Orbit");
        robot.moveTo(field(robot, "Orbit", "phase"));
        Patience.await("its tooltip", InspectorFieldKindsTest::isTipShown);
        robot.press(MouseButton.PRIMARY);
        assertFalse(isTipShown());
        robot.release(MouseButton.PRIMARY);
    }

    private static boolean isTipShown() {
        return Window.getWindows().stream().anyMatch(Tooltip.class::isInstance);
    }

    @Test
    void an_entry_that_cannot_be_added_is_refused_with_the_reason(FxRobot robot) {
        FieldWorld.Joint joint = new FieldWorld.Joint(0);
        give(new FieldWorld.Cargo(Map.of(), Set.of(), List.of(),
                Map.of(FieldWorld.Mood.CALM, joint, FieldWorld.Mood.ANGRY, joint)));
        Node moods = opened(robot, "moods");
        press(robot, moods, "Add to moods");
        Patience.await("refused",
                () -> robot.from(moods.getParent().getParent()).lookup(".field-message").queryAllAs(Label.class)
                        .stream()
                        .anyMatch(
                                label -> label.getText().equals("No further key is possible: moods has all of them.")));
    }

    @Test
    void a_list_in_a_list_and_a_record_in_a_map_have_editors(FxRobot robot) {
        give(new FieldWorld.Cargo(Map.of(), Set.of(), List.of(List.of(1, 2)),
                Map.of(FieldWorld.Mood.CALM, new FieldWorld.Joint(1))));
        Node table = opened(robot, "table");
        Node row = elementOf(robot, table, "table[1]").query();
        robot.interact(robot.from(row).lookup(".elements-count").queryAs(ToggleButton.class)::fire);
        enter(robot, row, "table[1][2]", "5");
        Patience.await("the inner element", () -> cargo().table().equals(List.of(List.of(1, 5))));
        assertEquals("Set Cargo.table[1][2] of Moon", undoName());
        Node moods = opened(robot, "moods");
        enter(robot, moods, "moods[1].value.angle", "x+1");
        Patience.await("the record", () -> cargo().moods().equals(
                Map.of(FieldWorld.Mood.CALM, new FieldWorld.Joint(2))));
    }

    @Test
    void of_a_collection_of_ten_thousand_a_page_is_drawn_and_a_short_text_is_read(FxRobot robot) {
        Map<String, Integer> prices = new LinkedHashMap<>();
        IntStream.range(0, 10_000).forEach(i -> prices.put("item " + i, i));
        give(new FieldWorld.Cargo(prices, Set.of(), List.of(), Map.of()));
        Node node = opened(robot, "prices");
        ToggleButton count = robot.from(node).lookup(".elements-count").queryAs(ToggleButton.class);
        assertEquals(NumberFormats.grouped(10_000) + " entries", count.getText());
        assertEquals(10, robot.from(node).lookup(".element-row").queryAll().size());
        press(robot, node, "Entries after");
        Patience.await("the second page", () -> !elementOf(robot, node, "prices[11].key").queryAll().isEmpty());
        press(robot, node, "Add to prices");
        Patience.await("the last page", () -> !elementOf(robot, node, "prices[10001].key").queryAll().isEmpty());
        assertEquals(1, robot.from(node).lookup(".element-row").queryAll().size());
        assertTrue(node.getAccessibleText()
                .contains("item 99=99, … of %s}".formatted(NumberFormats.grouped(10_001))), node.getAccessibleText());
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
        Patience.await("the list", () -> robot.lookup(".pick-search").tryQuery().isPresent());
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
        assertEquals("click one…", link.getText());
        robot.interact(() -> session.select(List.of(), new Object()));
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

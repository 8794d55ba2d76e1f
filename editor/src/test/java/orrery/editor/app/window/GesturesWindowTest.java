package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.Grid;
import orrery.editor.session.edit.EntityEdits;
import orrery.samples.Samples;

/// Mouse and keyboard gestures in the window and their effect on the world.
@Tag("long")
class GesturesWindowTest {

    private static final double SCREEN = 1000;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(SCREEN, SCREEN);

    @Test
    void a_node_that_is_dragged_into_another_in_the_tree_moves_below_it() {
        hands.openSample("solar-system");
        long before = hands.hash();
        Grid tree = shown("Scene tree", 2, 0, "Venus");
        drag(tree, 1, 2);
        hands.awaitEdit("Move Mercury below Venus");
        hands.await("the tree shows it", () -> WindowHands.cell(tree, 1, 0).equals("Venus")
                && WindowHands.cell(tree, 2, 0).equals("Mercury"));
        Entity mercury = new Entity(hands.see(() -> tree.model().rows().row(2).key()));
        assertEquals("Venus", hands.ask(open -> open.world()
                .get(open.tree().parentOf(mercury), Name.class).value()));
        hands.undo();
        assertEquals(before, hands.hash());
        hands.await("the tree shows that too", () -> WindowHands.cell(tree, 1, 0).equals("Mercury"));
    }

    @Test
    void nodes_that_are_open_stay_open_when_the_first_tick_follows_an_edit() {
        hands.openSample("solar-system");
        Grid tree = shown("Scene tree", 3, 0, "Earth");
        hands.selectRow("Scene tree", 3);
        hands.push(KeyCode.RIGHT);
        hands.await("Earth is open", () -> WindowHands.cell(tree, 4, 0).equals("Moon"));
        drag(tree, 4, 1);
        hands.awaitEdit("Move Moon below Mercury");
        hands.step(1);
        hands.await("Mercury is open as before", () -> WindowHands.cell(tree, 1, 0).equals("Mercury")
                && WindowHands.cell(tree, 2, 0).equals("Moon"));
    }

    @Test
    void a_search_in_the_tree_leads_to_the_node_that_is_called_so_among_those_that_are_found() {
        hands.openSample("solar-system");
        Grid tree = hands.grid("Scene tree");
        TextField search = (TextField) hands.see(() -> hands.tab("Scene tree").lookup(".search"));
        hands.interact(search::requestFocus);
        hands.write("jup");
        hands.await("found", () -> tree.model().rows().rowCount() == 2);
        hands.interact(() -> search.setText("moon"));
        hands.await("found", () -> tree.model().rows().rowCount() > 41);
        hands.push(KeyCode.ENTER);
        hands.await("selected", () -> hands.model().selected().get() == 1);
        assertEquals(hands.named("Moon"), hands.workbench().session().selection().lead().orElseThrow());
    }

    @Test
    void a_component_is_added_and_removed_in_the_inspector_and_both_are_undone() {
        hands.openSample("solar-system");
        hands.selectRow("Scene tree", 1);
        hands.await("the card is there", () -> isThere("#card-Orbit"));
        long before = hands.hash();
        hands.interact(() -> hands.lookup("#add-component").queryButton().fire());
        hands.await("the list of components", () -> isThere(".pick-search"));
        hands.write("belt");
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Add Belt to Mercury");
        hands.await("the card is there", () -> isThere("#card-Belt"));
        hands.await("one can type", () -> isWithin(hands.lookup("#card-Belt .field-editor").query()));
        long added = hands.hash();
        hands.undo();
        hands.await("the card is gone", () -> !isThere("#card-Belt"));
        assertEquals(before, hands.hash());
        hands.redo();
        assertEquals(added, hands.hash());
        hands.undo();
        hands.await("the card is gone again", () -> !isThere("#card-Belt"));
        Node header = hands.shown("#card-Orbit .card-header");
        hands.rightClickOn(header);
        hands.await("the menu is there", () -> isThere("Remove component"));
        hands.clickOn("Remove component");
        hands.awaitEdit("Remove Orbit from Mercury");
        hands.await("the card is gone", () -> !isThere("#card-Orbit"));
        assertEquals(10_054, size("Orbit"));
        hands.undo();
        hands.await("the card is back", () -> isThere("#card-Orbit"));
        assertEquals(before, hands.hash());
    }

    private boolean isWithin(Node part) {
        Node at = hands.stage().getScene().getFocusOwner();
        while (at != null && at != part) {
            at = at.getParent();
        }
        return at != null;
    }

    @Test
    void where_no_component_is_left_to_add_that_is_said() {
        hands.openSample("solar-system");
        Entity moon = hands.named("Moon");
        hands.select(moon);
        EntityEdits edits = new EntityEdits(hands.workbench().session());
        List<ComponentType<?>> left = hands.ask(open -> EngineWorld.of(open.world()).arrays().stream()
                .map(ComponentArray::type)
                .filter(type -> EntityEdits.isAddable(type) && EngineWorld.of(open.world()).array(type).rowOf(moon) < 0)
                .<ComponentType<?>>map(type -> type).toList());
        left.forEach(type -> edits.add(type, List.of(moon)).toCompletableFuture().join());
        hands.tab("Inspector");
        hands.await("none is left", () -> hands.lookup("#add-component").queryButton().isDisabled());
        hands.command("Add component…");
        hands.await("it is said", () -> isThere("Moon has all components that can be added"));
    }

    @Test
    void a_component_is_removed_by_the_keyboard() {
        hands.openSample("solar-system");
        hands.selectRow("Scene tree", 1);
        Node header = hands.shown("#card-Orbit .card-header");
        hands.interact(header::requestFocus);
        hands.push(KeyCode.CONTEXT_MENU);
        hands.await("the menu is there", () -> isThere("Remove component"));
        for (int stops = 0; stops < 4; stops++) {
            hands.push(KeyCode.UP);
        }
        hands.push(KeyCode.UP);
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Remove Orbit from Mercury");
    }

    @Test
    void f6_goes_from_one_part_of_the_window_to_the_next_and_round() {
        hands.openSample("solar-system");
        hands.selectRow("Scene tree", 1);
        hands.await("the card is there", () -> isThere("#card-Orbit"));
        Grid systems = shown("Systems", 1, 2, "Orbits");
        hands.interact(systems::requestFocus);
        hands.push(KeyCode.F6);
        hands.await("the inspector", () -> focused().getStyleClass().contains("card-header"));
        hands.push(KeyCode.F6);
        hands.await("the timeline", () -> focused().getClass().getSimpleName().equals("TimelineView"));
        hands.push(KeyCode.F6);
        hands.await("the scene tree", () -> focused() == hands.grid("Scene tree"));
        hands.push(KeyCode.SHIFT, KeyCode.F6);
        hands.await("the timeline", () -> focused().getClass().getSimpleName().equals("TimelineView"));
    }

    private Node focused() {
        return hands.lookup(".root").query().getScene().getFocusOwner();
    }

    @Test
    void a_system_that_is_switched_off_does_nothing_in_the_next_tick_until_it_is_switched_on() {
        hands.openSample("solar-system");
        Grid systems = shown("Systems", 1, 2, "Orbits");
        clickOn(systems, 1, 1);
        hands.awaitEdit("Disable Orbits");
        hands.step(1);
        hands.await("why it did not run", () -> why(systems, 1).equals("Disabled"));
        assertEquals(0, changed("Orbit"));
        assertEquals(0, changed("WorldTransform"));
        clickOn(systems, 1, 1);
        hands.awaitEdit("Enable Orbits");
        hands.step(1);
        hands.await("it ran", () -> why(systems, 1).equals("Ran, as in every tick"));
        assertEquals(10_055, changed("Orbit"));
        assertEquals(10_055, changed("WorldTransform"));
        hands.command("Go to the start");
        hands.await("nothing has run", () -> why(systems, 0).startsWith("Not run yet"));
    }

    @Test
    void points_that_a_tick_snapshot_holds_go_on_as_if_they_had_never_stopped() throws Exception {
        hands.openSample("motion");
        hands.interact(() -> hands.workbench().sceneActions().close());
        hands.await("closed", () -> !hands.model().open().get());
        Path few = Files.writeString(hands.file("few.json"),
                motion().replace("1000000", "20000"));
        hands.open(few);
        hands.await("open", () -> hands.model().sceneName().get().equals("few.json"));
        hands.step(3);
        long there = hands.hash();
        Path snapshot = hands.file("few-3.json");
        hands.choosing(snapshot).command("Save tick as scene…");
        hands.await("written", () -> Files.exists(snapshot));
        hands.step(3);
        long further = hands.hash();
        hands.open(snapshot);
        hands.await("snapshot open", () -> hands.model().sceneName().get().equals("few-3.json"));
        assertEquals(20_000, size("Point"));
        assertEquals(there, hands.hash());
        hands.step(3);
        assertEquals(further, hands.hash());
    }

    @Test
    void a_file_name_without_an_ending_gets_one_and_overwrites_nothing_unasked() throws Exception {
        hands.openSample("empty");
        hands.choosing(hands.file("first")).keys(KeyCode.CONTROL, KeyCode.S);
        Path first = hands.file("first.json");
        hands.await("saved", () -> first.equals(hands.model().file().get()));
        Files.writeString(first, "mine");
        hands.choosing(hands.file("first"), Path.of("")).keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        hands.await("asked twice", () -> hands.proposed().endsWith("first.json, first.json"));
        assertEquals("mine", Files.readString(first));
        assertFalse(Files.exists(hands.file("first")));
    }

    @Test
    void a_new_scene_is_chosen_by_keys_alone() {
        hands.openSample("empty");
        hands.keys(KeyCode.CONTROL, KeyCode.N);
        hands.await("the question", () -> isThere("#new-scene-dialog .list-view"));
        ListView<?> worlds = hands.lookup("#new-scene-dialog .list-view").query();
        hands.await("it has the focus", worlds::isFocused);
        hands.push(KeyCode.ESCAPE);
        hands.await("no question", () -> !isThere("#new-scene-dialog .list-view"));
        hands.keys(KeyCode.CONTROL, KeyCode.N);
        hands.await("the question again", () -> isThere("#new-scene-dialog .list-view"));
        ListView<?> again = hands.lookup("#new-scene-dialog .list-view").query();
        hands.await("it has the focus again", again::isFocused);
        Node buttons = again.getScene().lookup(".button-bar");
        hands.await("all of it is to be seen", () -> again.getHeight() > 100
                && buttons.localToScene(buttons.getLayoutBounds()).getMaxY() <= again.getScene().getHeight());
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.ENTER);
        hands.await("open", () -> hands.world().equals("poison-cloud") && hands.model().entities().get() == 0);
    }

    @Test
    void in_the_middle_of_a_tick_the_field_shows_the_tick_that_runs() {
        hands.openSample("solar-system");
        hands.step(1);
        hands.keys(KeyCode.F11);
        hands.await("in the middle", () -> hands.model().systemsDone().get() == 2);
        TextField tick = hands.lookup(".tick-number").query();
        hands.await("tick 2:2", () -> tick.getText().equals("2:2"));
        hands.keys(KeyCode.F10);
        hands.await("tick 2", () -> tick.getText().equals("2"));
        assertTrue(hands.notice().isEmpty());
        hands.interact(tick::requestFocus);
        hands.interact(() -> tick.setText("2:2"));
        hands.push(KeyCode.ENTER);
        hands.await("after two systems", () -> hands.model().systemsDone().get() == 2 && tick.getText().equals("2:2"));
    }

    private static String motion() throws IOException {
        try (InputStream scene = Samples.scene("motion").orElseThrow().openStream()) {
            return new String(scene.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private int size(String type) {
        return hands.<Integer>ask(open -> array(open, type).size());
    }

    private int changed(String type) {
        return hands.<Integer>ask(open -> EngineArray.of(array(open, type)).tracking().changeCount());
    }

    private static ComponentArray<?> array(Simulation open, String type) {
        return EngineWorld.of(open.world()).array(open.world().types().named(type).orElseThrow());
    }

    private boolean isThere(String selector) {
        return hands.lookup(selector).tryQuery().isPresent();
    }

    /// Returns the grid of a tab once a cell shows a text.
    private Grid shown(String tab, int row, int column, String text) {
        Grid grid = hands.grid(tab);
        hands.await(text + " in " + tab, () -> WindowHands.cell(grid, row, column).equals(text));
        return grid;
    }

    private static String why(Grid systems, int row) {
        return WindowHands.cell(systems, row, systems.model().columnIndex("why"));
    }

    private void clickOn(Grid grid, int row, int column) {
        hands.clickOn(hands.see(() -> WindowHands.spot(grid, row, column)));
    }

    private void drag(Grid grid, int from, int to) {
        Point2D start = hands.see(() -> WindowHands.spot(grid, from, 0));
        Point2D end = hands.see(() -> WindowHands.spot(grid, to, 0));
        hands.moveTo(start).press(MouseButton.PRIMARY).moveTo(start.add(0, 8)).moveTo(end.add(0, -2)).moveTo(end)
                .release(MouseButton.PRIMARY);
    }

    @Test
    void framing_what_has_no_shape_says_so_in_the_status_bar() {
        hands.openSample("empty");
        hands.createEntity();
        hands.keys(KeyCode.F);
        String said = "New entity has no shape; the viewport shows only the position";
        hands.await("no shape", () -> hands.model().hint().get().equals(said));
        hands.await("said", () -> hands.lookup(".status-bar .status-label").<Label>queryAll().stream()
                .anyMatch(label -> label.isVisible() && label.getText().equals(said)));
    }
}

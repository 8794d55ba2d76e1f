package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.fields.editor.Pick;
import orrery.editor.theme.Theme;

/// Finding and running commands in the palette, by keyboard and by mouse.
@Tag("long")
class PaletteWindowTest {

    private static final String SEARCH = ".pick-search";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Test
    void a_part_of_the_name_and_enter_run_a_command_and_the_focus_stays_where_it_was() {
        hands.openSample("solar-system");
        Node tree = hands.focus("Scene tree");
        open();
        hands.write("TEN run");
        assertEquals(List.of("Run ten ticks"), names());
        assertEquals("Shift+.", hands.see(() -> list().getItems().getFirst().detail()));
        hands.push(KeyCode.ENTER);
        hands.await("ten ticks", () -> hands.model().tick().get() == 10);
        assertFalse(isOpen());
        assertSame(tree, focused());
    }

    @Test
    void disabled_commands_are_listed_last_with_the_reason_and_do_nothing() {
        hands.openSample("solar-system");
        open();
        hands.write("save");
        List<Pick<Command>> picks = hands.see(() -> List.copyOf(list().getItems()));
        Pick<Command> test = picks.stream().filter(pick -> pick.text().equals("Save as test…")).findFirst()
                .orElseThrow();
        assertTrue(test.isDisabled());
        assertEquals("No tick is recorded", test.detail());
        int enabled = names().size();
        assertTrue(enabled > 1 && picks.subList(enabled, picks.size()).stream().allMatch(Pick::isDisabled));
        hands.interact(() -> search().setText("save as test"));
        hands.await("one", () -> list().getItems().size() == 1);
        hands.push(KeyCode.ENTER);
        assertTrue(isOpen());
    }

    @Test
    void the_name_of_an_array_does_not_find_the_undo_of_an_edit_that_is_named_after_it() {
        hands.openSample("solar-system");
        hands.workbench().session().edit("Set Orbit.period of Earth", sim -> sim.world().create()).join();
        hands.await("the edit is shown", () -> !hands.model().undoName().get().isEmpty());
        open();
        hands.write("orbit");
        assertTrue(names().stream().anyMatch(name -> name.contains("Orbit")), names().toString());
        assertTrue(names().stream().noneMatch(name -> name.startsWith("Undo")), names().toString());
        hands.interact(() -> search().setText("undo"));
        assertEquals("Undo “Set Orbit.period of Earth”", names().getFirst());
    }

    @Test
    void a_click_beside_the_palette_closes_it() {
        hands.openSample("solar-system");
        open();
        hands.clickOn(hands.pointIn("Timeline", 0.5, 0.9));
        hands.await("closed", () -> !isOpen());
    }

    @Test
    void the_menu_edit_begins_with_undo_and_ends_with_the_preferences() {
        List<List<Command>> edit = hands.see(() -> hands.workbench().commands().in(Commands.Menu.EDIT));
        assertEquals("Undo", hands.see(() -> edit.getFirst().getFirst().title().get()));
        assertEquals("Preferences…", hands.see(() -> edit.getLast().getLast().title().get()));
    }

    @Test
    void commands_are_found_by_words_that_users_know_them_by() {
        hands.openSample("solar-system");
        hands.selectRow("Scene tree", 1);
        hands.step(1);
        open();
        hands.write("step");
        assertEquals(List.of("Run one tick", "Run ten ticks", "Run one system", "One tick back", "Ten ticks back",
                "One system back"), names());
        search(hands, "shortcuts", "Keys…");
        search(hands, "delete", "Destroy");
        search(hands, "settings", "Preferences…");
        assertEquals(30, hands.see(() -> list().getPrefHeight()), "the height of one row");
        hands.interact(() -> search().setText("main menu"));
        hands.await("found", () -> names().equals(List.of("Main menu")));
        hands.push(KeyCode.ENTER);
        hands.await("the menu is open", () -> Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance));
        hands.push(KeyCode.ESCAPE);
        hands.await("closed", () -> Window.getWindows().stream().noneMatch(ContextMenu.class::isInstance));
        hands.push(KeyCode.ALT, KeyCode.M);
        hands.await("the menu is open", () -> Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance));
        hands.push(KeyCode.ESCAPE);
    }

    @Test
    void the_memory_of_the_recording_is_limited_from_the_palette_and_the_menu_run() {
        hands.openSample("solar-system");
        open();
        hands.write("memory 512");
        assertEquals(List.of("Limit the recording to 512 MB"), names());
        hands.push(KeyCode.ENTER);
        hands.await("so much", () -> hands.workbench().session().recordingBudget() == 512L << 20);
        assertTrue(hands.see(() -> hands.workbench().commands().submenus()).stream()
                .filter(submenu -> submenu.menu() == Commands.Menu.RUN)
                .flatMap(submenu -> submenu.commands().get().stream())
                .anyMatch(command -> command.title().get().equals("512 MB (as now)")));
    }

    private void search(WindowHands with, String typed, String found) {
        with.interact(() -> search().setText(typed));
        with.await(found, () -> enabled().equals(List.of(found)));
    }

    @Test
    void it_opens_from_the_toolbar_which_leaves_room_for_a_long_name() {
        hands.openSample("solar-system");
        widen(1680);
        hands.await("it is there", () -> hands.lookup("#find-command").query().isVisible());
        hands.clickOn("#find-command");
        assertTrue(isOpen());
        hands.push(KeyCode.ESCAPE);
        assertApart();
        widen(1280);
        assertApart();
        Path named = hands.file("a name that is as long as names of scenes ever are.json");
        hands.choosing(named).interact(hands.workbench().sceneActions()::saveAs);
        hands.await("named", () -> hands.model().sceneName().get().equals(named.getFileName().toString()));
        hands.interact(() -> hands.stage().getScene().getRoot().layout());
        assertApart();
    }

    /// Sets the width. The headless screen is 1,000 pixels high, and a wide window must fit.
    private void widen(double width) {
        hands.interact(() -> {
            hands.stage().setX(0);
            hands.stage().setY(0);
            hands.stage().setWidth(width);
        });
        hands.await("as wide as that", () -> Math.abs(hands.stage().getScene().getWidth() - width) < 40);
    }

    private void assertApart() {
        Node find = hands.lookup("#find-command").query();
        Node transport = hands.lookup(".transport").query();
        hands.await("nothing overlaps", () -> !find.isVisible()
                || right(transport) <= find.localToScene(find.getLayoutBounds()).getMinX());
    }

    private static double right(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    @Test
    void escape_closes_it_and_nothing_is_done() {
        hands.openSample("solar-system");
        Node tree = hands.focus("Scene tree");
        long before = hands.hash();
        open();
        hands.write("ten");
        hands.push(KeyCode.ESCAPE);
        hands.await("closed", () -> !isOpen());
        assertSame(tree, focused());
        assertEquals(before, hands.hash());
    }

    @Test
    void keys_that_are_typed_into_it_run_no_command() {
        hands.openSample("solar-system");
        hands.selectRow("Scene tree", 1);
        long before = hands.hash();
        open();
        for (KeyCode key : List.of(KeyCode.SPACE, KeyCode.PERIOD, KeyCode.F10, KeyCode.DELETE, KeyCode.F)) {
            hands.push(key);
        }
        assertEquals(before, hands.hash(), "asked after whatever the keys would have asked for");
        assertTrue(isOpen());
    }

    @Test
    void a_component_is_added_to_the_selected_entity_with_keys_alone() {
        hands.openSample("solar-system");
        open();
        hands.write("add compo");
        assertEquals(List.of(), names(), "nothing is selected");
        hands.push(KeyCode.ESCAPE);
        hands.selectRow("Scene tree", 1);
        hands.tab("History");
        open();
        hands.write("add compo");
        assertEquals(List.of("Add component…"), names());
        hands.push(KeyCode.ENTER);
        hands.await("the components", () -> isOpen() && search().getPromptText().equals("Find a component to add"));
        hands.write("belt");
        hands.push(KeyCode.ENTER);
        hands.awaitEdit("Add Belt to Mercury");
        hands.await("its card", () -> hands.lookup("#card-Belt").tryQuery().isPresent());
        assertFalse(isOpen());
        hands.focus("Scene tree");
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
        hands.await("the components", () -> isOpen() && search().getPromptText().equals("Find a component to add"));
        assertEquals(1, hands.model().selected().get());
    }

    @Test
    void it_goes_to_panes_and_arrays_that_are_behind() {
        hands.openSample("solar-system");
        open();
        hands.write("pane prob");
        assertEquals(List.of("Go to pane Problems"), names());
        hands.push(KeyCode.ENTER);
        hands.await("Problems in front", () -> isInFront("Problems"));
        assertTrue(hands.see(() -> hands.tabPane("Problems").getPseudoClassStates().toString())
                .contains("in-use"), "with the focus");
        open();
        hands.write("array orbit");
        hands.push(KeyCode.ENTER);
        hands.await("Orbit in front", () -> isInFront("Orbit"));
    }

    @Test
    void it_opens_another_sample_which_is_not_searched_for_names_of_the_one_before() {
        hands.openSample("solar-system");
        TextField treeSearch = (TextField) hands.see(() -> hands.tab("Scene tree").lookup(".search"));
        TextField entitySearch = (TextField) hands.see(() -> hands.tab("Entities").lookup(".search"));
        hands.interact(() -> treeSearch.setText("Moon"));
        hands.interact(() -> entitySearch.setText("Moon"));
        open();
        hands.write("sample colli");
        assertEquals(List.of("Open sample collisions"), names());
        hands.push(KeyCode.ENTER);
        hands.await("collisions", () -> hands.model().sceneName().get().equals("collisions.json"));
        hands.await("all of its entities", () -> entitySearch.getText().isEmpty()
                && hands.grid("Entities").model().rows().rowCount() == 11);
        hands.await("its whole tree", () -> treeSearch.getText().isEmpty()
                && WindowHands.cell(hands.grid("Scene tree"), 0, 0).equals("Fort"));
    }

    @Test
    void it_switches_to_another_branch() {
        hands.openSample("collisions");
        hands.step(2);
        hands.command("One tick back");
        hands.await("a tick back", () -> hands.model().tick().get() == 1);
        hands.command("Create entity");
        hands.await("a branch", () -> hands.model().past().get().branches().size() == 2);
        open();
        hands.write("switch branch");
        assertEquals(List.of("Switch to branch Main"), names());
        hands.push(KeyCode.ENTER);
        hands.await("Main", () -> hands.model().past().get().branches().getFirst().shown());
        open();
        hands.write("switch branch");
        assertEquals(List.of("Switch to Branch 2"), names());
    }

    @Test
    void the_welcome_page_offers_what_needs_no_scene_and_a_click_runs_it() {
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        hands.await("open", this::isOpen);
        assertTrue(names().contains("New scene…"));
        assertFalse(names().contains("Save scene"), "no scene is open");
        assertFalse(names().stream().anyMatch(name -> name.startsWith("Go to pane")));
        hands.write("switch");
        Theme before = hands.model().theme().get();
        hands.clickOn(hands.<Node>see(() -> list().lookup(".list-cell:filled")));
        hands.await("the other theme", () -> hands.model().theme().get() == before.other());
        assertFalse(isOpen());
    }

    @Test
    void the_arrows_go_to_the_next_name_and_back() {
        hands.openSample("solar-system");
        open();
        hands.write("compare with");
        assertEquals(List.of("Compare with the tick before", "Compare with the start", "Compare with the scene file"),
                names());
        hands.push(KeyCode.DOWN);
        assertEquals(1, selected());
        hands.push(KeyCode.UP);
        assertEquals(0, selected());
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.ENTER);
        hands.await("Diff in front", () -> isInFront("Diff"));
    }

    private int selected() {
        return hands.<Integer>see(() -> list().getSelectionModel().getSelectedIndex());
    }

    private void open() {
        hands.push(KeyCode.CONTROL, KeyCode.K);
        hands.await("the palette", () -> isOpen() && search().isFocused());
    }

    private boolean isOpen() {
        return hands.lookup(SEARCH).tryQuery().isPresent();
    }

    private TextField search() {
        return hands.lookup(SEARCH).query();
    }

    private ListView<Pick<Command>> list() {
        return hands.lookup(".pick-list .list-view").query();
    }

    private List<String> names() {
        return hands.see(this::enabled);
    }

    private List<String> enabled() {
        return list().getItems().stream().filter(pick -> !pick.isDisabled()).map(Pick::text).toList();
    }

    private Node focused() {
        return hands.see(() -> hands.stage().getScene().getFocusOwner());
    }

    private boolean isInFront(String title) {
        return hands.tabPane(title).getSelectionModel().getSelectedItem().getId().equals(title);
    }

    @Test
    void no_command_is_listed_twice_and_pictures_say_of_which_pane_they_are() {
        hands.openSample("solar-system");
        hands.selectRow("Scene tree", 1);
        hands.focus("Scene tree");
        open();
        hands.write("picture");
        hands.await("three", () -> enabled().size() == 3);
        assertEquals(List.of("Save picture of Scene tree…", "Copy picture of Scene tree",
                "Save pictures of Scene tree by tick…"), names());
        search(hands, "export csv", "Export…");
    }
}

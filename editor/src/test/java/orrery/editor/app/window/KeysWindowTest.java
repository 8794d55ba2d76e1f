package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.command.Command;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.fx.PaneKeys;
import orrery.editor.session.stop.Trigger;
import orrery.editor.viewport.ViewportPane;

/// Keys are found, changed and reset in the list of keys, and kept.
@Tag("long")
class KeysWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void find(String text) {
        hands.command("Keys…");
        hands.await("the list", () -> hands.isAsked("keys-dialog"));
        hands.interact(() -> search().setText(text));
        hands.interact(() -> search().requestFocus());
        hands.push(KeyCode.DOWN);
    }

    private TextField search() {
        return (TextField) hands.asked("keys-dialog").lookup("#keys-search");
    }

    private String message() {
        return hands.see(() -> ((Label) hands.asked("keys-dialog").lookup("#keys-message")).getText());
    }

    private int rows() {
        return hands.see(() -> ((ListView<?>) hands.asked("keys-dialog").lookup("#keys-list")).getItems().size());
    }

    private Command command(String name) {
        return hands.workbench().commands().all().stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow();
    }

    private String keys(String name) {
        return hands.see(() -> command(name).keysText());
    }

    private boolean snaps(ViewportPane viewport) {
        return hands.see(() -> Boolean.parseBoolean(viewport.parameters().get("snap")));
    }

    private void closeList() {
        hands.push(KeyCode.ESCAPE);
        hands.await("closed", () -> !hands.isAsked("keys-dialog"));
    }

    @Test
    void no_two_commands_have_the_same_name_or_keys() {
        Set<String> names = new HashSet<>();
        Set<String> keys = new HashSet<>();
        for (Command command : hands.see(() -> List.copyOf(hands.workbench().commands().all()))) {
            assertTrue(!command.name().isEmpty() && names.add(command.name()), "twice: " + command.name());
            assertTrue(command.keysText().isEmpty() || keys.add(command.keysText()), "twice: " + command.keysText());
        }
    }

    @Test
    void new_keys_run_the_command_and_are_kept() {
        hands.openSample("collisions");
        find("play or pause");
        hands.push(KeyCode.ENTER);
        assertEquals("Press the new keys for “Play or pause”. Esc cancels.", message());
        hands.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.P);
        assertEquals("Ctrl+Alt+P", keys("Play or pause"));
        closeList();
        hands.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.P);
        hands.await("playing", () -> hands.model().playing().get());
        hands.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.P);
        hands.await("paused", () -> !hands.model().playing().get());
        WindowHands next = hands.another();
        assertEquals("Ctrl+Alt+P", next.see(() -> next.workbench().commands().all().stream()
                .filter(one -> one.name().equals("Play or pause")).findFirst().orElseThrow().keysText()));
        next.end();
    }

    @Test
    void keys_of_another_command_are_taken_over_after_a_question_and_all_are_reset() {
        find("split right");
        hands.push(KeyCode.ENTER);
        hands.push(KeyCode.CONTROL, KeyCode.S);
        assertEquals("Ctrl+S runs “Save scene”, which would have no keys. Take over (Enter), press other keys, or Esc?",
                message());
        assertEquals("Ctrl+\\", keys("Split right"));
        hands.push(KeyCode.ENTER);
        assertEquals("Ctrl+S", keys("Split right"));
        assertEquals("", keys("Save scene"));
        hands.interact(() -> hands.asked("keys-dialog").lookupAll(".button").stream()
                .filter(node -> node instanceof javafx.scene.control.Button button
                        && button.getText().equals("Reset all"))
                .forEach(node -> ((javafx.scene.control.Button) node).fire()));
        assertEquals("Ctrl+\\", keys("Split right"));
        assertEquals("Ctrl+S", keys("Save scene"));
        closeList();
    }

    @Test
    void typing_in_the_search_field_while_keys_are_awaited_ends_that() {
        find("split right");
        hands.push(KeyCode.ENTER);
        hands.clickOn(hands.see(() -> WindowHands.middle(search())));
        hands.push(KeyCode.U);
        assertEquals("Ctrl+\\", keys("Split right"));
        assertEquals("", message());
        closeList();
    }

    @Test
    void one_command_is_reset_and_keys_are_removed_by_keyboard() {
        find("split down");
        hands.push(KeyCode.DELETE);
        assertEquals("", keys("Split down"));
        hands.push(KeyCode.BACK_SPACE);
        assertEquals("Ctrl+Shift+\\", keys("Split down"));
        hands.push(KeyCode.ENTER);
        hands.push(KeyCode.TAB);
        assertEquals("Controls need Tab for themselves. Press other keys, or Esc.", message());
        hands.push(KeyCode.ESCAPE);
        assertEquals("", message());
        closeList();
    }

    @Test
    void commands_are_found_by_their_keys_and_keys_of_panes_are_listed() {
        find("ctrl+shift+z");
        assertEquals(1, rows());
        hands.interact(() -> search().setText("write of the field"));
        assertEquals(3, rows());
        closeList();
    }

    @Test
    void keys_that_a_pane_with_the_focus_uses_first_are_said_to_be_so() {
        find("play or pause");
        hands.push(KeyCode.ENTER);
        hands.push(KeyCode.HOME);
        assertEquals("A pane with the focus uses Home first: "
                + "First row, last row; in the timeline, oldest and newest tick.", message());
        closeList();
    }

    @Test
    void keys_that_can_not_be_changed_are_said_to_be_so() {
        find("first row last oldest");
        hands.push(KeyCode.ENTER);
        assertEquals("“First row, last row; in the timeline, oldest and newest tick” can't have other keys.",
                message());
        closeList();
    }

    @Test
    void a_key_of_a_pane_is_changed_shown_and_reset() {
        hands.openSample("collisions");
        ViewportPane viewport = (ViewportPane) hands.see(() -> hands.tab("Viewport"));
        find("snap to the grid");
        hands.push(KeyCode.ENTER);
        hands.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.J);
        closeList();
        hands.interact(() -> viewport.view().requestFocus());
        boolean before = snaps(viewport);
        hands.push(KeyCode.G);
        assertEquals(before, snaps(viewport));
        hands.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.J);
        assertEquals(!before, snaps(viewport));
        assertTrue(hands.see(() -> PaneKeys.text(viewport.getScene(), "G")).endsWith("+J"));
        find("snap to the grid");
        hands.push(KeyCode.BACK_SPACE);
        closeList();
        hands.interact(() -> viewport.view().requestFocus());
        hands.push(KeyCode.G);
        assertEquals(before, snaps(viewport));
        assertEquals("G", hands.see(() -> PaneKeys.text(viewport.getScene(), "G")));
    }

    @Test
    void a_key_of_a_pane_that_a_command_took_over_runs_the_command() {
        hands.openSample("collisions");
        ViewportPane viewport = (ViewportPane) hands.see(() -> hands.tab("Viewport"));
        find("play or pause");
        hands.push(KeyCode.ENTER);
        hands.push(KeyCode.G);
        assertEquals("G runs “In the viewport, snap to the grid”, which would have no keys. "
                + "Take over (Enter), press other keys, or Esc?", message());
        hands.push(KeyCode.ENTER);
        closeList();
        hands.interact(() -> viewport.view().requestFocus());
        boolean before = snaps(viewport);
        hands.push(KeyCode.G);
        hands.await("playing", () -> hands.model().playing().get());
        assertEquals(before, snaps(viewport));
    }

    @Test
    void keys_of_the_number_block_are_told_from_others() {
        assertEquals("Ctrl+Num+", keys("Enlarge everything, fourth keys"));
        assertEquals("Ctrl++", keys("Enlarge everything, second keys"));
        assertEquals("Ctrl+Num-", keys("Reduce everything, second keys"));
    }

    @Test
    void a_keyboard_without_a_key_for_equals_or_the_backslash_can_scale_and_split() {
        hands.openSample("collisions");
        hands.keys(KeyCode.CONTROL, KeyCode.PLUS);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.EQUALS);
        hands.keys(KeyCode.CONTROL, KeyCode.ADD);
        hands.await("130 %", () -> hands.model().scale().get() == 1.3);
        hands.keys(KeyCode.CONTROL, KeyCode.SUBTRACT);
        hands.await("120 %", () -> hands.model().scale().get() == 1.2);
        int groups = hands.see(() -> hands.workbench().workspace().docked().groups().size());
        hands.keys(KeyCode.CONTROL, KeyCode.F6);
        hands.await("a group more", () -> hands.workbench().workspace().docked().groups().size() == groups + 1);
        assertEquals("Ctrl+Shift+F6", keys("Split down, second keys"));
    }

    private void pressOn(String pane, KeyCode... codes) {
        hands.tab(pane);
        Node node = switch (pane) {
            case "Timeline" -> hands.see(
                    () -> ((BorderPane) hands.workbench().workspace().lookup("#timeline")).getCenter());
            case "Plot" -> hands.see(() -> hands.workbench().workspace().lookup("#plot-view"));
            default -> hands.grid(pane);
        };
        hands.interact(node::requestFocus);
        hands.push(codes);
    }

    @Test
    void timeline_and_plot_leave_the_keys_that_scale_the_window() {
        hands.openSample("collisions");
        hands.step(2);
        for (String pane : List.of("Timeline", "Plot")) {
            pressOn(pane, KeyCode.CONTROL, KeyCode.PLUS);
            hands.await("110 %", () -> hands.model().scale().get() == 1.1);
            pressOn(pane, KeyCode.CONTROL, KeyCode.EQUALS);
            hands.await("120 %", () -> hands.model().scale().get() == 1.2);
            pressOn(pane, KeyCode.CONTROL, KeyCode.MINUS);
            hands.await("110 % again", () -> hands.model().scale().get() == 1.1);
            pressOn(pane, KeyCode.CONTROL, KeyCode.SUBTRACT);
            hands.await("100 %", () -> hands.model().scale().get() == 1);
        }
    }

    @Test
    void grids_and_the_timeline_leave_the_keys_that_go_to_the_next_tab() {
        hands.openSample("collisions");
        hands.step(2);
        for (String pane : List.of("Entities", "Timeline")) {
            List<String> tabs = hands.beside(pane);
            int at = tabs.indexOf(pane);
            pressOn(pane, KeyCode.CONTROL, KeyCode.PAGE_DOWN);
            String next = tabs.get((at + 1) % tabs.size());
            hands.await("the next tab", () -> hands.inFrontOf(pane).equals(next));
        }
    }

    @Test
    void notes_and_hints_say_the_keys_that_commands_have_now() {
        hands.openSample("collisions");
        hands.interact(() -> hands.workbench().workspace().change(_ -> DockLayout.EMPTY));
        assertEquals("No pane is open here. The menu Panes opens panes, Ctrl+K finds them.", note());
        hands.interact(() -> command("Find a command…").keysProperty().set(KeyCombination.valueOf("Ctrl+J")));
        assertEquals("No pane is open here. The menu Panes opens panes, Ctrl+J finds them.", note());
        hands.interact(() -> command("Find a command…").keysProperty().set(null));
        assertEquals("No pane is open here. The menu Panes opens panes.", note());
        hands.interact(() -> command("Play or pause").keysProperty().set(KeyCombination.valueOf("Ctrl+J")));
        hands.interact(() -> command("Previous stop").keysProperty().set(null));
        assertTrue(hands.workbench().session().breakpoints().add(new Trigger.Written("Health", "")).join().done());
        hands.await("the hint", () -> hands.model().hint().get().endsWith(
                ". Ctrl+J plays until then, “Previous stop” goes back to the previous hit."));
    }

    private String note() {
        return hands.see(() -> ((Label) hands.workbench().workspace().lookup(".empty-note")).getText());
    }
}

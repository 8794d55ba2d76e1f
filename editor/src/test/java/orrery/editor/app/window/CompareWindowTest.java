package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.robot.Motion;

/// Comparing the shown world with a branch or its scene file takes at most two actions, whichever panes are in front.
@Tag("long")
class CompareWindowTest {

    private static final double SCREEN = 1000;
    private static final int MOST_ACTIONS = 2;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(SCREEN, SCREEN);
    private int actions;

    // ---- actions, counted

    private void click(Node node) {
        actions++;
        hands.clickOn(node);
    }

    private void rightClick(Point2D place) {
        actions++;
        hands.rightClickOn(place);
    }

    /// Chooses a menu entry with the mouse: moves through the menus, horizontally first, and clicks only on the last entry.
    private void chooseInMenu(String... entries) {
        for (int i = 0; i < entries.length - 1; i++) {
            hands.moveTo(entry(entries[i]), Motion.HORIZONTAL_FIRST);
        }
        actions++;
        hands.clickOn(entry(entries[entries.length - 1]), Motion.HORIZONTAL_FIRST, MouseButton.PRIMARY);
    }

    /// Returns the node of an entry of a visible menu.
    private Node entry(String title) {
        hands.await("menu entry " + title, () -> entryNow(title) != null);
        hands.interact(() -> {});
        return hands.see(() -> Objects.requireNonNull(entryNow(title)));
    }

    private static @Nullable Node entryNow(String title) {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).filter(Window::isShowing)
                .flatMap(window -> window.getScene().getRoot().lookupAll(".menu-item").stream())
                .filter(node -> node.lookupAll(".label").stream().map(Label.class::cast)
                        .anyMatch(label -> plain(label.getText()).equals(title)))
                .findFirst().orElse(null);
    }

    private static String plain(String text) {
        return text.replace('\u00a0', ' ');
    }

    private Node orrery() {
        return hands.see(() -> hands.lookup("#main-menu").query());
    }

    // ---- results

    private void awaitComparison(String before, String after) {
        hands.await("Diff in front", () -> hands.tabPane("Diff").getSelectionModel().getSelectedItem()
                .getId().equals("Diff"));
        hands.await(before + " with " + after,
                () -> plain(side("diff-before")).equals(before) && plain(side("diff-after")).equals(after));
        awaitDifferences();
        assertTrue(actions <= MOST_ACTIONS, actions + " actions");
    }

    /// Waits until differences are shown. From then on the header of the pane keeps its size.
    private void awaitDifferences() {
        hands.await("differences", () -> plain(((Label) hands.workbench().workspace().lookup("#diff-count")).getText())
                .matches("[0-9 ]+ differences?"));
    }

    private String side(String id) {
        return ((MenuButton) hands.workbench().workspace().lookup("#" + id)).getText();
    }

    /// Opens a world with two branches and brings the viewport to the front. Counts actions from then on.
    private void openTwoBranches() {
        hands.openSample("solar-system");
        hands.step(4);
        hands.keys(KeyCode.COMMA);
        hands.keys(KeyCode.COMMA);
        hands.await("tick 2", () -> hands.model().tick().get() == 2);
        hands.createEntity();
        hands.step(1);
        hands.await("two branches", () -> hands.model().past().get().branches().size() == 2);
        hands.tab("Viewport");
        actions = 0;
    }

    @Test
    void the_main_menu_compares_with_a_branch_at_the_same_tick_and_at_its_end() {
        openTwoBranches();
        hands.tab("Problems");
        click(orrery());
        chooseInMenu("View", "Compare with branch", "Main at tick 3");
        awaitComparison("Main, tick 3", "tick 3 (shown)");
        hands.tab("Systems");
        actions = 0;
        click(orrery());
        chooseInMenu("View", "Compare with branch", "Main at its end, tick 4");
        awaitComparison("Main, tick 4", "tick 3 (shown)");
        assertEquals(3, hands.model().tick().get(), "what is shown stays what it was");
    }

    @Test
    void the_menu_of_a_branch_in_the_timeline_compares_with_it() {
        openTwoBranches();
        Node timeline = hands.see(() -> hands.workbench().workspace().lookup("#timeline"));
        rightClick(hands.see(() -> timeline.localToScreen(165, 30)));
        assertEquals(List.of("Switch to Main", "Compare with it at tick 3", "Compare with its end, tick 4",
                "Rename Main…", "Delete Main…"), shownEntries());
        chooseInMenu("Compare with its end, tick 4");
        awaitComparison("Main, tick 4", "tick 3 (shown)");
    }

    @Test
    void a_branch_is_renamed_by_a_button_that_says_so() {
        openTwoBranches();
        Node timeline = hands.see(() -> hands.workbench().workspace().lookup("#timeline"));
        rightClick(hands.see(() -> timeline.localToScreen(165, 30)));
        chooseInMenu("Rename Main…");
        hands.await("the question", () -> hands.isAsked("branch-dialog"));
        DialogPane asked = hands.see(() -> hands.asked("branch-dialog"));
        assertEquals(List.of("Rename", "Cancel"),
                hands.see(() -> asked.getButtonTypes().stream().map(ButtonType::getText).toList()));
        hands.interact(() -> ((TextField) asked.lookup(".text-field")).setText(" "));
        assertTrue(hands.see(() -> asked.lookupButton(asked.getButtonTypes().getFirst()).isDisabled()));
        hands.interact(() -> ((TextField) asked.lookup(".text-field")).setText(" Trunk "));
        hands.answer("branch-dialog", "Rename");
        hands.await("it is renamed", () -> hands.model().past().get().branches().getFirst().name().equals("Trunk"));
    }

    @Test
    void deleting_a_branch_asks_first_and_names_it_and_what_is_lost() {
        openTwoBranches();
        hands.step(1);
        hands.workbench().session().switchTo(hands.see(() -> hands.model().past().get().branches().getFirst().id()));
        hands.await("Main", () -> hands.model().past().get().branches().getFirst().shown());
        deleteSecondBranch();
        DialogPane asked = hands.see(() -> hands.asked("delete-branch-dialog"));
        assertEquals("Delete Branch 2?", hands.see(asked::getHeaderText));
        assertEquals("Its 2 ticks up to tick 4 are lost, with the edits made in them. Undo does not bring them back.",
                hands.see(asked::getContentText));
        hands.push(KeyCode.ENTER);
        hands.await("no question", () -> !hands.isAsked("delete-branch-dialog"));
        assertEquals(2, hands.workbench().session().ask(open -> open.timeline().branchLines().size()).join());
        deleteSecondBranch();
        hands.answer("delete-branch-dialog", "Delete branch");
        hands.await("one branch", () -> hands.model().past().get().branches().size() == 1);
    }

    private void deleteSecondBranch() {
        Node timeline = hands.see(() -> hands.workbench().workspace().lookup("#timeline"));
        rightClick(hands.see(() -> timeline.localToScreen(250, 42)));
        chooseInMenu("Delete Branch 2…");
        hands.await("the question", () -> hands.isAsked("delete-branch-dialog")
                && hands.asked("delete-branch-dialog").getScene().getWindow().isFocused());
    }

    @Test
    void a_tick_to_compare_with_is_asked_for_by_a_button_that_says_so() {
        openTwoBranches();
        hands.tab("Diff");
        awaitDifferences();
        MenuButton before = (MenuButton) hands.see(() -> hands.tab("Diff").lookup("#diff-before"));
        click(before);
        chooseInMenu("Tick…");
        hands.await("the question", () -> hands.isAsked("tick-dialog"));
        DialogPane asked = hands.see(() -> hands.asked("tick-dialog"));
        hands.interact(() -> ((TextField) asked.lookup(".text-field")).setText("one"));
        assertTrue(hands.see(() -> asked.lookupButton(asked.getButtonTypes().getFirst()).isDisabled()));
        assertTrue(hands.see(() -> ((TextField) asked.lookup(".text-field")).getWidth() < asked.getWidth() - 20),
                "there is room around the field");
        hands.interact(() -> ((TextField) asked.lookup(".text-field")).setText("1"));
        hands.answer("tick-dialog", "Compare");
        awaitComparison("tick 1", "tick 3 (shown)");
    }

    private List<String> shownEntries() {
        return hands.see(() -> Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast).findFirst().orElseThrow().getItems().stream().map(MenuItem::getText)
                .filter(Objects::nonNull).map(CompareWindowTest::plain).toList());
    }

    @Test
    void the_main_menu_compares_a_sample_with_its_scene() {
        hands.openSample("solar-system");
        hands.step(2);
        hands.tab("Problems");
        actions = 0;
        click(orrery());
        chooseInMenu("View", "Compare with the scene file");
        awaitComparison("solar-system.json, sample", "tick 2 (shown)");
    }

    @Test
    void the_palette_finds_both() {
        openTwoBranches();
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        hands.await("palette", () -> hands.lookup(".pick-search").tryQuery().isPresent());
        hands.write("branch main end");
        hands.push(KeyCode.ENTER);
        hands.await("Main, tick 4", () -> hands.workbench().workspace().lookup("#diff-before") != null
                && plain(side("diff-before")).equals("Main, tick 4"));
        hands.keys(KeyCode.CONTROL, KeyCode.K);
        hands.await("palette", () -> hands.lookup(".pick-search").tryQuery().isPresent());
        hands.write("scene file");
        hands.push(KeyCode.ENTER);
        hands.await("its scene", () -> plain(side("diff-before")).equals("solar-system.json, sample"));
    }
}

package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.FloatingWindow;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.Target;
import orrery.editor.app.dock.WindowBounds;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.ScaledRoot;

/// Floating windows: which pane commands are about, which window has the focus, and where the windows are.
@Tag("long")
class FloatingWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1680, 900);

    private Workspace workspace() {
        return hands.workbench().workspace();
    }

    private Stage stageOf(String title) {
        return hands.see(() -> (Stage) hands.tabPane(title).getScene().getWindow());
    }

    private String inUse() {
        return hands.see(() -> workspace().tabInUse().map(PaneTab::getId).orElse(""));
    }

    private void goTo(String title) {
        hands.interact(() -> workspace().goTo(title));
    }

    private Stage floated(String title) {
        goTo(title);
        hands.command("Float pane");
        Stage floating = stageOf(title);
        assertNotSame(hands.stage(), floating);
        hands.interact(floating::requestFocus);
        hands.await("focused", floating::isFocused);
        return floating;
    }

    /// Without a display, no window loses the focus when another one gets it.
    @Test
    void commands_are_about_the_window_that_the_user_went_to() {
        hands.openSample("solar-system");
        floated("History");
        assertEquals("History", inUse());
        goTo("Systems");
        assertEquals("Systems", inUse());
    }

    @Test
    void a_pane_that_is_gone_to_gets_the_focus_in_its_window() {
        hands.openSample("solar-system");
        Stage history = floated("History");
        Stage watch = floated("Watch");
        goTo("History");
        hands.await("the window of History is focused", history::isFocused);
        goTo("Systems");
        hands.await("the main window is focused", () -> hands.stage().isFocused());
        hands.interact(() -> watch.setIconified(true));
        hands.interact(() -> hands.workbench().reveal("Watch"));
        assertFalse(hands.see(watch::isIconified));
        goTo("Watch");
        hands.await("the window of Watch is focused", watch::isFocused);
    }

    @Test
    void what_is_typed_in_a_floating_inspector_and_not_entered_is_an_edit_when_the_scene_is_saved() {
        hands.openSample("marionette");
        hands.selectRow("Hinge", 1);
        floated("Inspector");
        hands.await("the field is there",
                () -> hands.tabPane("Inspector").lookup("#card-Hinge #field-rest .text-field") != null);
        hands.interact(() -> {
            TextField field = (TextField) hands.tabPane("Inspector").lookup("#card-Hinge")
                    .lookup("#field-rest").lookup(".text-field");
            field.requestFocus();
            field.setText("12.625");
            hands.workbench().endTyping();
        });
        hands.await("written", () -> hands.model().undoName().get().startsWith("Set Hinge.rest"));
    }

    @Test
    void floating_windows_go_where_the_shown_arrangement_has_them() {
        hands.openSample("solar-system");
        Stage floating = floated("History");
        WindowBounds before = boundsOf(floating);
        DockLayout saved = hands.see(() -> workspace().docked());
        hands.interact(() -> {
            floating.setX(before.x() + 120);
            floating.setWidth(before.width() + 50);
        });
        assertNotEquals(before, boundsOf(floating));
        hands.interact(() -> workspace().change(_ -> saved));
        assertEquals(before, boundsOf(floating));
        assertEquals(List.of(before), hands.see(() -> workspace().docked().windows().stream()
                .map(FloatingWindow::bounds).toList()));
    }

    private WindowBounds boundsOf(Stage stage) {
        return hands.see(() -> new WindowBounds(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()));
    }

    @Test
    void floating_a_pane_that_has_a_window_of_its_own_changes_nothing() {
        hands.openSample("solar-system");
        Stage floating = floated("History");
        DockLayout before = hands.see(() -> workspace().docked());
        hands.command("Float pane");
        hands.command("Float group");
        assertSame(floating, stageOf("History"));
        assertEquals(before, hands.see(() -> workspace().docked()));
        assertEquals("History has a window of its own already.", hands.see(() -> hands.model().hint().get()));
    }

    @Test
    void docking_a_pane_that_is_in_the_main_window_changes_nothing() {
        hands.openSample("solar-system");
        goTo("Systems");
        hands.command("Move pane to the right");
        DockLayout before = hands.see(() -> workspace().docked());
        hands.command("Dock pane in the main window");
        assertEquals(before, hands.see(() -> workspace().docked()));
        assertEquals("Systems is in the main window already.", hands.see(() -> hands.model().hint().get()));
    }

    @Test
    void a_pane_that_was_closed_in_a_floating_window_floats_again_where_it_was() {
        hands.openSample("solar-system");
        WindowBounds before = boundsOf(floated("History"));
        for (Runnable way : List.<Runnable>of(() -> hands.command("Reopen closed pane"),
                () -> hands.interact(() -> hands.workbench().reveal("History")))) {
            hands.command("Close pane");
            assertEquals(List.of(), hands.see(() -> workspace().docked().windows()));
            way.run();
            Stage again = stageOf("History");
            assertNotSame(hands.stage(), again);
            assertEquals(before, boundsOf(again));
            hands.interact(again::requestFocus);
            hands.await("focused", again::isFocused);
        }
    }

    @Test
    void the_pane_of_a_closed_window_goes_back_to_the_group_that_it_came_from() {
        hands.openSample("solar-system");
        goTo("History");
        int group = hands.see(() -> workspace().docked().groupOf(PaneId.of("History")).orElseThrow().id());
        hands.interact(() -> workspace().change(now -> now.move(PaneId.of("Systems"), new Target.InGroup(group, 0))));
        List<String> tabs = hands.beside("History");
        Stage floating = floated("Systems");
        hands.interact(() -> Event.fireEvent(floating, new WindowEvent(floating, WindowEvent.WINDOW_CLOSE_REQUEST)));
        hands.await("docked", () -> hands.see(() -> workspace().docked().windows()).isEmpty());
        assertEquals(group,
                hands.see(() -> workspace().docked().groupOf(PaneId.of("Systems")).orElseThrow().id()));
        assertEquals(tabs, hands.beside("History"));
    }

    @Test
    void the_focus_goes_to_another_group_where_the_last_pane_of_its_group_is_closed() {
        hands.openSample("solar-system");
        goTo("Systems");
        hands.command("Split right");
        hands.command("Close pane");
        Node focus = hands.see(() -> workspace().focusOwner());
        Node group = hands.see(() -> workspace().groupOf(PaneId.of(inUse())).orElseThrow());
        assertSame(group, hands.see(() -> ancestor(focus, group)));
    }

    private static Node ancestor(Node node, Node wanted) {
        Node at = node;
        while (at != null && at != wanted) {
            at = at.getParent();
        }
        return at;
    }

    /// macOS asks every window to close when the user quits.
    @Test
    void quitting_asks_all_windows_to_close_and_leaves_them_where_they_are_if_it_is_cancelled() {
        hands.openSample("empty");
        hands.command("Create entity");
        hands.await("unsaved", () -> hands.model().unsaved().get());
        Stage floating = floated("History");
        for (List<Stage> order : List.of(List.of(floating, hands.stage()), List.of(hands.stage(), floating))) {
            hands.interact(() -> order.forEach(
                    stage -> Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST))));
            hands.answer("unsaved-dialog", "Cancel");
            assertSame(floating, stageOf("History"));
        }
        hands.interact(() -> Event.fireEvent(floating, new WindowEvent(floating, WindowEvent.WINDOW_CLOSE_REQUEST)));
        hands.await("docked", () -> stageOf("History") == hands.stage());
    }

    @Test
    void a_window_that_was_closed_no_longer_follows_the_scale() {
        hands.openSample("solar-system");
        Stage floating = floated("History");
        Node root = hands.see(() -> floating.getScene().getRoot().getChildrenUnmodifiable().getFirst());
        hands.interact(() -> hands.model().scale().set(1.25));
        assertEquals(1.25, hands.see(() -> ScaledRoot.factorOf(root)));
        hands.interact(() -> Event.fireEvent(floating, new WindowEvent(floating, WindowEvent.WINDOW_CLOSE_REQUEST)));
        hands.await("closed", () -> !floating.isShowing());
        hands.interact(() -> hands.model().scale().set(1.5));
        assertEquals(1.25, hands.see(() -> ScaledRoot.factorOf(root)));
    }
}

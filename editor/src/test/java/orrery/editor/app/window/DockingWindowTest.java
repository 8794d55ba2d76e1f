package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.grid.Grid;

/// Panes are moved, split, floated and closed, by the mouse and by commands.
@Tag("long")
class DockingWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1680, 900);

    private Workspace workspace() {
        return hands.workbench().workspace();
    }

    // ---- the mouse

    /// Fires a mouse event at a node. The headless robot is not used, because it loses a drag that leaves its node.
    private static void fire(Node node, EventType<MouseEvent> type, Point2D at, int clicks) {
        Point2D local = node.screenToLocal(at);
        boolean isDown = type != MouseEvent.MOUSE_RELEASED && type != MouseEvent.MOUSE_CLICKED;
        Event.fireEvent(node,
                new MouseEvent(type, local.getX(), local.getY(), at.getX(), at.getY(), MouseButton.PRIMARY,
                        clicks, false, false, false, false, isDown, false, false, false, false, true, null));
    }

    private void drag(String title, Point2D to) {
        hands.interact(() -> {
            Node header = hands.header(title);
            fire(header, MouseEvent.MOUSE_PRESSED, WindowHands.middle(header), 1);
            fire(header, MouseEvent.MOUSE_DRAGGED, WindowHands.middle(header).add(10, 0), 1);
            fire(header, MouseEvent.MOUSE_DRAGGED, to, 1);
        });
    }

    private void drop(String title, Point2D at) {
        hands.interact(() -> fire(hands.header(title), MouseEvent.MOUSE_RELEASED, at, 1));
    }

    private void dragAndDrop(String title, Point2D to) {
        drag(title, to);
        drop(title, to);
    }

    private boolean isPreviewed() {
        return hands.see(() -> workspace().lookup(".drop-preview").isVisible());
    }

    @Test
    void a_tab_is_dropped_at_an_edge_of_another_group_and_shown_beside_it() {
        hands.openSample("solar-system");
        Point2D right = hands.pointIn("Viewport", 0.9, 0.5);
        drag("Orbit", right);
        assertTrue(isPreviewed());
        drop("Orbit", right);
        assertFalse(isPreviewed());
        assertEquals(List.of("Orbit"), hands.beside("Orbit"));
        assertFalse(hands.beside("Viewport").contains("Orbit"));
        hands.interact(() -> hands.workbench().reveal("Viewport"));
        hands.await("half as wide",
                () -> Math.abs(hands.tabPane("Orbit").getWidth() - hands.tabPane("Viewport").getWidth()) < 2);
        Grid orbits = hands.grid("Orbit");
        hands.await("its rows", () -> !WindowHands.cell(orbits, 0, 1).isEmpty());
    }

    @Test
    void a_dialog_that_opens_ends_the_drag_of_a_tab() {
        hands.openSample("solar-system");
        List<String> tabs = hands.beside("Orbit");
        Point2D right = hands.pointIn("Viewport", 0.9, 0.5);
        drag("Orbit", right);
        assertTrue(isPreviewed());
        hands.command("Preferences…");
        hands.await("the dialog", () -> hands.isAsked("preferences-dialog"));
        assertFalse(isPreviewed());
        hands.answer("preferences-dialog", "Close");
        drop("Orbit", right);
        assertEquals(tabs, hands.beside("Orbit"));
    }

    @Test
    void a_tab_is_dropped_into_another_group_and_between_two_tabs() {
        hands.openSample("solar-system");
        dragAndDrop("Systems", hands.pointIn("Inspector", 0.5, 0.6));
        assertEquals(List.of("Inspector", "Watch", "History", "Edits", "Systems"), hands.beside("Systems"));
        assertEquals("Systems", focused());
        Point2D start = hands.see(() -> {
            Bounds bounds = hands.header("History").localToScreen(hands.header("History").getLayoutBounds());
            return new Point2D(bounds.getMinX() + 4, bounds.getCenterY());
        });
        dragAndDrop("Systems", start);
        assertEquals(List.of("Inspector", "Watch", "Systems", "History", "Edits"), hands.beside("Systems"));
        assertEquals("Systems", hands.inFrontOf("Systems"));
    }

    @Test
    void a_tab_is_dropped_at_the_upper_edge_of_the_window_above_all_groups() {
        hands.openSample("solar-system");
        Point2D top = hands.see(() -> {
            Bounds bounds = workspace().localToScreen(workspace().getLayoutBounds());
            return new Point2D(bounds.getCenterX(), bounds.getMinY() - 6);
        });
        dragAndDrop("Orbit", top);
        assertEquals(List.of("Orbit"), hands.beside("Orbit"));
        hands.await("as wide as the window",
                () -> Math.abs(hands.tabPane("Orbit").getWidth() - workspace().getWidth()) < 2);
        assertTrue(hands.see(() -> hands.tabPane("Orbit").localToScene(0, 0).getY() < hands.tabPane("Viewport")
                .localToScene(0, 0).getY()));
    }

    @Test
    void escape_takes_a_drag_back() {
        hands.openSample("solar-system");
        List<String> before = hands.beside("Viewport");
        drag("Orbit", hands.pointIn("Inspector", 0.5, 0.6));
        hands.push(KeyCode.ESCAPE);
        assertFalse(isPreviewed());
        drop("Orbit", hands.pointIn("Inspector", 0.5, 0.6));
        assertEquals(before, hands.beside("Viewport"));
    }

    @Test
    void a_double_click_on_a_tab_maximises_its_group_and_another_one_brings_all_back() {
        hands.openSample("solar-system");
        hands.interact(() -> fire(hands.header("Orbit"), MouseEvent.MOUSE_CLICKED,
                WindowHands.middle(hands.header("Orbit")), 2));
        hands.await("all of the width", () -> hands.tabPane("Orbit").getWidth() == workspace().getWidth());
        assertEquals(null, hands.see(() -> workspace().find("Scene tree").orElseThrow().getContent().getScene()));
        hands.interact(() -> fire(hands.header("Orbit"), MouseEvent.MOUSE_CLICKED,
                WindowHands.middle(hands.header("Orbit")), 2));
        hands.await("beside the tree", () -> hands.tabPane("Scene tree").getScene() == hands.stage().getScene());
    }

    @Test
    void a_group_that_was_maximised_twice_leaves_the_window_whole_and_drops_are_previewed() {
        hands.openSample("solar-system");
        for (int i = 0; i < 2; i++) {
            hands.interact(() -> fire(hands.header("Orbit"), MouseEvent.MOUSE_CLICKED,
                    WindowHands.middle(hands.header("Orbit")), 2));
            hands.await("all of the width", () -> hands.tabPane("Orbit").getWidth() == workspace().getWidth());
            hands.interact(() -> fire(hands.header("Orbit"), MouseEvent.MOUSE_CLICKED,
                    WindowHands.middle(hands.header("Orbit")), 2));
            hands.await("beside the tree", () -> hands.tabPane("Scene tree").getScene() == hands.stage().getScene()
                    && hands.tabPane("Orbit").getWidth() < workspace().getWidth());
        }
        drag("Orbit", hands.pointIn("Inspector", 0.5, 0.6));
        assertTrue(isPreviewed());
        hands.push(KeyCode.ESCAPE);
        assertFalse(isPreviewed());
    }

    @Test
    void a_tab_that_is_dragged_away_leaves_the_one_in_front_that_was_there_before() {
        hands.openSample("solar-system");
        hands.interact(() -> workspace().goTo("Viewport"));
        Point2D inspector = hands.pointIn("Inspector", 0.5, 0.6);
        hands.interact(() -> {
            Node header = hands.header("Orbit");
            fire(header, MouseEvent.MOUSE_PRESSED, WindowHands.middle(header), 1);
            hands.tabPane("Orbit").getSelectionModel().select(workspace().find("Orbit").orElseThrow());
            fire(header, MouseEvent.MOUSE_DRAGGED, WindowHands.middle(header).add(10, 0), 1);
        });
        drop("Orbit", inspector);
        assertEquals("Orbit", hands.inFrontOf("Inspector"));
        assertEquals("Viewport", hands.inFrontOf("Viewport"));
    }

    // ---- windows

    private Window windowOf(String title) {
        return hands.see(() -> hands.tabPane(title).getScene().getWindow());
    }

    @Test
    void a_tab_that_is_dropped_beside_all_windows_has_a_window_of_its_own_with_the_same_keys() {
        hands.openSample("solar-system");
        Node content = hands.tab("Orbit");
        dragAndDrop("Orbit", new Point2D(1800, 950));
        assertNotSame(hands.stage(), windowOf("Orbit"));
        assertEquals("Orbit – Orrery", hands.see(() -> ((javafx.stage.Stage) windowOf("Orbit")).getTitle()));
        assertSame(content, hands.see(() -> workspace().find("Orbit").orElseThrow().getContent()));
        assertEquals(hands.see(() -> hands.stage().getScene().getStylesheets()),
                hands.see(() -> windowOf("Orbit").getScene().getStylesheets()));
        hands.interact(
                () -> Event.fireEvent(content, new javafx.scene.input.KeyEvent(javafx.scene.input.KeyEvent.KEY_PRESSED,
                        "", "", KeyCode.PERIOD, false, false, false, false)));
        hands.awaitTick(1);
        Window window = windowOf("Orbit");
        hands.interact(() -> Event.fireEvent(window,
                new javafx.stage.WindowEvent(window, javafx.stage.WindowEvent.WINDOW_CLOSE_REQUEST)));
        assertSame(hands.stage(), windowOf("Orbit"));
        assertTrue(hands.beside("Viewport").contains("Orbit"));
        assertFalse(window.isShowing());
    }

    @Test
    void floating_windows_come_back_at_the_next_start_within_the_screen() throws IOException {
        hands.openSample("solar-system");
        hands.interact(() -> workspace().goTo("History"));
        hands.command("Float pane");
        assertNotSame(hands.stage(), windowOf("History"));
        hands.interact(() -> hands.workbench().rememberLayout());
        Path kept = hands.file("arrangements.json");
        Files.writeString(kept, Files.readString(kept).replaceFirst("\"x\" : [\\d.]+", "\"x\" : 20000.0"));
        WindowHands next = hands.another();
        next.openSample("solar-system");
        next.await("the window", () -> next.workbench().workspace().find("History").isPresent()
                && next.tabPane("History").getScene().getWindow() != next.stage());
        next.await("on the screen", () -> next.tabPane("History").getScene().getWindow().getX() < 2000);
        Window window = next.see(() -> next.tabPane("History").getScene().getWindow());
        next.command("Close scene");
        next.await("closed with the scene", () -> !window.isShowing());
        next.end();
    }

    // ---- commands

    private String focused() {
        return hands.see(() -> workspace().tabInUse().map(PaneTab::getId).orElse(""));
    }

    private void go(String title) {
        hands.interact(() -> hands.workbench().reveal(title));
        hands.interact(() -> workspace().goTo(title));
        assertEquals(title, focused());
    }

    @Test
    void a_pane_is_moved_and_split_by_commands_and_keeps_the_focus() {
        hands.openSample("solar-system");
        go("Systems");
        hands.command("Move pane to the right");
        assertEquals(List.of("Inspector", "Watch", "History", "Edits", "Systems"), hands.beside("Systems"));
        assertEquals("Systems", focused());
        hands.command("Move pane to the right");
        assertEquals(List.of("Systems"), hands.beside("Systems"));
        hands.command("Move pane down");
        assertTrue(hands.beside("Timeline").contains("Systems"));
        go("Orbit");
        hands.command("Split down");
        assertEquals(List.of("Orbit"), hands.beside("Orbit"));
        hands.command("Split right");
        assertEquals(List.of("Orbit 2"), hands.beside("Orbit 2"));
        Grid first = hands.grid("Orbit");
        Grid second = hands.grid("Orbit 2");
        hands.await("rows of both", () -> !WindowHands.cell(first, 0, 1).isEmpty()
                && !WindowHands.cell(second, 0, 1).isEmpty());
    }

    @Test
    void a_closed_pane_is_opened_again_where_it_was() {
        hands.openSample("solar-system");
        go("Watch");
        hands.command("Close pane");
        assertEquals(List.of("Inspector", "History", "Edits"), hands.beside("History"));
        hands.command("Reopen closed pane");
        assertEquals(List.of("Inspector", "Watch", "History", "Edits"), hands.beside("History"));
        hands.command("Close pane");
        hands.tab("Watch");
        assertEquals(List.of("Inspector", "Watch", "History", "Edits"), hands.beside("History"));
    }

    @Test
    void all_panes_can_be_closed_and_the_layout_be_reset() {
        hands.openSample("empty");
        while (hands.see(() -> workspace().groupInUse().isPresent())) {
            hands.command("Close pane");
        }
        assertEquals(List.of(), hands.tabs());
        hands.command("Reset layout");
        assertEquals("Viewport", hands.inFrontOf("Viewport"));
    }

    @Test
    void groups_and_tabs_are_gone_through_by_keys() {
        hands.openSample("solar-system");
        go("Inspector");
        hands.command("Next tab");
        assertEquals("Watch", focused());
        hands.command("Previous tab");
        assertEquals("Inspector", focused());
        hands.command("Next group");
        assertEquals("Timeline", focused());
        hands.command("Maximise group");
        hands.await("alone", () -> hands.tabPane("Timeline").getHeight() == workspace().getHeight());
        hands.command("Maximise group");
        TabPane timeline = hands.tabPane("Timeline");
        hands.await("not alone", () -> timeline.getHeight() < workspace().getHeight());
    }

    @Test
    void in_a_scaled_window_a_tab_is_dropped_where_it_is_seen_and_the_preview_is_there() {
        hands.openSample("solar-system");
        hands.interact(() -> hands.model().scale().set(1.5));
        hands.interact(() -> hands.stage().getScene().getRoot().layout());
        Point2D centre = hands.pointIn("Inspector", 0.5, 0.6);
        drag("Systems", centre);
        Bounds preview = hands.see(() -> {
            Node node = workspace().lookup(".drop-preview");
            return node.localToScreen(node.getLayoutBounds());
        });
        Bounds group = hands.see(() -> hands.tabPane("Inspector")
                .localToScreen(hands.tabPane("Inspector").getLayoutBounds()));
        assertEquals(group.getMinX(), preview.getMinX(), 1);
        assertEquals(group.getMaxX(), preview.getMaxX(), 1);
        assertEquals(group.getMinY() + 1.5 * 35, preview.getMinY(), 1);
        assertEquals(group.getMaxY(), preview.getMaxY(), 1);
        hands.push(KeyCode.ESCAPE);
        dragAndDrop("Systems", new Point2D(group.getMinX() + 4, group.getMinY() + 1.4 * 35));
        assertEquals("Systems", hands.beside("Systems").getFirst());
        assertTrue(hands.beside("Systems").contains("Inspector"));
    }
}

package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.PopupWindow;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.robot.BaseRobot;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Hands;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;

/// Drives the window on a display with a window manager, by its pointer and keyboard. Without a display, a drag that leaves its
/// node is lost, a modal dialog blocks nothing, and no window loses the focus. `.ci/display` runs these tests.
@EnabledIfSystemProperty(named = "orrery.tests.display", matches = "true")
@Tag("long")
class DisplayWindowTest {

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    /// A point of the screen that the window does not cover.
    private static final Point2D BESIDE = new Point2D(WIDTH + 100, 300);

    @RegisterExtension
    private final WindowHands hands = new WindowHands(WIDTH, HEIGHT);

    // ---- the pointer

    /// Presses the button at a point, moves the pointer to another and leaves the button pressed.
    private void grab(Point2D from, Point2D to) {
        BaseRobot robot = hands.robotContext().getBaseRobot();
        robot.moveMouse(from);
        Hands.settle();
        robot.pressMouse(MouseButton.PRIMARY);
        for (Point2D at : List.of(from.add(8, 8), to.add(-3, -3), to)) {
            robot.moveMouse(at);
            Hands.settle();
        }
    }

    private void release() {
        hands.robotContext().getBaseRobot().releaseMouse(MouseButton.PRIMARY);
        Hands.settle();
    }

    private Point2D header(String title) {
        return hands.see(() -> WindowHands.middle(hands.header(title)));
    }

    private boolean isPreviewed() {
        return hands.see(() -> hands.workbench().workspace().lookup(".drop-preview").isVisible());
    }

    private void drag(String title, Point2D to) {
        grab(header(title), to);
        hands.await("where " + title + " would be dropped is shown", this::isPreviewed);
        release();
    }

    private void openSample() {
        hands.openSample("solar-system");
        hands.await("the window has the focus", () -> hands.stage().isFocused());
    }

    // ---- drags

    @Test
    void a_tab_is_dragged_to_the_edge_of_a_group_and_into_another_one() {
        openSample();
        drag("Orbit", hands.pointIn("Viewport", 0.9, 0.5));
        hands.await("beside the viewport", () -> hands.beside("Orbit").equals(List.of("Orbit")));
        assertFalse(isPreviewed());
        drag("Orbit", hands.pointIn("Inspector", 0.5, 0.6));
        hands.await("with the inspector", () -> hands.beside("Inspector").contains("Orbit"));
        assertEquals("Orbit", hands.inFrontOf("Inspector"));
    }

    @Test
    void an_entity_is_dragged_below_another_one_in_the_scene_tree() {
        openSample();
        Grid tree = hands.grid("Scene tree");
        hands.await("its rows", () -> WindowHands.cell(tree, 2, 0).equals("Venus"));
        grab(hands.see(() -> WindowHands.spot(tree, 1, 0)), hands.see(() -> WindowHands.spot(tree, 2, 0)));
        release();
        hands.awaitEdit("Move Mercury below Venus");
        Entity mercury = hands.named("Mercury");
        assertEquals("Venus", hands.ask(open -> open.world().get(open.tree().parentOf(mercury), Name.class).value()));
    }

    // ---- modality

    @Test
    void a_dialog_blocks_the_window_behind_it_and_returns_the_focus() {
        openSample();
        hands.createEntity();
        hands.await("unsaved", () -> hands.model().unsaved().get());
        Grid entities = hands.focus("Entities");
        String front = hands.inFrontOf("Viewport");
        Point2D blocked = header("Systems");
        hands.interact(hands.workbench().sceneActions()::close);
        hands.await("the question", () -> hands.isAsked("unsaved-dialog"));
        Window dialog = hands.see(() -> hands.asked("unsaved-dialog").getScene().getWindow());
        hands.await("the dialog has the focus", () -> dialog.isFocused() && !hands.stage().isFocused());
        hands.clickOn(blocked);
        // The click may take the focus to the window behind for a moment.
        Patience.awaitAnywhere("the dialog is closed", () -> {
            if (hands.<Boolean>see(dialog::isShowing)) {
                hands.push(KeyCode.ESCAPE);
            }
            return hands.<Boolean>see(() -> !dialog.isShowing());
        });
        hands.await("the window has the focus", () -> hands.stage().isFocused());
        assertEquals(front, hands.inFrontOf("Viewport"));
        assertSame(entities, hands.see(() -> hands.stage().getScene().getFocusOwner()));
        hands.clickOn(blocked);
        hands.await("no longer blocked", () -> hands.inFrontOf("Viewport").equals("Systems"));
    }

    // ---- popups

    private static boolean isPopupShown() {
        return Window.getWindows().stream().anyMatch(
                window -> window instanceof PopupWindow && !(window instanceof Tooltip) && window.isShowing());
    }

    /// Opens a popup twice, closes it by Escape and by a click beside it.
    private void closesTwice(String what, Runnable opening) {
        Runnable escape = () -> hands.push(KeyCode.ESCAPE);
        Runnable click = () -> hands.clickOn(hands.pointIn("Timeline", 0.5, 0.9));
        for (Runnable closing : List.of(escape, click)) {
            opening.run();
            hands.await(what + " is shown", DisplayWindowTest::isPopupShown);
            Hands.settle();
            closing.run();
            hands.await(what + " is closed", () -> !isPopupShown());
            hands.await("the window has the focus", () -> hands.stage().isFocused());
        }
    }

    @Test
    void menu_palette_and_help_are_closed_by_escape_and_by_a_click_elsewhere() {
        openSample();
        Node menu = hands.lookup("#main-menu").query();
        hands.interact(() -> hands.workbench().workspace().goTo("Inspector"));
        closesTwice("the menu", () -> hands.clickOn(hands.see(() -> WindowHands.middle(menu))));
        closesTwice("the palette", () -> hands.push(KeyCode.CONTROL, KeyCode.K));
        closesTwice("the help", () -> hands.push(KeyCode.SHIFT, KeyCode.F1));
    }

    // ---- windows

    private Stage windowOf(String title) {
        return hands.see(() -> (Stage) hands.tabPane(title).getScene().getWindow());
    }

    @Test
    void a_pane_that_is_dragged_out_of_the_window_has_a_window_that_is_moved_and_closed() {
        openSample();
        grab(header("History"), BESIDE);
        release();
        hands.await("a window of its own", () -> hands.tabPane("History").getScene().getWindow() != hands.stage());
        Stage floating = windowOf("History");
        hands.await("it has the focus and a title bar", () -> floating.isFocused() && floating.getScene().getY() > 0);
        Patience.awaitAnywhere("it is moved", () -> {
            Point2D at = hands.see(
                    () -> floating.getX() > 0 ? WindowHands.middle(floating.getScene().getRoot()) : BESIDE);
            dragWindow(at, at.add(-200, 100));
            double x = hands.see(floating::getX);
            return x > 0 && x < WIDTH - 100;
        });
        hands.clickOn(hands.see(() -> WindowHands.middle(floating.getScene().getRoot())));
        hands.await("it has the focus", () -> floating.isFocused());
        hands.push(KeyCode.ALT, KeyCode.F4);
        hands.await("it is closed", () -> !floating.isShowing());
        assertSame(hands.stage(), windowOf("History"));
        assertTrue(hands.beside("Inspector").contains("History"));
        hands.await("the main window has the focus", () -> hands.stage().isFocused());
    }

    /// Moves the window at a point by dragging it with Alt pressed, which window managers allow at each point of a window. The
    /// title bar is not dragged, because its position is not known at first: until the window manager has added the frame,
    /// JavaFX says that the window is at (-1, -20).
    private void dragWindow(Point2D from, Point2D to) {
        hands.press(KeyCode.ALT);
        grab(from, to);
        release();
        hands.release(KeyCode.ALT);
    }

    @Test
    void a_dialog_that_can_be_resized_opens_in_its_whole_size_and_on_the_screen() {
        openSample();
        hands.interact(
                () -> new TraceDialog(hands.stage()).show("Starve failed in tick 3", "\tat a line\n".repeat(80)));
        hands.await("the dialog is shown", () -> hands.isAsked("trace-dialog"));
        hands.await("it has its whole size", () -> isWhole(hands.asked("trace-dialog")));
        Hands.settle();
        assertTrue(hands.see(() -> isWhole(hands.asked("trace-dialog"))));
    }

    private static boolean isWhole(DialogPane pane) {
        Window window = pane.getScene().getWindow();
        return pane.getHeight() >= pane.prefHeight(pane.getWidth()) - 1 && pane.getWidth() >= pane.prefWidth(-1) - 1
                && Screen.getPrimary().getVisualBounds().contains(window.getX(), window.getY(), window.getWidth(),
                        window.getHeight());
    }
}

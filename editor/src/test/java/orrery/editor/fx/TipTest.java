package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.editor.theme.Theme;

/// Tooltips that the real mouse shows.
@ExtendWith(ApplicationExtension.class)
final class TipTest {

    private static final long LONGER_THAN_DELAY = 700;

    private Button first;
    private Button second;
    private HBox outer;
    private Button elsewhere;

    @Start
    void start(Stage stage) {
        first = new Button("first");
        second = new Button("second");
        outer = new HBox(30, first, second);
        elsewhere = new Button("without a tip");
        Tip.set(first, "the first");
        Tip.set(second, "the second");
        Tip.set(outer, "both");
        outer.setStyle("-fx-padding: 40px");
        Scene scene = new Scene(new VBox(outer, elsewhere), 400, 300);
        Theme.DARK.applyTo(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void the_innermost_node_under_the_mouse_is_explained(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        robot.moveTo(second);
        awaitShown("the second");
        robot.moveTo(outer);
        awaitShown("both");
        robot.moveTo(second);
        awaitShown("the second");
        robot.moveTo(elsewhere);
        awaitShown("");
    }

    @Test
    void a_text_that_changes_under_the_mouse_changes_in_the_tooltip(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        robot.interact(() -> Tip.set(first, "now another"));
        awaitShown("now another");
        robot.interact(() -> Tip.set(outer, "not seen, because the mouse is on a node inside"));
        assertEquals("now another", shown());
        robot.interact(() -> Tip.set(first, ""));
        awaitShown("");
    }

    @Test
    void a_node_that_gets_a_tip_under_the_mouse_shows_it_when_the_mouse_moves(FxRobot robot) {
        robot.moveTo(elsewhere);
        robot.interact(() -> Tip.set(elsewhere, "with a tip"));
        robot.moveBy(2, 0);
        awaitShown("with a tip");
    }

    @Test
    void a_press_hides_the_tooltip_until_the_mouse_comes_again(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        robot.press(MouseButton.PRIMARY);
        assertEquals("", shown());
        robot.release(MouseButton.PRIMARY);
        robot.moveTo(elsewhere);
        robot.moveTo(first);
        awaitShown("the first");
    }

    @Test
    void an_outer_tip_follows_its_text_after_a_press_on_a_node_inside(FxRobot robot) {
        robot.clickOn(first);
        robot.moveTo(outer);
        robot.interact(() -> Tip.set(outer, "changed"));
        robot.moveBy(2, 0);
        awaitShown("changed");
    }

    @Test
    void a_text_that_changes_after_a_press_does_not_show_the_tooltip_again(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        robot.press(MouseButton.PRIMARY);
        robot.interact(() -> Tip.set(first, "pressed"));
        robot.release(MouseButton.PRIMARY);
        robot.moveBy(2, 0);
        robot.sleep(LONGER_THAN_DELAY);
        assertEquals("", shown());
        robot.moveTo(second);
        robot.moveTo(first);
        awaitShown("pressed");
    }

    @Test
    void the_tip_of_a_node_is_shown_over_a_control_inside(FxRobot robot) {
        TextField inner = new TextField("consumes the events of the mouse");
        robot.interact(() -> outer.getChildren().add(inner));
        robot.moveTo(inner);
        robot.moveBy(2, 0);
        awaitShown("both");
        robot.moveTo(first);
        awaitShown("the first");
        robot.moveTo(inner);
        robot.moveBy(2, 0);
        awaitShown("both");
        robot.press(MouseButton.PRIMARY);
        assertEquals("", shown());
        robot.release(MouseButton.PRIMARY);
    }

    @Test
    void a_part_that_comes_under_the_resting_mouse_has_its_tooltip_beside_the_mouse(FxRobot robot) {
        robot.moveTo(second);
        robot.moveTo(elsewhere);
        robot.interact(() -> Tip.setAtMouse(elsewhere, "scrolled to here"));
        awaitShown("scrolled to here");
        Point2D mouse = robot.robotContext().getBaseRobot().retrieveMouse();
        assertEquals(mouse.getX() + 10, tooltips().getFirst().getAnchorX(), 1);
        assertEquals(mouse.getY() + 7, tooltips().getFirst().getAnchorY(), 1);
    }

    @Test
    void the_tooltip_of_a_removed_node_ends(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        robot.interact(() -> outer.getChildren().remove(first));
        awaitShown("");
    }

    @Test
    void a_node_without_text_shows_the_tip_of_the_node_around_it(FxRobot robot) {
        robot.interact(() -> Tip.set(first, ""));
        robot.moveTo(first);
        robot.moveBy(2, 0);
        awaitShown("both");
    }

    @Test
    void the_tooltip_ends_when_another_window_gets_the_focus(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        robot.interact(() -> {
            Stage other = new Stage();
            other.initOwner(first.getScene().getWindow());
            other.setScene(new Scene(new VBox(), 40, 40));
            other.setX(0);
            other.setY(0);
            other.show();
        });
        awaitShown("");
    }

    @Test
    void a_tooltip_that_does_not_fit_below_the_mouse_is_above_it(FxRobot robot) {
        Rectangle2D screen = Screen.getPrimary().getBounds();
        robot.interact(() -> {
            Tip.set(elsewhere, "one\ntwo\nthree\nfour");
            Window window = elsewhere.getScene().getWindow();
            window.setY(0);
            window.setHeight(screen.getHeight());
        });
        robot.interact(() -> elsewhere.translateYProperty().bind(
                elsewhere.getScene().heightProperty().subtract(elsewhere.getBoundsInParent().getMaxY())));
        robot.moveTo(elsewhere);
        robot.moveBy(2, 0);
        awaitShown("one\ntwo\nthree\nfour");
        double mouse = robot.robotContext().getBaseRobot().retrieveMouse().getY();
        Tooltip tooltip = tooltips().getFirst();
        Patience.await("above the mouse", () -> tooltip.getAnchorY() + tooltip.getHeight() <= mouse);
    }

    @Test
    void the_tip_of_another_part_of_the_node_is_shown_after_a_press(FxRobot robot) {
        robot.moveTo(first);
        robot.clickOn(first);
        robot.interact(() -> Tip.setAtMouse(first, "another part"));
        robot.moveBy(2, 0);
        awaitShown("another part");
    }

    @Test
    void escape_hides_the_tooltip_and_reaches_the_focused_node(FxRobot robot) {
        List<KeyCode> pressed = new ArrayList<>();
        robot.interact(() -> {
            first.requestFocus();
            first.addEventHandler(KeyEvent.KEY_PRESSED, event -> pressed.add(event.getCode()));
        });
        robot.moveTo(first);
        awaitShown("the first");
        robot.type(KeyCode.ESCAPE);
        awaitShown("");
        assertEquals(List.of(KeyCode.ESCAPE), pressed);
    }

    @Test
    void a_bound_tip_follows_its_binding_after_a_collection(FxRobot robot) {
        StringProperty word = new SimpleStringProperty("before");
        robot.interact(() -> Tip.bind(first, Bindings.concat("now ", word)));
        System.gc();
        robot.interact(() -> word.set("after"));
        assertEquals("now after", Tip.of(first));
    }

    @Test
    void screen_readers_get_the_tip_as_help() {
        assertEquals("the first", first.getAccessibleHelp());
        assertNull(elsewhere.getAccessibleHelp());
    }

    @Test
    void a_scene_has_one_tooltip(FxRobot robot) {
        robot.moveTo(first);
        awaitShown("the first");
        Tooltip tooltip = tooltips().getFirst();
        robot.moveTo(second);
        awaitShown("the second");
        assertTrue(tooltips().stream().allMatch(each -> each == tooltip));
    }

    private static void awaitShown(String text) {
        Patience.await("“" + text + "”", () -> shown().equals(text));
    }

    private static String shown() {
        return tooltips().stream().map(Tooltip::getText).findFirst().orElse("");
    }

    private static List<Tooltip> tooltips() {
        return WaitForAsyncUtils.waitForAsyncFx(120_000, () -> Window.getWindows().stream()
                .filter(Tooltip.class::isInstance).map(Tooltip.class::cast).toList());
    }
}

package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;

/// Everything in the window is drawn larger.
class ScaleWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1280, 800);

    private double height(String query) {
        return hands.see(() -> {
            Node node = hands.lookup(query).query();
            return node.localToScene(node.getLayoutBounds()).getHeight();
        });
    }

    private void scaleTo(double factor) {
        hands.interact(() -> hands.model().scale().set(factor));
        hands.interact(() -> hands.stage().getScene().getRoot().layout());
    }

    @Test
    void keys_enlarge_bars_and_panes_and_the_scale_is_kept() {
        hands.openSample("collisions");
        double bar = height(".top-bar");
        double status = height(".status-bar");
        for (int i = 0; i < 5; i++) {
            hands.keys(KeyCode.CONTROL, KeyCode.EQUALS);
        }
        hands.await("150 %", () -> hands.model().scale().get() == 1.5);
        assertEquals(bar * 1.5, height(".top-bar"), 1);
        assertEquals(status * 1.5, height(".status-bar"), 1);
        hands.command("Reset the scale");
        hands.await("100 %", () -> hands.model().scale().get() == 1);
        assertEquals(bar, height(".top-bar"), 1);
        hands.keys(KeyCode.CONTROL, KeyCode.EQUALS);
        hands.await("110 %", () -> hands.model().scale().get() == 1.1);
        WindowHands next = hands.another();
        assertEquals(1.1, next.see(() -> next.model().scale().get()));
        next.end();
    }

    @Test
    void the_least_size_of_the_window_grows_with_the_scale_as_far_as_the_screen_has_room() {
        hands.openSample("collisions");
        Rectangle2D screen = hands.see(() -> Screen.getPrimary().getVisualBounds());
        double width = hands.see(() -> hands.stage().getMinWidth());
        double height = hands.see(() -> hands.stage().getMinHeight());
        hands.interact(() -> {
            hands.stage().setWidth(width);
            hands.stage().setHeight(height);
        });
        scaleTo(1.2);
        hands.await("at least as large", () -> hands.stage().getWidth() >= Math.min(1.2 * width, screen.getWidth())
                && hands.stage().getHeight() >= Math.min(1.2 * height, screen.getHeight()));
        scaleTo(2);
        assertEquals(Math.min(2 * width, screen.getWidth()), hands.see(() -> hands.stage().getMinWidth()));
        assertEquals(Math.min(2 * height, screen.getHeight()), hands.see(() -> hands.stage().getMinHeight()));
        assertTrue(hands.see(() -> screen.contains(hands.stage().getX(), hands.stage().getY(),
                hands.stage().getWidth(), hands.stage().getHeight())));
        scaleTo(1);
        assertEquals(width, hands.see(() -> hands.stage().getMinWidth()));
    }

    @Test
    void a_grid_has_as_many_pixels_as_the_screen_and_a_click_selects_the_row_under_it() {
        hands.openSample("collisions");
        scaleTo(1.5);
        Entity first = hands.selectRow("Gun", 0);
        hands.selectRow("Gun", 1);
        Grid grid = hands.grid("Gun");
        hands.await("as sharp as the screen", () -> grid.lookupAll("*").stream().filter(Canvas.class::isInstance)
                .map(Canvas.class::cast).anyMatch(canvas -> Math.abs(canvas.getWidth() - 1.5 * grid.getWidth()) < 1));
        Bounds screen = hands.see(() -> grid.localToScreen(grid.getLayoutBounds()));
        double row = hands.see(() -> grid.model().rowHeight());
        double header = hands.see(() -> grid.model().headerHeight());
        hands.clickOn(screen.getMinX() + 60, screen.getMinY() + 1.5 * (header + 0.5 * row));
        hands.await("the first row",
                () -> hands.workbench().session().selection().lead().filter(first::equals).isPresent());
    }

    @Test
    void a_tooltip_that_is_shown_again_has_the_present_scale() {
        Tooltip tip = hands.see(() -> new Tooltip("tip"));
        int rules = rulesOf(tip);
        scaleTo(1.5);
        assertEquals(rules + 1, rulesOf(tip));
        assertEquals(rules + 1, rulesOf(tip));
        scaleTo(1);
        assertEquals(rules, rulesOf(tip));
    }

    /// Shows and hides a tooltip, and returns the number of its style sheets.
    private int rulesOf(Tooltip tip) {
        return hands.see(() -> {
            tip.show(hands.stage());
            int rules = tip.getScene().getStylesheets().size();
            tip.hide();
            return rules;
        });
    }

    @Test
    void a_dialog_is_scaled_with_the_window() {
        scaleTo(1.2);
        hands.command("Preferences…");
        hands.await("the dialog", () -> hands.isAsked("preferences-dialog"));
        double factor = hands.see(() -> hands.asked("preferences-dialog").getLocalToSceneTransform().getMxx());
        assertEquals(1.2, factor);
        hands.push(KeyCode.ESCAPE);
    }

    @Test
    void nothing_in_the_toolbar_is_cut_off_at_125_percent() {
        hands.openSample("solar-system");
        scaleTo(1.25);
        List<Node> outside = hands
                .see(() -> hands.lookup(".top-bar .button").queryAll().stream().filter(Node::isVisible)
                        .filter(node -> node.localToScene(node.getLayoutBounds()).getMaxX() > 1281).toList());
        assertTrue(outside.isEmpty(), outside::toString);
    }
}

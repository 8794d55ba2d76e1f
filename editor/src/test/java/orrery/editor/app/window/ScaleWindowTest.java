package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.editor.fx.WindowPlace;
import orrery.editor.grid.Grid;

/// Everything in the window is drawn larger.
@Tag("long")
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
    void the_least_size_of_the_window_grows_with_the_scale_up_to_1000_by_700_pixels() {
        hands.openSample("collisions");
        double width = hands.see(() -> hands.stage().getMinWidth());
        double height = hands.see(() -> hands.stage().getMinHeight());
        assertTrue(width < 1000 && height < 700);
        hands.interact(() -> {
            hands.stage().setWidth(width);
            hands.stage().setHeight(height);
        });
        scaleTo(1.1);
        hands.await("at least as large", () -> hands.stage().getWidth() >= 1.1 * width
                && hands.stage().getHeight() >= 1.1 * height);
        for (double factor : new double[] {1.5, 2}) {
            scaleTo(factor);
            assertEquals(1000, hands.see(() -> hands.stage().getMinWidth()));
            assertEquals(700, hands.see(() -> hands.stage().getMinHeight()));
        }
        scaleTo(1);
        assertEquals(width, hands.see(() -> hands.stage().getMinWidth()));
    }

    /// Returns the parts of the window below a node that a query finds and that are not wholly inside of it.
    private List<String> cutOff(String inside, String query) {
        return hands.see(() -> {
            Node around = hands.lookup(inside).query();
            Bounds room = around.localToScene(around.getLayoutBounds());
            return around.lookupAll(query).stream().filter(ScaleWindowTest::isShown).filter(node -> {
                Bounds place = node.localToScene(node.getLayoutBounds());
                return place.getMinX() < room.getMinX() - 1 || place.getMaxX() > room.getMaxX() + 1
                        || place.getMaxY() > room.getMaxY() + 1;
            }).map(Node::toString).toList();
        });
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    @Test
    void at_150_percent_on_a_small_screen_the_viewport_is_high_and_has_its_tools() {
        hands.openSample("solar-system");
        scaleTo(1.5);
        hands.await("the modes", () -> hands.lookup(".viewport-toolbar .toggle-button").queryAll().stream()
                .filter(ScaleWindowTest::isShown).count() >= 3);
        assertEquals(List.of(), cutOff(".viewport-toolbar", ".toggle-button"));
        assertEquals(List.of(), cutOff(".top-bar", ".button"));
        double view = height("#viewport");
        assertTrue(view > 0.38 * 800, "the viewport is %s high".formatted(view));
    }

    @Test
    void at_150_percent_the_status_bar_says_what_is_not_in_the_scene() {
        hands.openSample("solar-system");
        scaleTo(1.5);
        hands.step(1);
        hands.command("Create entity");
        hands.await("it is said", () -> hands.lookup(".status-bar .label").queryAll().stream()
                .filter(ScaleWindowTest::isShown).map(javafx.scene.control.Label.class::cast)
                .anyMatch(label -> label.getText().equals("1 edit since tick 0, not in the scene")));
    }

    @Test
    void at_150_percent_dialogs_have_all_of_their_buttons_and_the_keys_are_enlarged() {
        scaleTo(1.5);
        hands.command("Preferences…");
        hands.await("the dialog", () -> hands.isAsked("preferences-dialog"));
        hands.interact(() -> {});
        assertWithin("preferences-dialog");
        hands.push(KeyCode.ESCAPE);
        hands.command("Keys…");
        hands.await("the keys", () -> hands.isAsked("keys-dialog"));
        hands.interact(() -> {});
        assertWithin("keys-dialog");
        assertTrue(hands.see(() -> hands.asked("keys-dialog").getLocalToSceneTransform().getMxx()) > 1.3);
    }

    @Test
    void the_keys_have_a_list_at_each_scale() {
        for (double factor : new double[] {1, 1.5, 2}) {
            scaleTo(factor);
            hands.command("Keys…");
            hands.await("the keys", () -> hands.isAsked("keys-dialog"));
            hands.interact(() -> {});
            assertWithin("keys-dialog");
            double list = hands
                    .see(() -> hands.asked("keys-dialog").lookup("#keys-list").getBoundsInParent().getHeight());
            double sight = hands.see(() -> hands.asked("keys-dialog").getContent().getBoundsInParent().getHeight());
            assertTrue(list > 150 && sight > 250, () -> "the list is %s high, in sight %s".formatted(list, sight));
            hands.push(KeyCode.ESCAPE);
            hands.await("closed", () -> !hands.isAsked("keys-dialog"));
        }
    }

    @Test
    void a_dialog_that_is_too_high_for_the_screen_scrolls_in_a_window_that_fits() {
        hands.interact(() -> {
            Region high = new Region();
            high.setMinSize(700, 3000);
            high.setPrefSize(700, 3000);
            Dialog<ButtonType> dialog = new Dialog<>();
            dialog.initOwner(hands.stage());
            dialog.getDialogPane().setId("high-dialog");
            dialog.getDialogPane().setContent(high);
            dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
            WindowPlace.show(dialog);
        });
        hands.await("the dialog", () -> hands.isAsked("high-dialog"));
        hands.interact(() -> {});
        hands.interact(() -> {
            DialogPane pane = hands.asked("high-dialog");
            double screen = Screen.getPrimary().getVisualBounds().getHeight();
            Bounds content = pane.getContent().getBoundsInParent();
            assertTrue(pane.getScene().getWindow().getHeight() <= screen && content.getHeight() > screen / 2
                    && content.getWidth() > 700,
                    () -> "%s of %s, with %s".formatted(
                            pane.getScene().getWindow().getHeight(), screen, content));
        });
    }

    private void assertWithin(String dialog) {
        hands.interact(() -> {
            DialogPane pane = hands.asked(dialog);
            assertTrue(pane.getHeight() >= pane.prefHeight(pane.getWidth()) - 1,
                    () -> "%s has %s of %s".formatted(dialog,
                            pane.getHeight(), pane.prefHeight(pane.getWidth())));
            pane.lookupAll(".button").stream().filter(ScaleWindowTest::isShown).forEach(button -> {
                Bounds place = button.localToScene(button.getLayoutBounds());
                assertTrue(
                        place.getMaxY() <= pane.getScene().getHeight() + 2
                                && place.getMaxX() <= pane.getScene().getWidth(),
                        () -> "%s at %s of %s x %s".formatted(button, place, pane.getScene().getWidth(),
                                pane.getScene().getHeight()));
            });
            double height = pane.getScene().getWindow().getHeight();
            assertTrue(height <= 800, () -> "%s is %s high".formatted(dialog, height));
        });
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

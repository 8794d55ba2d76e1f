package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.model.Notice;

/// The status bar and notices in windows of several widths.
@Tag("long")
class StatusBarWindowTest {

    private static final List<Integer> WIDTHS = List.of(1680, 1280, 1000, 900);

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1680, 700);

    /// Returns the parts of the status bar that are cut off, overlap or are outside of it.
    private List<String> wrong() {
        Parent bar = hands.lookup(".status-bar").query();
        List<String> wrong = new ArrayList<>();
        double ends = bar.localToScene(bar.getLayoutBounds()).getMaxX();
        if (ends > bar.getScene().getWidth() + 0.5) {
            wrong.add("the bar ends at %.0f of %.0f".formatted(ends, bar.getScene().getWidth()));
        }
        double end = 0;
        for (Node node : texts(bar).filter(StatusBarWindowTest::isShown).toList()) {
            Labeled part = (Labeled) node;
            Bounds place = bar.sceneToLocal(node.localToScene(node.getLayoutBounds()));
            boolean mayBeShort = node.getStyleClass().contains("status-label")
                    || node.getStyleClass().contains("past-what") || node.getStyleClass().contains("past-how");
            if (!mayBeShort && part.getWidth() < Math.floor(part.prefWidth(-1))) {
                wrong.add("“%s” is %.0f of %.0f wide".formatted(part.getText(), part.getWidth(), part.prefWidth(-1)));
            }
            if (place.getMinX() < end - 0.5 || place.getMaxX() > bar.getLayoutBounds().getWidth() + 0.5) {
                wrong.add("“%s” is at %.0f to %.0f".formatted(part.getText(), place.getMinX(), place.getMaxX()));
            }
            end = place.getMaxX();
        }
        return wrong;
    }

    /// The labels and buttons from left to right.
    private static Stream<Node> texts(Node node) {
        if (node instanceof Labeled) {
            return Stream.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(StatusBarWindowTest::texts)
                : Stream.empty();
    }

    private static boolean isShown(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (!one.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private void assertWholeAtAllWidths(String when) {
        for (int width : WIDTHS) {
            hands.interact(() -> hands.stage().setWidth(width));
            hands.await("as wide", () -> Math.abs(hands.stage().getScene().getWidth() - width) < 40);
            hands.interact(() -> hands.stage().getScene().getRoot().layout());
            assertEquals(List.of(), hands.see(this::wrong), "%s, at %d".formatted(when, width));
        }
    }

    private boolean isSaid(String text) {
        return hands.see(() -> hands.lookup(".status-bar .label").queryAll().stream()
                .anyMatch(label -> isShown(label) && ((Labeled) label).getText().equals(text)));
    }

    @Test
    void every_part_is_whole_in_the_past_and_in_the_middle_of_a_tick() {
        hands.openSample("collisions");
        assertWholeAtAllWidths("at the start");
        hands.runTo(1200);
        assertWholeAtAllWidths("at the newest tick");
        hands.keys(KeyCode.COMMA);
        hands.await("the past is shown", () -> hands.model().past().get().shown());
        assertWholeAtAllWidths("in the past");
        hands.keys(KeyCode.F11);
        hands.await("inside a tick", () -> hands.model().systemsDone().get() > 0);
        assertWholeAtAllWidths("inside a tick");
    }

    @Test
    void numbers_that_had_no_room_in_the_past_come_back() {
        hands.openSample("collisions");
        hands.interact(() -> hands.stage().setWidth(900));
        hands.runTo(1200);
        hands.await("the world is said", () -> isSaid("world collisions"));
        hands.keys(KeyCode.F11);
        hands.keys(KeyCode.SHIFT, KeyCode.F10);
        hands.keys(KeyCode.SHIFT, KeyCode.F11);
        hands.await("no room for the world", () -> !isSaid("world collisions"));
        hands.command("Back to newest");
        hands.await("it is said again", () -> isSaid("world collisions"));
    }

    @Test
    void before_the_first_tick_the_keys_that_run_ticks_are_said() {
        hands.openSample("collisions");
        hands.await("the keys", () -> isSaid("Space plays, the key . runs one tick."));
        hands.step(1);
        hands.await("nothing", () -> !isSaid("Space plays, the key . runs one tick."));
    }

    @Test
    void a_long_notice_is_within_the_panes_of_a_small_window() {
        hands.openSample("collisions");
        hands.interact(() -> {
            hands.stage().setWidth(1000);
            hands.model().notice().set(Notice.error("market.json was not opened.", "Line 3 is no JSON. ".repeat(80)));
        });
        hands.await("as wide", () -> hands.stage().getScene().getWidth() < 1040);
        Bounds notice = hands.see(() -> place("#notice"));
        Bounds panes = hands.see(() -> place(".workspace"));
        assertTrue(panes.contains(notice), () -> "%s in %s".formatted(notice, panes));
    }

    private Bounds place(String query) {
        Node node = hands.lookup(query).query();
        return node.localToScene(node.getLayoutBounds());
    }
}

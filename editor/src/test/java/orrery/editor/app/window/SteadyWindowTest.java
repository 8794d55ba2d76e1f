package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.model.Notice;

/// Clickable parts of the window stay in place while time, notices and counts change.
@Tag("long")
class SteadyWindowTest {

    private static final double WIDE = 1680;
    private static final double NARROW = 1280;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(WIDE, 800);

    /// Returns the positions of the window's areas, transport buttons and tabs.
    private List<String> places() {
        return hands.see(() -> {
            Parent root = hands.stage().getScene().getRoot();
            root.applyCss();
            root.layout();
            List<String> all = new ArrayList<>();
            Stream.of(".tab-pane", ".transport .button", ".tick-field", ".figure-choice", ".tab")
                    .forEach(kind -> root.lookupAll(kind).stream()
                            .filter(Node::isVisible).map(node -> kind + " " + place(node)).sorted().forEach(all::add));
            return all;
        });
    }

    private static String place(Node node) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        return "%.0f, %.0f: %.0f × %.0f".formatted(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(),
                bounds.getHeight());
    }

    private void awaitTick(Predicate<Long> reached) {
        hands.await("the tick", () -> reached.test(hands.model().tick().get()));
    }

    @Test
    void nothing_moves_between_present_and_past() {
        hands.openSample("collisions");
        List<String> before = places();
        hands.step(12);
        assertEquals(before, places(), "in the present");
        hands.keys(KeyCode.COMMA);
        awaitTick(tick -> tick == 11);
        hands.await("the past is shown", () -> hands.model().past().get().shown());
        assertEquals(before, places(), "in the past");
        hands.keys(KeyCode.F11);
        hands.await("inside a tick", () -> hands.model().systemsDone().get() > 0);
        assertEquals(before, places(), "inside a tick");
        hands.command("Back to newest");
        hands.await("the newest", () -> !hands.model().past().get().shown());
        assertEquals(before, places(), "in the present again");
    }

    @Test
    void nothing_moves_when_a_notice_comes_and_goes() {
        hands.openSample("collisions");
        hands.step(2);
        hands.keys(KeyCode.COMMA);
        hands.await("the past is shown", () -> hands.model().past().get().shown());
        List<String> before = places();
        hands.interact(() -> hands.model().notice()
                .set(Notice.error("market.json was not opened.", "Line 3 is no JSON. ".repeat(30))));
        assertEquals(before, places(), "with a notice");
        Node past = hands.lookup("#time").query();
        assertEquals(true, past.isVisible(), "the past is said beside the notice");
        hands.interact(() -> hands.model().notice().set(null));
        assertEquals(before, places(), "without one");
    }

    @Test
    void the_panes_begin_under_the_toolbar_and_the_present_is_not_said() {
        hands.openSample("collisions");
        hands.step(1);
        double toolbar = hands.see(() -> bottom(".top-bar"));
        double panes = hands.see(() -> hands.lookup(".tab-pane").queryAll().stream()
                .mapToDouble(node -> node.localToScene(node.getLayoutBounds()).getMinY()).min().orElseThrow());
        assertEquals(toolbar, panes, 1);
        assertEquals(false, hands.lookup("#time").query().isVisible(), "the time is said");
    }

    private double bottom(String kind) {
        Node node = hands.lookup(kind).query();
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    @Test
    void a_notice_hides_neither_the_toolbar_nor_the_buttons_for_time() {
        hands.openSample("collisions");
        hands.step(2);
        hands.keys(KeyCode.COMMA);
        hands.await("the past is shown", () -> hands.model().past().get().shown());
        hands.interact(() -> hands.model().notice()
                .set(Notice.error("market.json was not opened.", "Line 3 is no JSON. ".repeat(30))));
        hands.clickOn("#time .headline");
        hands.clickOn(hands.lookup("Back to newest").<Node>query());
        hands.await("the newest", () -> !hands.model().past().get().shown());
        hands.keys(KeyCode.ESCAPE);
        hands.await("closed", () -> hands.model().shownNotice().get() == null);
    }

    @Test
    void nothing_moves_with_the_first_edit() {
        hands.openSample("collisions");
        List<String> before = places();
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        hands.await("unsaved", () -> hands.model().unsaved().get());
        assertEquals(before, places());
    }

    @Test
    void tabs_stay_where_they_are_whichever_is_in_front() {
        for (double width : new double[] {WIDE, NARROW}) {
            hands.interact(() -> hands.stage().setWidth(width));
            hands.openSample("collisions");
            List<String> before = tabs();
            for (String title : List.of("Gun", "Monster", "Dirty sets", "Systems")) {
                hands.tab(title);
                assertEquals(before, tabs(), title + " at " + width);
            }
            hands.step(1);
            assertEquals(before, tabs());
            hands.command("Close scene");
            hands.await("closed", () -> !hands.model().open().get());
        }
    }

    private List<String> tabs() {
        return places().stream().filter(place -> place.startsWith(".tab")).toList();
    }
}

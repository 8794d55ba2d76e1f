package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.bar.TopBar;
import orrery.editor.fx.Steady;
import orrery.editor.fx.Tip;

/// The toolbar in windows of many widths.
@Tag("long")
class TopBarWindowTest {

    private static final int LEAST = 898;
    private static final int MOST = 1300;
    private static final int STEP = 20;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(MOST, 700);

    @Test
    void nothing_in_the_toolbar_overlaps_or_ends_outside_of_it_at_any_width() {
        hands.openSample("solar-system");
        hands.step(1);
        assertApart();
    }

    @Test
    void a_long_name_and_a_late_tick_leave_room_for_all_that_runs_the_world() {
        hands.openSample("empty");
        Path file = hands.file("what-is-left-of-the-fleet-after-the-third-battle.json");
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> file.equals(hands.model().file().get()));
        hands.runTo(12_345);
        hands.interact(() -> hands.workbench().session().goToTick(12_000));
        hands.awaitTick(12_000);
        assertApart();
    }

    @Test
    void the_transport_is_at_the_same_place_whatever_the_name_of_the_file() {
        hands.openSample("empty");
        List<List<Double>> places = new ArrayList<>();
        for (String name : List.of("a.json", "solar-system.json", "what-is-left-of-the-fleet-after-the-battle.json")) {
            Path file = hands.file(name);
            hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
            hands.await("saved", () -> file.equals(hands.model().file().get()));
            places.add(Stream.of(MOST, 1200, 1100, 1000, LEAST).map(this::play).toList());
        }
        assertEquals(1, places.stream().distinct().count(), places.toString());
    }

    /// Returns where the play button begins in a window of this width.
    private double play(int width) {
        hands.interact(() -> hands.stage().setWidth(width));
        hands.await("as wide", () -> Math.abs(bar().getScene().getWidth() - width) < 40);
        return hands.see(() -> {
            bar().getScene().getRoot().layout();
            return place(bar(), bar().lookup(".play")).getMinX();
        });
    }

    @Test
    void typing_after_a_click_anywhere_on_the_field_of_the_tick_replaces_the_number() {
        hands.openSample("empty");
        hands.runTo(12);
        Node field = hands.lookup(".tick-field").query();
        Node number = hands.lookup(".tick-number").query();
        for (double share : new double[] {0.03, 0.5, 0.97}) {
            int tick = (int) Math.round(9 - 5 * share);
            hands.interact(() -> hands.stage().getScene().getRoot().requestFocus());
            hands.clickOn(hands.see(() -> field.localToScreen(share * field.getLayoutBounds().getWidth(),
                    field.getLayoutBounds().getHeight() / 2)));
            hands.await("it has the focus", number::isFocused);
            hands.push(KeyCode.getKeyCode(String.valueOf(tick)), KeyCode.ENTER);
            hands.awaitTick(tick);
        }
    }

    @Test
    void the_tooltip_of_a_disabled_button_says_why_it_is_disabled() {
        hands.openSample("empty");
        Node bar = bar();
        Node back = hands.see(() -> bar.lookupAll(".button").stream()
                .filter(node -> "One tick back".equals(node.getAccessibleText())).findFirst().orElseThrow());
        hands.moveTo(hands.see(() -> WindowHands.middle(back)));
        hands.await("the reason", () -> "One tick back   Shift+F10\nNothing is recorded before this state"
                .equals(Tip.of(bar)));
        hands.step(1);
        hands.moveTo(hands.see(() -> WindowHands.middle(back)).add(2, 0));
        hands.await("no longer", () -> Tip.of(bar).isEmpty());
    }

    private void assertApart() {
        List<String> wrong = new ArrayList<>();
        for (int width = MOST; width >= LEAST; width -= STEP) {
            wrong.addAll(wrongAt(width));
        }
        for (int width = LEAST; width <= MOST; width += STEP) {
            wrong.addAll(wrongAt(width));
        }
        assertEquals("", String.join("\n", wrong));
    }

    private List<String> wrongAt(int width) {
        hands.interact(() -> hands.stage().setWidth(width));
        hands.await("as wide", () -> Math.abs(bar().getScene().getWidth() - width) < 40);
        hands.interact(() -> {});
        return hands.see(() -> wrong(width));
    }

    private List<String> wrong(int width) {
        TopBar bar = bar();
        List<Node> parts = parts(bar).toList();
        List<String> wrong = new ArrayList<>();
        String all = String.join(", ", parts.stream().map(TopBarWindowTest::name).toList());
        for (String needed : List.of("Orrery menu", "Tick; enter", "Ticks per second", "Speed", "Find a command",
                "Open", "Save", "Switch to")) {
            boolean isInMenu = all.contains("More of the toolbar")
                    && inMenu().anyMatch(item -> item.startsWith(needed));
            if (!all.contains(needed) && !isInMenu) {
                wrong.add("%d: no %s among %s".formatted(width, needed, all));
            }
        }
        List<Bounds> places = parts.stream().map(part -> place(bar, part)).toList();
        for (int i = 0; i < parts.size(); i++) {
            Bounds one = places.get(i);
            if (one.getMinX() < 0 || one.getMaxX() > bar.getWidth() + 0.5) {
                wrong.add("%d: %s ends at %.0f".formatted(width, name(parts.get(i)), one.getMaxX()));
            }
            for (int j = i + 1; j < parts.size(); j++) {
                Bounds other = places.get(j);
                if (one.getMaxX() > other.getMinX() + 0.5 && other.getMaxX() > one.getMinX() + 0.5) {
                    wrong.add("%d: %s to %.0f, %s from %.0f".formatted(width, name(parts.get(i)), one.getMaxX(),
                            name(parts.get(j)), other.getMinX()));
                }
            }
        }
        return wrong;
    }

    /// The titles of the items in the menu of the parts that do not fit in the toolbar.
    private Stream<String> inMenu() {
        MenuButton more = (MenuButton) bar().lookup("#more-tools");
        more.getOnShowing().handle(new Event(MenuButton.ON_SHOWING));
        return more.getItems().stream().map(MenuItem::getText);
    }

    private TopBar bar() {
        return (TopBar) hands.stage().getScene().lookup(".top-bar");
    }

    private static Bounds place(TopBar bar, Node part) {
        return bar.sceneToLocal(part.localToScene(part.getLayoutBounds()));
    }

    private static String name(Node part) {
        return part.getAccessibleText() == null ? part.toString() : part.getAccessibleText();
    }

    /// Returns the controls of the toolbar and of the rows in it.
    private static Stream<Node> parts(Parent row) {
        return row.getChildrenUnmodifiable().stream().filter(Node::isVisible)
                .flatMap(node -> node instanceof HBox || node instanceof Steady
                        ? parts((Parent) node)
                        : Stream.of(node));
    }

    @Test
    void the_toolbar_fits_at_any_scale_at_the_least_width_of_the_window() {
        hands.openSample("solar-system");
        hands.step(1);
        for (double factor : new double[] {1.25, 1.5, 1.75, 2}) {
            hands.interact(() -> hands.model().scale().set(factor));
            hands.interact(() -> hands.stage().setWidth(1000));
            hands.await("as wide", () -> Math.abs(bar().getScene().getWidth() - 1000) < 40);
            hands.interact(() -> {});
            List<String> wrong = hands.see(() -> wrong(1000)).stream().filter(line -> !line.contains(": no ")).toList();
            assertEquals(List.of(), wrong, "at " + factor);
        }
    }

    @Test
    void the_toolbar_fits_after_a_single_layout_at_another_scale() {
        hands.openSample("solar-system");
        hands.step(1);
        hands.interact(() -> hands.stage().setWidth(MOST));
        hands.await("as wide", () -> bar().getWidth() > MOST - 40);
        for (double factor : new double[] {1.5, 1, 2, 1.25, 1.75}) {
            List<String> wrong = hands.see(() -> {
                hands.model().scale().set(factor);
                bar().getScene().getRoot().layout();
                return wrong((int) bar().getWidth());
            });
            assertEquals(List.of(), wrong.stream().filter(line -> !line.contains(": no ")).toList(), "at " + factor);
        }
    }

    @Test
    void the_ticks_per_second_are_in_the_menu_at_the_end_while_they_do_not_fit() {
        hands.openSample("solar-system");
        hands.interact(() -> {
            hands.model().scale().set(2);
            hands.stage().setWidth(1000);
        });
        hands.await("hidden", () -> !bar().lookup(".figure-choice").isVisible());
        assertTrue(hands.see(() -> inMenu().toList()).contains("Ticks per second"));
    }

    @Test
    void what_is_no_tick_is_marked_until_the_field_is_left_however_often_it_was_entered() {
        hands.openSample("empty");
        Node number = hands.lookup(".tick-number").query();
        hands.clickOn(hands.point(number));
        for (int i = 0; i < 2; i++) {
            hands.push(KeyCode.X, KeyCode.ENTER);
            assertEquals(1, hands.see(() -> number.getStyleClass().stream().filter("wrong"::equals).count()));
        }
        hands.push(KeyCode.ESCAPE);
        assertEquals(0, hands.see(() -> number.getStyleClass().stream().filter("wrong"::equals).count()));
    }

    @Test
    void the_speed_that_is_set_stays_marked_when_it_is_chosen_again() {
        hands.openSample("empty");
        for (int i = 0; i < 2; i++) {
            MenuButton rate = hands.see(() -> (MenuButton) hands.stage().getScene().lookup(".figure-choice"));
            hands.interact(rate::show);
            hands.clickOn("30 /s");
            hands.await("chosen", () -> !rate.isShowing());
            assertEquals(List.of("30 /s"), hands.see(() -> rate.getItems().stream().map(RadioMenuItem.class::cast)
                    .filter(RadioMenuItem::isSelected).map(RadioMenuItem::getText).toList()));
        }
    }
}

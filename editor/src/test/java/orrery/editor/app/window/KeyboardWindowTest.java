package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.grid.Grid;
import orrery.editor.grid.HeldColumn;
import orrery.editor.grid.model.GridSort;

/// Steps, playing, undoing, reordering the scene tree, sorting by columns, and resizing columns and groups by keyboard.
@Tag("long")
class KeyboardWindowTest {
    @RegisterExtension
    private final WindowHands hands = new WindowHands(1680, 900);

    private String children(Entity parent) {
        return hands.ask(open -> String.join(" ", open.tree().childrenOf(parent).stream()
                .map(each -> nameOf(open.world(), each)).toList()));
    }

    private static String nameOf(World world, Entity entity) {
        Name name = world.find(entity, Name.class);
        return name == null ? "?" : name.value();
    }

    @Test
    void an_entity_changes_its_place_among_its_siblings_and_its_parent() {
        hands.openSample("solar-system");
        Entity earth = hands.named("Earth");
        Entity sun = hands.ask(open -> open.tree().parentOf(earth));
        String before = children(sun);
        hands.select(earth);
        Grid tree = hands.focus("Scene tree");
        hands.push(KeyCode.ALT, KeyCode.UP);
        hands.awaitEdit("Move Earth up");
        assertEquals(before.replace("Venus Earth", "Earth Venus"), children(sun));
        hands.push(KeyCode.ALT, KeyCode.DOWN);
        hands.awaitEdit("Move Earth down");
        assertEquals(before, children(sun));
        hands.push(KeyCode.CONTROL, KeyCode.CLOSE_BRACKET);
        hands.awaitEdit("Move Earth below the sibling before");
        assertEquals("Earth", children(hands.named("Venus")));
        hands.await("Earth is shown", () -> tree.model().cursor().focusIndex() >= 0
                && tree.model().rows().indexOf(earth.handle()) >= 0);
        hands.push(KeyCode.CONTROL, KeyCode.OPEN_BRACKET);
        hands.awaitEdit("Move Earth out");
        assertEquals(before, children(sun));
    }

    @Test
    void the_focused_column_is_sorted_by_and_resized() {
        hands.openSample("solar-system");
        hands.selectRow("Entities", 0);
        Grid grid = hands.grid("Entities");
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        hands.await("sorted", () -> new GridSort("name", true).equals(grid.model().sort()));
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        hands.await("the other way", () -> new GridSort("name", false).equals(grid.model().sort()));
        double before = width(grid);
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.PERIOD);
        hands.await("wider", () -> width(grid) == Math.rint(before + 20));
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.COMMA);
        hands.await("narrower", () -> width(grid) == Math.rint(before));
    }

    private static double width(Grid grid) {
        return HeldColumn.focusedIn(grid).orElseThrow().width();
    }

    @Test
    void the_menu_of_the_focused_column_opens() {
        hands.openSample("solar-system");
        hands.selectRow("Orbit", 0);
        for (int i = 0; i < 2; i++) {
            hands.push(KeyCode.RIGHT);
        }
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F10);
        hands.await("the menu", () -> menu().stream().anyMatch(text -> text.endsWith("(1 selected row)")));
        hands.push(KeyCode.ESCAPE);
    }

    private static List<String> menu() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).filter(Window::isShowing)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream()).map(item -> String.valueOf(item.getText()))
                .toList();
    }

    @Test
    void groups_are_made_wider_narrower_taller_and_shorter() {
        hands.openSample("solar-system");
        hands.focus("Entities");
        double width = hands.tabPane("Entities").getWidth();
        hands.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.PERIOD);
        hands.await("wider", () -> hands.tabPane("Entities").getWidth() == width + 20);
        hands.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.COMMA);
        hands.await("narrower", () -> hands.tabPane("Entities").getWidth() == width);
        double height = hands.tabPane("Entities").getHeight();
        hands.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.PAGE_UP);
        hands.await("taller", () -> hands.tabPane("Entities").getHeight() == height + 20);
        hands.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.PAGE_DOWN);
        hands.await("shorter", () -> hands.tabPane("Entities").getHeight() == height);
    }

    /// Fires the events of a key at the main window while no command runs. First waits until no earlier step counts as waiting: a
    /// step still does for a moment after the window shows it.
    private void press(KeyCode key, int times, boolean isHeld) {
        press(key, false, times, isHeld);
    }

    private void press(KeyCode key, boolean isControl, int times, boolean isHeld) {
        hands.workbench().session().ask(_ -> true).join();
        CountDownLatch held = new CountDownLatch(1);
        hands.hold(held);
        hands.interact(() -> {
            for (int i = 0; i < times; i++) {
                fire(KeyEvent.KEY_PRESSED, key, isControl);
                if (!isHeld || i == times - 1) {
                    fire(KeyEvent.KEY_RELEASED, key, isControl);
                }
            }
        });
        held.countDown();
    }

    private void fire(EventType<KeyEvent> type, KeyCode key, boolean isControl) {
        Scene scene = hands.stage().getScene();
        Event.fireEvent(scene, new KeyEvent(type, "", "", key, false, isControl, false, false));
    }

    @Test
    void every_press_of_a_key_is_a_step_and_a_held_key_leaves_at_most_two_steps_waiting() {
        hands.openSample("solar-system");
        press(KeyCode.PERIOD, 20, false);
        hands.awaitTick(20);
        press(KeyCode.COMMA, 15, false);
        hands.awaitTick(5);
        press(KeyCode.PERIOD, 20, true);
        hands.awaitTick(7);
        press(KeyCode.F10, 1, false);
        hands.awaitTick(8);
    }

    @Test
    void two_quick_presses_of_space_play_and_pause_and_a_held_one_plays() {
        hands.openSample("empty");
        press(KeyCode.SPACE, 2, false);
        assertFalse(plays());
        press(KeyCode.SPACE, 4, true);
        assertTrue(plays());
        press(KeyCode.SPACE, 1, false);
        assertFalse(plays());
    }

    private boolean plays() {
        hands.awaitPanes();
        return hands.see(() -> hands.model().playing().get());
    }

    @Test
    void a_held_key_leaves_at_most_two_edits_waiting_to_be_undone() {
        hands.openSample("solar-system");
        for (int i = 1; i <= 6; i++) {
            hands.workbench().session().edit("Edit " + i, sim -> sim.world().create()).join();
        }
        hands.awaitEdit("Edit 6");
        press(KeyCode.Z, true, 5, true);
        hands.awaitPanes();
        hands.awaitEdit("Edit 4");
    }
}

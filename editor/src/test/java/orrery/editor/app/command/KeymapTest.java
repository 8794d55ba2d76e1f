package orrery.editor.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.fx.PaneExtension;

/// Whether Space goes to the command or to the focused control.
@ExtendWith(PaneExtension.class)
class KeymapTest {

    private final AtomicInteger plays = new AtomicInteger();
    private final AtomicInteger followed = new AtomicInteger();
    private final AtomicInteger pressed = new AtomicInteger();
    private Hyperlink link;
    private CheckBox box;

    @Start
    void start(Stage stage) {
        link = new Hyperlink("link");
        box = new CheckBox("box");
        Button button = new Button("button");
        link.setOnAction(_ -> followed.incrementAndGet());
        button.setOnAction(_ -> pressed.incrementAndGet());
        Scene scene = new Scene(new VBox(link, button, box), 200, 200);
        new Keymap(List.of(new Command("Play", plays::incrementAndGet).keys("Space"),
                new Command("Play again", plays::incrementAndGet).keys("F5"))).listenTo(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void keys_do_not_go_through_an_open_menu(FxRobot robot) {
        ContextMenu menu = new ContextMenu(new MenuItem("first"));
        robot.interact(() -> menu.show(box, Side.BOTTOM, 0, 0));
        robot.push(KeyCode.F5);
        assertEquals(0, plays.get());
        robot.interact(menu::hide);
        robot.push(KeyCode.F5);
        assertEquals(1, plays.get());
    }

    @Test
    void the_command_has_it_after_clicks_on_links_buttons_and_check_boxes(FxRobot robot) {
        robot.clickOn(link);
        robot.push(KeyCode.SPACE);
        assertEquals(1, plays.get());
        assertEquals(1, followed.get(), "the click alone");
        robot.clickOn(box);
        robot.push(KeyCode.SPACE);
        assertEquals(2, plays.get());
        assertTrue(box.isSelected(), "ticked by the click, and not unticked");
    }

    @Test
    void the_command_has_it_after_the_menu_of_a_link_was_asked_for(FxRobot robot) {
        robot.clickOn(link, MouseButton.SECONDARY);
        robot.push(KeyCode.SPACE);
        assertEquals(1, plays.get());
        assertEquals(0, followed.get());
    }

    private static List<String> ran(FxRobot robot, boolean isMac, String... commandsWithKeys) {
        return ran(robot, isMac, new VBox(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.BACK_SPACE, false, false,
                        false, false),
                commandsWithKeys);
    }

    /// Presses keys in a focused node, and returns which commands ran.
    private static List<String> ran(FxRobot robot, boolean isMac, Node focused, KeyEvent pressed,
            String... commandsWithKeys) {
        List<String> ran = new ArrayList<>();
        robot.interact(() -> {
            Scene scene = new Scene(new VBox(focused));
            new Keymap(
                    Stream.of(commandsWithKeys).map(keys -> new Command(keys, () -> ran.add(keys)).keys(keys)).toList(),
                    isMac).listenTo(scene);
            focused.requestFocus();
            Event.fireEvent(focused, pressed);
        });
        return ran;
    }

    @Test
    void backspace_runs_what_delete_runs_on_macos_unless_a_command_has_it(FxRobot robot) {
        assertEquals(List.of("Delete"), ran(robot, true, "Shift+Delete", "Delete"));
        assertEquals(List.of("Backspace"), ran(robot, true, "Delete", "Backspace"));
        assertEquals(List.of(), ran(robot, false, "Delete"));
    }

    @Test
    void backspace_does_nothing_on_macos_while_the_command_that_has_it_is_disabled(FxRobot robot) {
        List<String> ran = new ArrayList<>();
        robot.interact(() -> {
            Node focused = new VBox();
            Scene scene = new Scene(new VBox(focused));
            new Keymap(List.of(new Command("Destroy", () -> ran.add("Destroy")).keys("Delete"),
                    new Command("Restart", () -> ran.add("Restart")).keys("Backspace")
                            .when(new SimpleBooleanProperty(false))),
                    true).listenTo(scene);
            Event.fireEvent(focused, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.BACK_SPACE, false, false,
                    false, false));
        });
        assertEquals(List.of(), ran);
    }

    /// Windows tells AltGr as Ctrl and Alt.
    @Test
    void what_alt_graph_types_stays_in_a_text_field(FxRobot robot) {
        KeyEvent pressed = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.S, false, true, true, false);
        assertEquals(List.of(), ran(robot, false, new TextField(), pressed, "Ctrl+Alt+S"));
        assertEquals(List.of("Ctrl+Alt+S"), ran(robot, false, new Button(), pressed, "Ctrl+Alt+S"));
        assertEquals(List.of("Ctrl+Alt+S"), ran(robot, true, new TextField(), pressed, "Ctrl+Alt+S"));
    }

    @Test
    void the_button_has_it_that_one_went_to_by_tab(FxRobot robot) {
        robot.clickOn(link);
        robot.push(KeyCode.TAB);
        robot.push(KeyCode.SPACE);
        assertEquals(1, pressed.get());
        assertEquals(0, plays.get());
    }

    @Test
    void what_a_key_types_that_a_command_has_does_not_reach_the_focused_node(FxRobot robot) {
        List<String> received = new ArrayList<>();
        robot.interact(() -> {
            VBox focused = new VBox();
            focused.addEventHandler(KeyEvent.KEY_TYPED, event -> received.add(event.getCharacter()));
            new Keymap(List.of(new Command("Run", () -> received.add("run")).keys("5")))
                    .listenTo(new Scene(new VBox(focused)));
            type(focused, KeyCode.DIGIT5, "5");
            type(focused, KeyCode.DIGIT6, "6");
        });
        assertEquals(List.of("run", "6"), received);
    }

    /// The pane with these keys may not be focused; what has the focus then gets what is typed, as from any other key.
    @Test
    void what_a_key_types_whose_pane_does_not_use_it_reaches_the_focused_node(FxRobot robot) {
        List<String> received = new ArrayList<>();
        robot.interact(() -> {
            VBox focused = new VBox();
            focused.addEventHandler(KeyEvent.KEY_TYPED, event -> received.add(event.getCharacter()));
            Command select = Command.ofPanes("Select", "V");
            select.keysProperty().set(KeyCombination.valueOf("5"));
            new Keymap(List.of(select)).listenTo(new Scene(new VBox(focused)));
            focused.requestFocus();
            type(focused, KeyCode.DIGIT5, "5");
            focused.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.V) {
                    received.add("select");
                    event.consume();
                }
            });
            type(focused, KeyCode.DIGIT5, "5");
        });
        assertEquals(List.of("5", "select"), received);
    }

    private static void type(Node focused, KeyCode code, String character) {
        Event.fireEvent(focused, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
        Event.fireEvent(focused, new KeyEvent(KeyEvent.KEY_TYPED, character, "", KeyCode.UNDEFINED, false, false, false,
                false));
        Event.fireEvent(focused, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", code, false, false, false, false));
    }

    @Test
    void a_key_that_is_held_down_repeats_and_one_that_is_pressed_again_does_not(FxRobot robot) {
        List<String> ran = new ArrayList<>();
        robot.interact(() -> {
            Scene scene = new Scene(new VBox());
            new Keymap(List.of(new Command("Step", () -> ran.add("step")).keys("F10")
                    .whileHeld(() -> ran.add("repeat")))).listenTo(scene);
            for (EventType<KeyEvent> type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED,
                    KeyEvent.KEY_PRESSED)) {
                Event.fireEvent(scene, new KeyEvent(type, "", "", KeyCode.F10, false, false, false, false));
            }
        });
        assertEquals(List.of("step", "repeat", "step"), ran);
    }
}

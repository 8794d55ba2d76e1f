package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a bar does with parts that do not fit into it.
@ExtendWith(PaneExtension.class)
class PaneHeaderTest {

    private static final double WIDE = 800;
    private static final double NARROW = 300;

    private int acted;
    private final Label title = new Label("Title");
    private final Label count = new Label("3 changed");
    private final TextField search = new TextField();
    private final CheckBox choice = new CheckBox("before → after");
    private final Button action = Parts.button("Show all", () -> acted++);
    private final PaneHeader header = new PaneHeader(title, count, Parts.spacer(), search, choice, action);

    @Start
    void start(Stage stage) {
        for (Region part : List.of(title, count, choice)) {
            part.setMinWidth(Region.USE_PREF_SIZE);
        }
        search.setMinWidth(100);
        header.setMaxWidth(Region.USE_PREF_SIZE);
        PaneStage.show(stage, new StackPane(header), WIDE, 100);
    }

    private void widen(FxRobot robot, double width) {
        robot.interact(() -> {
            header.setMinWidth(width);
            header.setPrefWidth(width);
        });
        Patience.await("as wide", () -> header.getWidth() == width);
        for (int pulses = 0; pulses < 2; pulses++) {
            robot.interact(() -> header.getScene().getRoot().layout());
        }
    }

    private Button more() {
        return (Button) header.lookup(".header-more");
    }

    private void open(FxRobot robot) {
        robot.interact(() -> more().fire());
        Patience.await("the list", PaneHeaderTest::isListShown);
    }

    private static boolean isListShown() {
        return Window.getWindows().stream()
                .anyMatch(window -> window.getScene().getRoot().lookup(".header-list") != null);
    }

    private static boolean isIn(Node ancestor, Node node) {
        Node at = node;
        while (at != null && at != ancestor) {
            at = at.getParent();
        }
        return at != null;
    }

    private List<Boolean> inBar() {
        return List.of(title, count, search, choice, action).stream().map(part -> isIn(header, part)).toList();
    }

    @Test
    void a_bar_that_is_wide_enough_shows_all_of_its_parts() {
        assertEquals(List.of(true, true, true, true, true), inBar());
        assertEquals(null, more());
    }

    @Test
    void the_last_parts_of_a_narrow_bar_are_in_a_list_and_the_search_field_stays(FxRobot robot) {
        widen(robot, NARROW);
        assertEquals(List.of(true, true, true, false, false), inBar());
        Node last = more();
        assertTrue(last.getBoundsInParent().getMaxX() <= NARROW - header.getInsets().getRight() + 0.5);
        open(robot);
        robot.interact(choice::fire);
        assertTrue(choice.isSelected());
        assertTrue(isListShown());
    }

    @Test
    void a_button_of_the_list_does_what_it_does_in_the_bar_and_closes_the_list(FxRobot robot) {
        widen(robot, NARROW);
        open(robot);
        robot.interact(action::fire);
        assertEquals(1, acted);
        assertFalse(isListShown());
    }

    @Test
    void escape_closes_the_list_whichever_of_its_parts_is_focused(FxRobot robot) {
        MenuButton menu = new MenuButton("Snap off", null, new MenuItem("Grid"));
        robot.interact(() -> header.addParts(menu));
        widen(robot, NARROW);
        for (Node part : List.of(choice, action, menu)) {
            open(robot);
            robot.interact(part::requestFocus);
            robot.type(KeyCode.ESCAPE);
            assertFalse(isListShown(), part.toString());
        }
    }

    @Test
    void parts_come_back_into_the_bar_where_it_is_widened(FxRobot robot) {
        widen(robot, NARROW);
        widen(robot, WIDE);
        assertEquals(List.of(true, true, true, true, true), inBar());
        assertSame(null, more());
        assertSame(action, header.getChildren().getLast());
    }

    @Test
    void a_part_stays_in_the_list_when_another_one_becomes_narrower(FxRobot robot) {
        widen(robot, NARROW);
        robot.interact(() -> Parts.show(count, false));
        widen(robot, NARROW);
        assertEquals(List.of(true, true, true, false, false), inBar());
    }

    @Test
    void a_list_of_parts_that_are_not_shown_needs_no_button(FxRobot robot) {
        widen(robot, NARROW);
        robot.interact(() -> {
            Parts.show(choice, false);
            Parts.show(action, false);
        });
        widen(robot, NARROW);
        assertEquals(null, more());
        robot.interact(() -> Parts.show(choice, true));
        widen(robot, NARROW);
        assertFalse(isIn(header, choice));
        assertTrue(more().isVisible());
    }
}

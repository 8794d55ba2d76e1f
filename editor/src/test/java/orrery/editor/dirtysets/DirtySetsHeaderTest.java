package orrery.editor.dirtysets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;

/// The bars above the dirty sets at their width in a window of 1280 pixels.
@ExtendWith(PaneExtension.class)
class DirtySetsHeaderTest {
    private static final double WIDTH = 665;
    private static final int MANY = 1_000_000;

    private DirtySetsHeader header;
    private BorderPane bar;

    @Start
    void start(Stage stage) {
        header = new DirtySetsHeader(new DirtySetsModel(), () -> {});
        bar = new BorderPane(null, header, null, null, null);
        bar.setMaxWidth(WIDTH);
        StackPane room = new StackPane(bar);
        room.setAlignment(Pos.TOP_LEFT);
        PaneStage.show(stage, room, 2 * WIDTH, 200);
    }

    private void show(FxRobot robot, int changed, int added, int removed) {
        robot.interact(() -> {
            header.show(new DirtySetsSlice.Totals(3_600, false, changed, added, removed, changed,
                    List.of(List.of("Point"), List.of("Movement"), List.of())));
            header.applyCss();
            header.layout();
        });
    }

    private void assertWhole(FxRobot robot, String selector) {
        Node node = robot.lookup(selector).query();
        assertEquals(WIDTH, header.getWidth());
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        assertTrue(bounds.getMaxX() <= WIDTH, selector + " ends at " + bounds.getMaxX());
    }

    @Test
    void all_buttons_stay_in_sight_however_much_has_changed(FxRobot robot) {
        show(robot, MANY, MANY, MANY);
        assertWhole(robot, Grouping.values()[Grouping.values().length - 1].title());
        assertWhole(robot, "Mute");
    }

    @Test
    void figures_stand_whole_in_a_narrow_pane_and_a_tip_says_the_word(FxRobot robot) {
        show(robot, 1_276, 18, 16);
        for (String kind : List.of("changed", "added", "removed")) {
            Label count = robot.lookup("." + kind).queryAs(Label.class);
            assertTrue(count.getWidth() >= count.prefWidth(-1), count.getText());
            assertEquals(kind, Tip.of(count));
        }
        assertEquals("− 16", robot.lookup(".removed").queryAs(Label.class).getText());
    }

    @Test
    void the_menu_of_muted_names_is_readable_at_any_width_or_in_the_list_of_the_bar(FxRobot robot) {
        MenuButton muted = robot.lookup("Mute").match(MenuButton.class::isInstance).queryAs(MenuButton.class);
        boolean isListed = false;
        for (double width = WIDTH; width >= 240; width -= 5) {
            double narrow = width;
            robot.interact(() -> bar.setMaxWidth(narrow));
            show(robot, MANY, 18, 16);
            boolean isInBar = Parts.isWithin(muted, header);
            assertTrue(!isInBar || muted.getWidth() >= muted.prefWidth(-1),
                    "is " + muted.getWidth() + " wide at " + width);
            isListed |= !isInBar;
        }
        assertTrue(isListed);
    }

    @Test
    void kinds_of_what_can_be_muted_are_divided(FxRobot robot) {
        show(robot, 12, 0, 0);
        MenuButton muted = robot.lookup("Mute").match(MenuButton.class::isInstance).queryAs(MenuButton.class);
        assertEquals(List.of("Point", "—", "Movement", "—", "Show all again"), muted.getItems().stream()
                .map(item -> item instanceof SeparatorMenuItem ? "—" : item.getText()).toList());
    }

    @Test
    void what_did_not_happen_takes_no_room(FxRobot robot) {
        show(robot, 12, 0, 0);
        assertTrue(robot.lookup(".changed").query().isVisible());
        assertFalse(robot.lookup(".added").query().isVisible());
        show(robot, 12, 3, 0);
        assertTrue(robot.lookup(".added").query().isVisible());
        assertFalse(robot.lookup(".removed").query().isVisible());
    }
}

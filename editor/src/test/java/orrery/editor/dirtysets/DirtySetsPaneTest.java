package orrery.editor.dirtysets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

@ExtendWith(PaneExtension.class)
class DirtySetsPaneTest {
    private final LinkLog links = new LinkLog();
    private final Session session = TinyWorld.session();
    private DirtySetsPane pane;

    @Start
    void start(Stage stage) {
        pane = new DirtySetsPane(session, new Views(session), links);
        StackPane room = new StackPane(pane);
        room.setAlignment(Pos.TOP_LEFT);
        PaneStage.show(stage, room, 900, 420);
        pane.setActive(true);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void the_segmented_buttons_choose_the_grouping(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        robot.clickOn("by system");
        waitFor(robot, "Spinning");
        robot.clickOn("by entity");
        waitFor(robot, "Sun #1");
    }

    @Test
    void typing_into_the_search_box_leaves_only_what_matches(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        robot.interact(pane::focusSearch);
        robot.write("moon");
        waitFor(robot, "WorldTransform");
    }

    @Test
    void muting_from_the_menu_takes_a_system_away_and_back(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        robot.clickOn("Mute").clickOn("Spinning");
        waitFor(robot, "WorldTransform");
        robot.clickOn("Muted: 1").clickOn("Show all again");
        waitFor(robot, "LocalTransform");
    }

    @Test
    void in_a_narrow_pane_before_and_after_share_a_column_so_that_who_saw_a_change_is_in_sight(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        Grid grid = robot.lookup("#changes-grid").queryAs(Grid.class);
        Patience.await("tick 2", () -> texts(grid).contains("20.000"));
        assertEquals(List.of("Sun", "rotation", "10.000", "→", "20.000", "Spinning", "Transforms"), texts(grid));
        robot.interact(() -> pane.setMaxWidth(655));
        Patience.await("a change in one cell",
                () -> texts(grid).equals(List.of("Sun", "rotation", "10.000 → 20.000", "Spinning", "Transforms")));
        assertEquals(0, sideways(grid));
        robot.clickOn("unusual first");
        Patience.await("a reason below the others", () -> grid.model().columns().getLast().below());
        assertEquals(0, sideways(grid));
    }

    @Test
    void the_field_has_room_for_the_component_where_groups_do_not_name_it(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        Grid grid = robot.lookup("#changes-grid").queryAs(Grid.class);
        double usual = grid.model().columns().get(1).width();
        robot.clickOn("by system");
        Patience.await("a wider column", () -> grid.model().columns().get(1).width() > 2 * usual);
        assertEquals(0, sideways(grid));
        robot.interact(() -> pane.setMaxWidth(800));
        Patience.await("before and after share a column", () -> grid.model().columns().size() == 5);
        assertTrue(grid.model().columns().get(1).width() > 2 * usual);
        assertEquals(0, sideways(grid));
        robot.clickOn("by component");
        Patience.await("a column each", () -> grid.model().columns().size() == 7);
    }

    @Test
    void keys_lead_from_a_row_to_the_line_that_wrote_it_and_to_its_history(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        Grid grid = robot.lookup("#changes-grid").queryAs(Grid.class);
        robot.interact(grid::requestFocus);
        robot.type(KeyCode.HOME, KeyCode.DOWN).press(KeyCode.CONTROL).type(KeyCode.E, KeyCode.H)
                .release(KeyCode.CONTROL);
        assertTrue(links.followed.containsAll(
                List.of("source LocalTransform.rotation", "history LocalTransform.rotation")),
                () -> links.followed.toString());
    }

    /// Returns the horizontal scroll range.
    private static double sideways(Grid grid) {
        return GridLayout.of(grid.model(), grid.getWidth(), grid.getHeight()).maxScrollX();
    }

    private static List<String> texts(Grid grid) {
        GridRow row = grid.model().rows().row(1);
        return row == null
                ? List.of()
                : row.cells().stream().map(GridCell::text).filter(text -> !text.isEmpty()).toList();
    }

    @Test
    void a_hidden_pane_asks_for_nothing(FxRobot robot) {
        session.stepTicks(2);
        waitFor(robot, "LocalTransform");
        robot.interact(() -> pane.setActive(false));
        session.stepTicks(1);
        Patience.await("a view of tick 3 without slices",
                () -> session.view().status().position().tick() == 3 && session.view().slices().isEmpty());
    }

    private static void waitFor(FxRobot robot, String firstGroup) {
        Grid grid = robot.lookup("#changes-grid").queryAs(Grid.class);
        Patience.await("group " + firstGroup, () -> {
            GridRow row = grid.model().rows().row(0);
            return row != null && row.cell(0).text().equals(firstGroup);
        });
    }
}

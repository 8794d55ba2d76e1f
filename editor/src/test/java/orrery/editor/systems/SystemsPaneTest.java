package orrery.editor.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.session.Session;

@ExtendWith(PaneExtension.class)
class SystemsPaneTest {
    private static final int ENABLED = 1;
    private static final int NAME = 2;
    private static final int WATCHES = 3;
    private static final int WHY = 5;

    private final Session session = FieldWorld.session();
    private final LinkLog links = new LinkLog();
    private SystemsPane pane;

    @Start
    void start(Stage stage) {
        pane = new SystemsPane(session, new Views(session), links);
        PaneStage.show(stage, new StackPane(pane), 1010, 400);
        pane.setActive(true);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void systems_stand_in_the_order_of_running_and_say_why_they_ran(FxRobot robot) {
        session.stepTicks(2);
        awaitWhy(robot, "Lighting", "Not run since tick 1: nothing it watches changed");
        assertEquals(List.of("Orbiting", "Shooting", "Seeing", "Jointing", "Lighting", "Transforms"),
                column(robot, NAME));
        assertEquals(List.of("Ran, as in every tick", "Ran, as in every tick", "Ran: Orbit ×2 changed",
                "Not run since tick 1: nothing it watches changed", "Not run since tick 1: nothing it watches changed",
                "Not run: nothing it watches changed"), column(robot, WHY));
    }

    @Test
    void a_system_revealed_before_the_pane_was_first_seen_is_selected_when_it_is(FxRobot robot) {
        robot.interact(() -> {
            StackPane parent = (StackPane) pane.getParent();
            pane.dispose();
            pane = new SystemsPane(session, new Views(session), links);
            parent.getChildren().setAll(pane);
            pane.reveal("Jointing");
            pane.setActive(true);
        });
        Patience.await("the system is selected", () -> grid(robot).selection().keys().length == 1);
    }

    @Test
    void a_system_that_waits_is_told_since_when_and_what_to_do(FxRobot robot) {
        awaitRows(robot);
        robot.interact(() -> pane.reveal("Jointing"));
        session.stepTicks(3);
        awaitFoot(robot,
                "Jointing runs when what it watches has changed: Joint modify set; writes Joint; applies the modify"
                        + " set of Joint. Not run since tick 1: nothing it watches changed. To run in every tick, it must"
                        + " watch nothing.");
        session.edit("Turn on", simulation -> simulation.world().setSingleton(new FieldWorld.Light(1))).join();
        session.stepTicks(2);
        awaitWhy(robot, "Lighting", "Not run since tick 4: nothing it watches changed");
        session.goToTick(3);
        awaitWhy(robot, "Lighting", "Not run since tick 1: nothing it watches changed");
    }

    @Test
    void before_anything_was_measured_no_time_is_told(FxRobot robot) {
        awaitRows(robot);
        assertEquals("tick 0 · 6 systems", figures(robot));
        session.stepTicks(1);
        Patience.await("a time", () -> figures(robot).matches("tick 1 · 6 systems · \\d+\\.\\d\\d ms"));
    }

    private static String figures(FxRobot robot) {
        return robot.lookup(".pane-header .muted").queryAs(Label.class).getText();
    }

    @Test
    void the_check_box_disables_a_system_and_what_waits_for_it_is_counted(FxRobot robot) {
        session.stepTicks(2);
        awaitWhy(robot, "Seeing", "Ran: Orbit ×2 changed");
        robot.clickOn(cell(robot, 2, ENABLED));
        Patience.await("disabled", () -> !settings().isEnabled("Seeing"));
        awaitWhy(robot, "Seeing", "Ran: Orbit ×2 changed; disabled since");
        session.stepTicks(1);
        awaitWhy(robot, "Seeing", "Disabled; waiting for it: Orbit ×2");
        robot.clickOn(cell(robot, 2, ENABLED));
        Patience.await("enabled", () -> settings().isEnabled("Seeing"));
        session.undo().join();
        assertEquals(List.of("Seeing"), settings().disabled());
    }

    @Test
    void alt_and_arrows_move_a_system_as_an_edit(FxRobot robot) {
        awaitRows(robot);
        robot.clickOn(cell(robot, 1, NAME));
        robot.press(KeyCode.ALT).type(KeyCode.UP).release(KeyCode.ALT);
        Patience.await("shown first", () -> column(robot, NAME).getFirst().equals("Shooting"));
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        Patience.await("second again", () -> settings().order().get(1).equals("Shooting"));
        session.undo().join();
        assertEquals("Shooting", settings().order().getFirst());
    }

    @Test
    void alt_and_arrows_move_all_selected_systems_as_one_edit(FxRobot robot) {
        awaitRows(robot);
        List<String> before = column(robot, NAME);
        robot.clickOn(cell(robot, 1, NAME)).press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        Patience.await("two are selected", () -> grid(robot).selection().size() == 2);
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        Patience.await("both are one later", () -> column(robot, NAME).equals(
                List.of("Orbiting", "Jointing", "Shooting", "Seeing", "Lighting", "Transforms")));
        robot.press(KeyCode.ALT).type(KeyCode.UP).type(KeyCode.UP).release(KeyCode.ALT);
        Patience.await("both are first", () -> column(robot, NAME).equals(
                List.of("Shooting", "Seeing", "Orbiting", "Jointing", "Lighting", "Transforms")));
        session.undo().join();
        session.undo().join();
        session.undo().join();
        Patience.await("as before", () -> column(robot, NAME).equals(before));
    }

    @Test
    void the_first_system_cant_be_moved_up_and_the_last_not_down(FxRobot robot) {
        awaitRows(robot);
        assertEquals(List.of("Move up"), disabledIn(robot, 0));
        assertEquals(List.of(), disabledIn(robot, 1));
        assertEquals(List.of("Move down"), disabledIn(robot, 5));
    }

    @Test
    void a_system_that_the_world_depends_on_has_no_check_box_and_stays_in_its_place(FxRobot robot) {
        session.ask(open -> {
            EngineSchedule.of(open.simulation().schedule()).fix("Orbiting", "the world depends on it.");
            return "";
        }).join();
        Patience.await("no check box", () -> column(robot, ENABLED).equals(List.of("", "true", "true", "true", "true",
                "true")));
        assertEquals(List.of("Disable", "Move up", "Move down"), disabledIn(robot, 0));
        assertEquals(List.of("Move up"), disabledIn(robot, 1));
        robot.moveTo(cell(robot, 2, NAME)).press(MouseButton.PRIMARY).moveBy(0, -20)
                .moveTo(cell(robot, 0, NAME).subtract(0, 9)).release(MouseButton.PRIMARY);
        awaitFoot(robot, "Orbiting keeps its place among the systems: the world depends on it.");
        assertEquals("Orbiting", settings().order().getFirst());
    }

    /// Returns the disabled items of a row's menu.
    private static List<String> disabledIn(FxRobot robot, int row) {
        robot.rightClickOn(cell(robot, row, NAME));
        ContextMenu menu = (ContextMenu) robot.listWindows().stream().filter(ContextMenu.class::isInstance).findFirst()
                .orElseThrow();
        List<String> disabled = menu.getItems().stream().filter(MenuItem::isDisable).map(MenuItem::getText).toList();
        robot.type(KeyCode.ESCAPE);
        return disabled;
    }

    @Tag("long")
    @Test
    void dragging_a_row_moves_its_system(FxRobot robot) {
        awaitRows(robot);
        Point2D to = cell(robot, 3, NAME).add(0, 9);
        robot.moveTo(cell(robot, 0, NAME)).press(MouseButton.PRIMARY).moveBy(0, 20).moveTo(to)
                .release(MouseButton.PRIMARY);
        Patience.await("moved behind Jointing", () -> settings().order().subList(0, 4)
                .equals(List.of("Shooting", "Seeing", "Jointing", "Orbiting")));
    }

    @Test
    void stepping_marks_the_system_that_has_its_turn_next(FxRobot robot) {
        awaitRows(robot);
        robot.clickOn("#step-system");
        Patience.await("Shooting is next", () -> row(robot, 1).cell(0).text().equals("▶"));
        awaitWhy(robot, "Orbiting", "Ran, as in every tick");
        awaitWhy(robot, "Shooting", "Not run yet");
        robot.clickOn("#finish-tick");
        Patience.await("no one is next", () -> row(robot, 1).cell(0).text().equals("2"));
    }

    @Test
    void a_system_is_run_through_from_the_menu_and_edits_in_between_are_refused(FxRobot robot) {
        awaitRows(robot);
        robot.rightClickOn(cell(robot, 2, NAME)).clickOn("Run through this system");
        Patience.await("Jointing is next", () -> row(robot, 3).cell(0).text().equals("▶"));
        robot.rightClickOn(cell(robot, 2, NAME)).clickOn("Disable");
        awaitFoot(robot,
                "Disable Seeing was not done in the middle of tick 1, before system Jointing. Finish the tick first.");
    }

    @Test
    void a_system_that_threw_is_red_and_says_why(FxRobot robot) {
        session.edit("Turn up", simulation -> simulation.world().setSingleton(new FieldWorld.Light(10))).join();
        session.stepTicks(1);
        awaitWhy(robot, "Lighting",
                "System Lighting failed in tick 1: too bright (IllegalStateException). The world is at"
                        + " tick 0 again; disable or fix the system.");
        assertEquals(GridStyle.ERROR, row(robot, 4).tint());
    }

    @Test
    void names_of_types_are_links(FxRobot robot) {
        awaitRows(robot);
        robot.clickOn(cell(robot, 2, WATCHES).subtract(42, 0));
        assertEquals(List.of("type Orbit"), links.followed);
    }

    @Test
    void searching_leaves_the_systems_that_use_a_type(FxRobot robot) {
        awaitRows(robot);
        robot.interact(pane::focusSearch);
        robot.write("hits");
        Patience.await("one", () -> column(robot, NAME).equals(List.of("Shooting")));
    }

    @Test
    void the_selected_system_is_described_in_full_below(FxRobot robot) {
        awaitRows(robot);
        robot.interact(() -> pane.reveal("Seeing"));
        session.stepTicks(1);
        awaitFoot(robot, "Seeing runs when what it watches has changed: Orbit; writes Seen. Ran for the first time and"
                + " received all: Orbit ×2.");
        assertTrue(robot.lookup(".pane-footer").query().isVisible());
    }

    @Tag("long")
    @Test
    void in_a_narrow_pane_what_matters_less_gives_way_and_is_told_by_tips(FxRobot robot) {
        awaitRows(robot);
        assertEquals("place enabled name watches millis why bars writes reads", ids(robot));
        for (double width : new double[] {1005, 879, 751, 667, 616}) {
            robot.interact(() -> pane.setMaxWidth(width));
            Patience.await("columns fit", () -> Math.rint(pane.getWidth()) == width && sideways(robot) == 0);
        }
        assertEquals("place enabled name watches millis why", ids(robot));
        robot.interact(() -> pane.setMaxWidth(760));
        Patience.await("times over ticks", () -> ids(robot).equals("place enabled name watches millis why bars"));
        robot.moveTo(cell(robot, 1, NAME + 2));
        Patience.await("times in a tip", () -> tip(robot).equals("last 120 ticks " + "·".repeat(15)));
        robot.moveTo(cell(robot, 2, NAME));
        Patience.await("a tip", () -> tip(robot).equals("Seeing runs when what it watches has changed: Orbit; writes"
                + " Seen. Not run yet; waiting for it: Orbit ×2."));
    }

    @Test
    void where_a_reason_has_no_room_it_is_cut_short_and_told_by_a_tip(FxRobot robot) {
        awaitRows(robot);
        robot.interact(() -> pane.setMaxWidth(540));
        Patience.await("columns fit", () -> Math.rint(pane.getWidth()) == 540 && sideways(robot) == 0);
        robot.moveTo(cell(robot, 2, WHY));
        Patience.await("why it ran", () -> tip(robot).equals("Not run yet; waiting for it: Orbit ×2"));
    }

    private static String ids(FxRobot robot) {
        return String.join(" ", grid(robot).model().columns().stream().map(GridColumn::id).toList());
    }

    /// Returns the horizontal scroll range.
    private static double sideways(FxRobot robot) {
        Grid grid = grid(robot);
        return GridLayout.of(grid.model(), grid.getWidth(), grid.getHeight()).maxScrollX();
    }

    private static String tip(FxRobot robot) {
        return grid(robot).lookupAll("*").stream()
                .map(Tip::of).filter(text -> !text.isEmpty()).findFirst().orElse("");
    }

    private static void awaitFoot(FxRobot robot, String text) {
        Patience.await(text, () -> robot.lookup(".pane-footer").queryAs(Label.class).getText().equals(text));
    }

    private ScheduleSettings settings() {
        return FieldWorld.ask(session, world -> world.singleton(ScheduleSettings.class));
    }

    private static Grid grid(FxRobot robot) {
        return robot.lookup("#systems-grid").queryAs(Grid.class);
    }

    private static GridRow row(FxRobot robot, int index) {
        GridRow row = grid(robot).model().rows().row(index);
        return row == null ? GridRow.of(-1) : row;
    }

    private static List<String> column(FxRobot robot, int column) {
        return IntStream.range(0, grid(robot).model().rows().rowCount())
                .mapToObj(index -> row(robot, index).cell(column).text()).toList();
    }

    private static void awaitRows(FxRobot robot) {
        Patience.await("rows", () -> column(robot, NAME).size() == 6);
        robot.interact(() -> {});
    }

    private static void awaitWhy(FxRobot robot, String system, String why) {
        Patience.await(system + ": " + why, () -> {
            int index = column(robot, NAME).indexOf(system);
            return index >= 0 && row(robot, index).cell(WHY).text().equals(why);
        });
    }

    /// Returns the centre of a cell on the screen.
    private static Point2D cell(FxRobot robot, int row, int column) {
        Grid grid = grid(robot);
        double left = grid.model().columns().subList(0, column).stream().mapToDouble(each -> each.width()).sum();
        double x = left + grid.model().columns().get(column).width() / 2;
        double height = grid.model().rowHeight();
        return grid.localToScreen(x, grid.model().headerHeight() + row * height + height / 2);
    }
}

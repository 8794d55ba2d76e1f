package orrery.editor.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.logging.ConsoleHandler;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;

/// What systems log, in the real pane.
@ExtendWith(PaneExtension.class)
class ConsolePaneTest {
    /// As many as fit in the pane, and more.
    private static final int MANY = 60;

    private static final Logger ROOT = Logger.getLogger("");

    private final Session session = new Session();
    private final LinkLog links = new LinkLog();
    private final List<String> traced = new ArrayList<>();
    private ConsolePane pane;
    private Grid grid;

    /// A world whose systems log in each tick, one of them a warning in every tenth.
    private static final class Talking implements WorldProvider {
        @Override
        public String name() {
            return "talking";
        }

        @Override
        public String description() {
            return "Systems that log.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.systems(
                    SystemDefinition.named("Greeting").run(() -> context -> context.log()
                            .log(System.Logger.Level.INFO, "Hello in tick " + context.tick())),
                    SystemDefinition.named("Warning").run(() -> context -> {
                        if (context.tick() % 10 == 0) {
                            context.log().log(System.Logger.Level.WARNING, "Ten more");
                        }
                    }));
        }
    }

    /// The terminal is left alone.
    @BeforeAll
    static void quiet() {
        Stream.of(ROOT.getHandlers()).filter(ConsoleHandler.class::isInstance).forEach(ROOT::removeHandler);
    }

    @Start
    void start(Stage stage) {
        session.open("talking", ConsolePaneTest::opening).join();
        pane = new ConsolePane(session, new Views(session), links,
                (line, trace) -> traced.add(line + "\n" + trace));
        PaneStage.show(stage, pane, 900, 300);
        grid = (Grid) pane.getCenter();
    }

    private static SceneOpening opening() {
        return new SceneOpening(WorldDefinition.of(new Talking()).open(TrackingLevel.RECORDED, 1),
                new SceneFile("talking.json", null), List.of());
    }

    @AfterEach
    void close() {
        session.close();
    }

    private void show(FxRobot robot) {
        robot.interact(() -> pane.setActive(true));
    }

    private List<String> row(int index) {
        return Objects.requireNonNull(grid.model().rows().row(index)).cells().stream().map(cell -> cell.text())
                .toList();
    }

    private Stream<List<String>> rows() {
        return IntStream.range(0, grid.model().rows().rowCount()).mapToObj(this::row);
    }

    private void awaitRows(int count) {
        Patience.await(count + " lines", () -> grid.model().rows().rowCount() == count);
    }

    @Test
    void each_line_has_its_tick_and_its_system_and_a_warning_stands_out(FxRobot robot) {
        show(robot);
        session.stepTicks(10);
        awaitRows(11);
        assertEquals(List.of("1", "Greeting", "info", "Hello in tick 1"), row(0));
        assertEquals(List.of("10", "Warning", "warning", "Ten more"), row(10));
        assertEquals(GridStyle.ERROR, Objects.requireNonNull(grid.model().rows().row(10)).cell(3).style());
    }

    @Test
    void a_hidden_pane_leaves_lines_alone_and_shows_all_when_it_comes_up(FxRobot robot) {
        session.stepTicks(10);
        Patience.await("the ticks", () -> session.console().lines().size() == 11);
        robot.interact(() -> {});
        assertEquals(0, grid.model().rows().rowCount());
        show(robot);
        awaitRows(11);
    }

    @Test
    void new_lines_are_followed_at_the_end_and_those_above_stay_where_they_are_read(FxRobot robot) {
        show(robot);
        session.stepTicks(MANY);
        awaitRows(MANY + MANY / 10);
        Patience.await("the last line", () -> grid.lastVisibleRow() == MANY + MANY / 10 - 1);
        robot.interact(() -> grid.scrollToRow(0));
        session.stepTicks(MANY);
        awaitRows(2 * (MANY + MANY / 10));
        assertEquals(0, grid.firstVisibleRow());
    }

    @Test
    void a_search_leaves_lines_with_that_text_also_of_ticks_that_follow(FxRobot robot) {
        show(robot);
        session.stepTicks(10);
        awaitRows(11);
        robot.interact(() -> {
            pane.focusSearch();
            ((TextField) pane.lookup(".search")).setText("WARNING");
        });
        awaitRows(1);
        session.stepTicks(10);
        awaitRows(2);
        assertTrue(rows().allMatch(cells -> cells.get(1).equals("Warning")));
        robot.interact(pane::clearSearch);
        awaitRows(22);
    }

    @Test
    void enter_on_a_system_leads_to_it_and_elsewhere_to_the_tick(FxRobot robot) {
        show(robot);
        session.stepTicks(3);
        awaitRows(3);
        robot.interact(grid::requestFocus);
        robot.type(KeyCode.DOWN, KeyCode.RIGHT, KeyCode.ENTER);
        assertEquals(List.of("system Greeting"), links.followed);
        robot.type(KeyCode.DOWN).type(KeyCode.RIGHT, 2).type(KeyCode.ENTER);
        Patience.await("tick 2", () -> session.ask(open -> open.world().tick()).join() == 2);
        robot.type(KeyCode.UP).type(KeyCode.LEFT, 3).type(KeyCode.ENTER);
        Patience.await("tick 1", () -> session.ask(open -> open.world().tick()).join() == 1);
        assertEquals(1, links.followed.size());
    }

    @Test
    void enter_on_a_line_outside_of_ticks_shows_the_stack_trace_of_its_exception(FxRobot robot) {
        show(robot);
        System.getLogger("console.pane").log(System.Logger.Level.ERROR, "could not load",
                new IllegalStateException("no such file"));
        session.stepTicks(1);
        awaitRows(2);
        assertEquals(
                List.of("", "console.pane", "severe", "could not load: java.lang.IllegalStateException: no such file"),
                row(0));
        robot.interact(grid::requestFocus);
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        assertEquals(1, traced.size());
        assertTrue(traced.getFirst().startsWith("could not load: java.lang.IllegalStateException: no such file\n"
                + "java.lang.IllegalStateException: no such file\n\tat "), traced.getFirst());
    }

    @Test
    void clear_empties_the_pane_until_a_system_logs_again(FxRobot robot) {
        show(robot);
        session.stepTicks(1);
        awaitRows(1);
        robot.interact(() -> pane.lookupAll(".button").stream().map(Button.class::cast)
                .filter(button -> button.getText().equals("Clear")).forEach(Button::fire));
        awaitRows(0);
        session.stepTicks(1);
        awaitRows(1);
    }

    @Test
    void the_lines_of_a_former_scene_are_gone_when_another_one_opens(FxRobot robot) {
        show(robot);
        session.stepTicks(3);
        awaitRows(3);
        session.open("talking", ConsolePaneTest::opening).join();
        awaitRows(0);
    }
}

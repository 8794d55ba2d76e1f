package orrery.editor.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;

@ExtendWith(PaneExtension.class)
class ProblemsPaneTest {
    private final Session session = FieldWorld.session();
    private final LinkLog links = new LinkLog();
    private final List<Problem> traced = new ArrayList<>();
    private Grid grid;

    @Start
    void start(Stage stage) {
        ProblemsPane pane = new ProblemsPane(session, new Views(session), links, traced::add);
        PaneStage.show(stage, pane, 1100, 260);
        grid = (Grid) pane.getCenter();
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void an_entity_is_called_by_its_name_also_when_it_is_gone() {
        tell(FieldWorld.MOON, 1);
        Patience.await("the name", () -> cells().get(3).equals("Moon"));
        session.edit("Destroy", simulation -> simulation.world().destroy(FieldWorld.MOON)).join();
        tell(Entity.NONE, 1);
        Patience.await("another problem", () -> grid.model().rows().rowCount() == 2);
        assertEquals("Moon", Objects.requireNonNull(grid.model().rows().row(1)).cell(3).text());
    }

    @Test
    void enter_goes_to_all_that_a_problem_names_and_on_a_link_where_that_leads(FxRobot robot) {
        session.stepTicks(3);
        tell(FieldWorld.MOON, 1);
        robot.interact(grid::requestFocus);
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        Patience.await("tick 1", () -> FieldWorld.ask(session, World::tick) == 1);
        robot.type(KeyCode.RIGHT, 2).type(KeyCode.ENTER);
        assertEquals(List.of("entity 3v1", "system Orbiting"), links.followed);
    }

    @Test
    void the_selection_stays_at_its_problem_when_an_older_one_is_solved(FxRobot robot) {
        session.stepTicks(3);
        tell(Entity.NONE, 1);
        Problem oldest = session.problems().all().getFirst();
        tell(Entity.NONE, 2);
        tell(Entity.NONE, 3);
        robot.interact(grid::requestFocus);
        robot.type(KeyCode.HOME, KeyCode.DOWN);
        session.problems().remove(List.of(oldest));
        session.refresh();
        Patience.await("two are left", () -> grid.model().rows().rowCount() == 2);
        robot.type(KeyCode.ENTER);
        Patience.await("tick 2", () -> FieldWorld.ask(session, World::tick) == 2);
    }

    @Test
    void problems_of_a_file_are_in_its_order_below_newer_ones_and_places_keep_line_and_column() {
        List<String> found = List.of("bad.json:5:1", "bad.json:9:2", "worse.json:3:4", "worse.json:8:1");
        session.problems().addAll(found.stream()
                .map(where -> Problem.inFile(Problem.Severity.ERROR, "It is twice there.", where)).toList());
        session.refresh();
        Patience.await("they are listed", () -> grid.model().rows().rowCount() == found.size());
        assertEquals(List.of(found.get(2), found.get(3), found.get(0), found.get(1)), IntStream.range(0, found.size())
                .mapToObj(row -> Objects.requireNonNull(grid.model().rows().row(row)).cell(1).text()).toList());
        assertEquals(GridColumn.Kind.PATH, grid.model().columns().get(1).kind());
    }

    @Test
    void problems_of_a_later_attempt_to_open_a_file_are_above_those_of_the_earlier_one() {
        List<String> first = List.of("bad.json:5:1", "bad.json:9:2");
        List<String> second = List.of("bad.json:4:1", "bad.json:6:3");
        for (List<String> attempt : List.of(first, second, second)) {
            session.open("bad.json", () -> new SceneOpening(null, new SceneFile("bad.json", null), attempt.stream()
                    .map(where -> Problem.inFile(Problem.Severity.ERROR, "It is twice there.", where)).toList()))
                    .join();
        }
        session.refresh();
        Patience.await("they are listed once", () -> grid.model().rows().rowCount() == 4);
        assertEquals(List.of(second.get(0), second.get(1), first.get(0), first.get(1)), IntStream.range(0, 4)
                .mapToObj(row -> Objects.requireNonNull(grid.model().rows().row(row)).cell(1).text()).toList());
    }

    @Test
    void the_text_of_a_problem_takes_all_room_that_the_other_columns_leave() {
        GridLayout layout = GridLayout.of(grid.model(), 1_400, 260);
        double others = grid.model().columns().stream().skip(1).mapToDouble(GridColumn::width).sum();
        assertEquals(1_400 - others, layout.columnRight(0));
    }

    @Test
    void the_menu_of_a_problem_shows_the_stack_trace_where_there_is_one(FxRobot robot) {
        tell(FieldWorld.MOON, 1);
        assertEquals(List.of("Copy"), menu(robot));
        session.problems()
                .add(new Problem(Problem.Severity.ERROR, "It threw.", "", 2, "Orbiting", Entity.NONE, "at here"));
        session.refresh();
        Patience.await("it is listed", () -> grid.model().rows().rowCount() == 2);
        assertEquals(List.of("Stack trace…", "Copy"), menu(robot));
        robot.interact(() -> shown().getItems().getFirst().fire());
        assertEquals("at here", traced.getFirst().trace());
    }

    /// Returns the menu of the first row.
    private List<String> menu(FxRobot robot) {
        robot.interact(() -> Window.getWindows().stream().toList().forEach(window -> {
            if (window instanceof ContextMenu menu) {
                menu.hide();
            }
        }));
        robot.interact(grid::requestFocus);
        robot.type(KeyCode.HOME, KeyCode.CONTEXT_MENU);
        return shown().getItems().stream().map(MenuItem::getText).toList();
    }

    private static ContextMenu shown() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElseThrow();
    }

    private void tell(Entity entity, long tick) {
        int before = session.problems().size();
        session.problems().add(new Problem(Problem.Severity.ERROR, "It broke.", "", tick, "Orbiting", entity));
        session.refresh();
        Patience.await("it is listed", () -> grid.model().rows().rowCount() == before + 1);
    }

    private List<String> cells() {
        return IntStream.range(0, 5).mapToObj(Objects.requireNonNull(grid.model().rows().row(0))::cell)
                .map(cell -> cell.text()).toList();
    }
}

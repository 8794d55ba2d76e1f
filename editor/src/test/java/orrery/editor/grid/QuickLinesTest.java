package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.event.ActionEvent;
import javafx.event.EventType;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.world.Entity;
import orrery.editor.breakpoints.BreakpointsPane;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneExtension;
import orrery.editor.invariants.InvariantsPane;
import orrery.editor.plot.PlotPane;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.stop.Trigger;
import orrery.editor.watch.WatchPane;

/// Lines that are typed above a list and removed from it faster than the simulation thread answers.
@ExtendWith(PaneExtension.class)
class QuickLinesTest {
    private final CountDownLatch goesOn = new CountDownLatch(1);
    private Stage stage;
    private BorderedPane pane;
    private PaneBench bench;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void open(FxRobot robot, PaneBench.Making making) {
        robot.interact(() -> {
            bench = new PaneBench(stage, FleetWorld::make, (session, views, navigator) -> {
                pane = (BorderedPane) making.make(session, views, navigator);
                pane.setActive(true);
                return pane;
            });
        });
    }

    private void openInvariants(FxRobot robot) {
        open(robot, (session, views, _) -> new InvariantsPane(session, views));
        for (String name : List.of("a", "b", "c")) {
            bench.session().invariants().add(name, "tick < 9").join();
        }
        bench.awaitColumn("name", "a", "b", "c");
    }

    /// Keeps the simulation thread busy until [#goesOn].
    private void hold() {
        CountDownLatch busy = new CountDownLatch(1);
        CompletableFuture<Boolean> _ = bench.session().ask(_ -> {
            busy.countDown();
            return isOver(goesOn);
        });
        assertTrue(isOver(busy));
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            return latch.await(120, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void delete() {
        fire(KeyEvent.KEY_PRESSED);
        fire(KeyEvent.KEY_RELEASED);
    }

    private void fire(EventType<KeyEvent> type) {
        bench.grid().fireEvent(new KeyEvent(type, "", "", KeyCode.DELETE, false, false, false, false));
    }

    /// Removes the first two rows, each by its own key.
    private void deleteTwo(FxRobot robot) {
        hold();
        robot.interact(() -> {
            bench.grid().enter();
            delete();
            delete();
        });
        goesOn.countDown();
    }

    @Test
    void a_held_delete_removes_one_invariant(FxRobot robot) {
        openInvariants(robot);
        robot.interact(() -> {
            bench.grid().enter();
            fire(KeyEvent.KEY_PRESSED);
            fire(KeyEvent.KEY_PRESSED);
            fire(KeyEvent.KEY_RELEASED);
        });
        bench.awaitColumn("name", "b", "c");
    }

    @Test
    void each_press_of_delete_removes_an_invariant(FxRobot robot) {
        openInvariants(robot);
        deleteTwo(robot);
        bench.awaitColumn("name", "c");
    }

    @Test
    void each_press_of_delete_removes_a_watched_value(FxRobot robot) {
        open(robot, WatchPane::new);
        for (String value : List.of("tick", "tick + 1", "tick + 2")) {
            bench.session().watched().add(new WatchExpression(Entity.NONE, value));
        }
        bench.awaitColumn("expression", "tick", "tick + 1", "tick + 2");
        deleteTwo(robot);
        bench.awaitColumn("expression", "tick + 2");
    }

    @Test
    void each_press_of_delete_removes_a_breakpoint(FxRobot robot) {
        open(robot, (session, views, _) -> new BreakpointsPane(session, views));
        for (int tick = 1; tick <= 3; tick++) {
            bench.session().breakpoints().add(new Trigger.Holds("tick > " + tick)).join();
        }
        bench.await(() -> bench.grid().model().rows().rowCount() == 3);
        deleteTwo(robot);
        bench.await(() -> bench.grid().model().rows().rowCount() == 1);
    }

    @Test
    void a_row_is_edited_though_one_above_it_was_removed_meanwhile(FxRobot robot) {
        openInvariants(robot);
        hold();
        robot.interact(() -> {
            bench.grid().enter();
            delete();
            bench.grid().edit(1, "name");
        });
        goesOn.countDown();
        bench.awaitColumn("name", "b", "c");
        robot.interact(() -> ((TextField) bench.grid().lookup(".grid-edit")).setText("named"));
        robot.type(KeyCode.ENTER);
        bench.awaitColumn("name", "named", "c");
    }

    private TextField field(String id) {
        return (TextField) pane.lookup(id);
    }

    /// Enters a text, and types another one before the answer comes.
    private void enterThenType(FxRobot robot, String id, String entered, String typed) {
        hold();
        robot.interact(() -> {
            field(id).setText(entered);
            field(id).fireEvent(new ActionEvent());
            field(id).setText(typed);
        });
        goesOn.countDown();
        boolean _ = bench.session().ask(_ -> true).join();
        robot.interact(() -> assertEquals(typed, field(id).getText()));
    }

    @Test
    void what_is_typed_after_an_invariant_was_added_stays(FxRobot robot) {
        openInvariants(robot);
        enterThenType(robot, "#invariant-holds", "tick < 3", "tick < 4");
        bench.awaitColumn("name", "a", "b", "c", "tick < 3");
    }

    @Test
    void what_is_typed_after_a_breakpoint_was_added_stays(FxRobot robot) {
        open(robot, (session, views, _) -> new BreakpointsPane(session, views));
        enterThenType(robot, "#breakpoint-text", "tick > 3", "tick > 4");
        bench.await(() -> bench.grid().model().rows().rowCount() == 1);
    }

    @Test
    void what_is_typed_after_a_value_was_watched_or_refused_stays_and_is_not_marked(FxRobot robot) {
        open(robot, WatchPane::new);
        enterThenType(robot, "#watch-add", "tick", "tick +");
        bench.awaitColumn("expression", "tick");
        enterThenType(robot, "#watch-add", "nonsense", "tick + 1");
        robot.interact(() -> assertEquals(List.of(), field("#watch-add").getStyleClass().filtered("wrong"::equals)));
    }

    @Test
    void what_is_typed_after_a_value_was_plotted_stays(FxRobot robot) {
        open(robot, PlotPane::new);
        enterThenType(robot, "#plot-add", "tick", "tick +");
        assertEquals(List.of(new WatchExpression(Entity.NONE, "tick")), bench.session().plotted().all());
    }

    @Test
    void a_value_is_plotted_before_the_scene_can_change(FxRobot robot) {
        open(robot, PlotPane::new);
        Session session = bench.session();
        robot.interact(() -> {
            field("#plot-add").setText("tick");
            field("#plot-add").fireEvent(new ActionEvent());
            assertEquals(1, session.ask(_ -> session.plotted().all().size()).join());
        });
    }
}

package orrery.editor.lifetimes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.PaneExtension;
import orrery.editor.grid.PaneBench;
import orrery.editor.session.TinyWorld;

@ExtendWith(PaneExtension.class)
class LifetimesPaneTest {
    private static final Entity COMET = Entity.of(4, 1);

    private PaneBench bench;
    private LifetimesPane pane;

    @Start
    void start(Stage stage) {
        bench = new PaneBench(stage, TinyWorld::make, (session, views, navigator) -> {
            pane = new LifetimesPane(session, views, navigator);
            pane.setActive(true);
            return pane;
        });
        bench.session().stepTicks(1);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void createComet() {
        bench.session().edit("Create", simulation -> simulation.world().create(new Name("Comet"),
                LocalTransform.at(1, 0), new TinyWorld.Spin(30))).join();
    }

    private void destroyComet() {
        bench.session().edit("Destroy", simulation -> simulation.world().destroy(COMET)).join();
    }

    /// Goes to the last tick of the comet once it has ended.
    private void goToLastTick(FxRobot robot) {
        bench.await(() -> rowOfComet() >= 0 && !bench.cell(rowOfComet(), LifetimesPane.ENDER).text().isEmpty());
        robot.interact(() -> {
            bench.grid().model().cursor().moveTo(rowOfComet());
            bench.grid().requestFocus();
        });
        robot.type(KeyCode.ENTER);
    }

    private int rowOfComet() {
        return bench.column(LifetimesPane.NAME).indexOf("Comet");
    }

    private String shown() {
        return bench.session().ask(open -> "%s, alive: %s".formatted(open.timeline().recording().position().text(),
                open.world().isAlive(COMET))).join();
    }

    @Test
    void the_last_tick_of_what_two_edits_made_and_destroyed_is_between_them(FxRobot robot) {
        createComet();
        destroyComet();
        bench.session().stepTicks(1);
        goToLastTick(robot);
        assertTrue(shown().startsWith("1 with "), shown());
        assertTrue(shown().endsWith("alive: true"), shown());
    }

    @Test
    void the_last_tick_of_what_a_system_ended_is_after_the_edits_before_it(FxRobot robot) {
        robot.interact(() -> pane.ask("Spin, LocalTransform.rotation < 25"));
        createComet();
        bench.session().stepTicks(1);
        goToLastTick(robot);
        assertTrue(shown().startsWith("1 with "), shown());
        assertTrue(shown().endsWith("alive: true"), shown());
    }

    @Test
    void the_last_tick_of_what_a_system_ended_in_an_unfinished_tick_with_inputs_is_before_that_tick(FxRobot robot) {
        robot.interact(() -> pane.ask("Spin, LocalTransform.rotation < 55"));
        createComet();
        bench.session().stepTicks(1);
        bench.session().ask(open -> {
            open.world().submitInput(new TinyWorld.Key("turn"));
            return true;
        }).join();
        bench.session().stepSystem();
        goToLastTick(robot);
        bench.await(() -> shown().startsWith("2,"));
        assertEquals("2, alive: true", shown());
    }
}

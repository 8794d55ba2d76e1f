package orrery.editor.rows;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.dirtysets.DirtySetsPane;
import orrery.editor.edits.EditsPane;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneExtension;
import orrery.editor.grid.PaneBench;
import orrery.editor.history.HistoryPane;
import orrery.editor.lifetimes.LifetimesPane;
import orrery.editor.session.FleetWorld;

/// All rows of a long list are selected and copied, although only the visible ones are loaded.
@ExtendWith(PaneExtension.class)
class LongListsTest {
    private static final int MANY = 2_000;

    private Stage stage;
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
        robot.interact(() -> bench = new PaneBench(stage, FleetWorld::make, (session, views, navigator) -> {
            BorderedPane pane = (BorderedPane) making.make(session, views, navigator);
            pane.setActive(true);
            return pane;
        }));
    }

    private void createMany() {
        bench.session().edit("Launch", simulation -> {
            FleetWorld.Craft like = simulation.world().get(FleetWorld.craft(2), FleetWorld.Craft.class);
            IntStream.range(0, MANY).forEach(_ -> simulation.world().create(like));
        }).join();
    }

    /// Selects all rows by keys and copies them.
    private void assertAllAreCopied(FxRobot robot, int rows) {
        bench.await(() -> bench.grid().model().rows().rowCount() == rows);
        bench.await(() -> bench.grid().model().rows().row(0) != null);
        assertTrue(bench.grid().model().rows().row(rows - 1) == null, "all rows are loaded");
        robot.interact(() -> bench.grid().requestFocus());
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        bench.await(() -> bench.grid().selection().size() == rows);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        bench.await(() -> bench.labels().stream().anyMatch(label -> label.startsWith("Copied ")));
        bench.await(() -> Clipboard.getSystemClipboard().getString().lines().count() == rows);
    }

    @Test
    void all_changes_of_the_dirty_sets_and_all_of_their_entities(FxRobot robot) {
        open(robot, DirtySetsPane::new);
        createMany();
        assertAllAreCopied(robot, MANY + 1);
        bench.await(() -> bench.session().selection().entities().size() == MANY);
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN);
        bench.await(() -> bench.session().selection().entities().size() == 1);
        robot.press(KeyCode.SHIFT).type(KeyCode.END).release(KeyCode.SHIFT);
        bench.await(() -> bench.session().selection().entities().size() == MANY - 1);
    }

    @Test
    void all_lines_of_the_history(FxRobot robot) {
        open(robot, HistoryPane::new);
        bench.session().stepTicks(500);
        bench.session().select(FleetWorld.craft(2));
        assertAllAreCopied(robot, 501);
    }

    @Test
    void all_lifetimes(FxRobot robot) {
        open(robot, LifetimesPane::new);
        createMany();
        bench.session().stepTicks(1);
        assertAllAreCopied(robot, MANY + 5);
    }

    @Test
    void all_edits(FxRobot robot) {
        open(robot, (session, views, _) -> new EditsPane(session, views, () -> {}));
        List<Integer> edits = IntStream.range(0, 300).boxed().toList();
        edits.forEach(edit -> bench.session().edit("Edit " + edit, simulation -> simulation.world().create()).join());
        assertAllAreCopied(robot, 301);
    }
}

package orrery.editor.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.testfx.api.FxRobot;
import orrery.editor.fx.Hands;
import orrery.editor.fx.PaneStage;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;

/// One grid in a window. Creating a scene is expensive, so all tests of a class share it.
abstract class GridHarness {
    static final double HEADER = 10;
    static Stage stage;
    final FxRobot robot = new FxRobot();
    Grid grid;
    GridHands hands;

    @BeforeAll
    static void startToolkit() throws TimeoutException {
        Hands.setUpStage(shown -> stage = shown);
    }

    @AfterAll
    static void hideStage() {
        new FxRobot().interact(stage::hide);
    }

    @BeforeEach
    void open() {
        robot.interact(() -> show(GridScenes.table(10_402, 0)));
    }

    void show(Grid shown) {
        grid = shown;
        PaneStage.show(stage, grid, 900, 31 + 250);
        grid.applyCss();
        grid.layout();
        hands = new GridHands(grid);
    }

    void on(Runnable work) {
        robot.interactNoWait(() -> {
            work.run();
            grid.layout();
        });
    }

    static Grid plain(int rows) {
        Grid grid = new Grid(GridColumn.text("name", "name", 100).sorts(), GridColumn.number("value", "value", 100));
        List<GridRow> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(GridRow.of(100 + i, GridCell.of("row " + i), GridCell.of(String.valueOf(i * 1.5))));
        }
        grid.show(GridRows.of(all));
        return grid;
    }
}

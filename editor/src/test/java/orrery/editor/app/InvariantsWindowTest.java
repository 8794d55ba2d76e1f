package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.session.InvariantLine;
import orrery.editor.session.Problem;

/** Invariants in the whole window: typed in their pane, broken while the world runs, gone to, and kept with the scene. */
@ExtendWith(ApplicationExtension.class)
class InvariantsWindowTest {

    @TempDir
    private Path folder;
    private WindowHands hands;

    @Start
    void start(Stage stage) {
        hands = new WindowHands(stage, folder);
    }

    @AfterEach
    void end() {
        hands.end();
    }

    private void type(String name, String holds) {
        TextField called = (TextField) hands.see(() -> hands.tab("Invariants").lookup("#invariant-name"));
        TextField field = (TextField) hands.see(() -> hands.tab("Invariants").lookup("#invariant-holds"));
        hands.interact(() -> {
            called.setText(name);
            field.requestFocus();
            field.setText(holds);
        });
        hands.push(KeyCode.ENTER);
    }

    private void awaitCell(Grid grid, int column, String text) {
        hands.await("“%s” in column %d".formatted(text, column), () -> WindowHands.cell(grid, 0, column).equals(text));
    }

    private Problem breach() {
        return hands.workbench().session().problems().all().stream()
                .filter(one -> one.text().startsWith("The invariant ")).findFirst().orElseThrow();
    }

    @Test
    void an_invariant_that_breaks_is_listed_once_and_led_to() {
        hands.openSample("empty");
        Grid grid = hands.grid("Invariants");
        type("early", "tick < 3");
        awaitCell(grid, 2, "holds");
        awaitCell(grid, 3, "never");
        assertTrue(hands.model().unsaved().get());
        hands.step(5);
        awaitCell(grid, 2, "broken by 1 since tick 3");
        assertEquals("The invariant “early” (tick < 3) is broken since tick 3, by the clock.", breach().text());
        assertEquals(1, hands.model().problems().get());
        hands.workbench().session().invariants().goTo(new InvariantLine.First(3, Entity.NONE));
        hands.await("tick 3", () -> hands.model().tick().get() == 3);
        hands.keys(KeyCode.COMMA);
        awaitCell(grid, 2, "holds");
        awaitCell(grid, 3, "tick 3");
    }

    @Test
    void what_is_added_after_ticks_ran_is_searched_for_and_saved_with_the_scene() throws IOException {
        hands.openSample("empty");
        hands.step(6);
        Grid grid = hands.grid("Invariants");
        type("", "tick < 4");
        awaitCell(grid, 0, "tick < 4");
        awaitCell(grid, 2, "broken by 1");
        awaitCell(grid, 3, "tick 6, or before");
        Path file = folder.resolve("kept.json");
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        assertTrue(Files.readString(file).contains("\"holds\": \"tick < 4\""));
        hands.open(file);
        awaitCell(grid, 2, "holds");
        awaitCell(grid, 0, "tick < 4");
    }

    @Test
    void a_wrong_condition_is_told_at_its_column_and_not_added() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Invariants");
        awaitCell(grid, 0, "who lives has health left");
        type("", "Health.point < 5");
        Label problem = (Label) hands.see(() -> hands.tab("Invariants").lookup("#invariant-problem"));
        hands.await("the fault is told", () -> problem.getText().startsWith("Column 8: "));
        assertEquals("", WindowHands.cell(grid, 3, 0));
    }
}

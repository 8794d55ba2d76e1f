package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.session.log.Problem;
import orrery.editor.session.stop.InvariantLine;

/// Invariants in the real window: typing them in their pane, breaking them in a run, going to the break, and saving them with the
/// scene.
@Tag("long")
class InvariantsWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

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
        boolean isDisabled = hands.see(() -> hands.tab("Invariants").lookup("#invariant-add").isDisabled());
        assertTrue(isDisabled);
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
        awaitCell(grid, 3, "tick 6 or before");
        Path file = hands.file("kept.json");
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> !hands.model().unsaved().get());
        assertTrue(Files.readString(file).contains("\"holds\": \"tick < 4\""));
        hands.open(file);
        awaitCell(grid, 2, "holds");
        awaitCell(grid, 0, "tick < 4");
    }

    private void click(Grid grid, int row, double x, MouseButton button) {
        hands.clickOn(hands.see(() -> grid.localToScreen(x,
                grid.model().headerHeight() + (row + 0.5) * grid.model().rowHeight())), button);
    }

    private double cross(Grid grid) {
        return hands.see(() -> GridLayout.of(grid.model(), grid.getWidth(), grid.getHeight()).contentWidth()) - 15;
    }

    @Test
    void the_first_break_is_found_from_the_menu_and_gone_to() {
        hands.openSample("empty");
        hands.step(6);
        Grid grid = hands.grid("Invariants");
        type("early", "tick < 4");
        awaitCell(grid, 3, "tick 6 or before");
        click(grid, 0, 90, MouseButton.SECONDARY);
        hands.clickOn("Find the first");
        hands.await("tick 4", () -> hands.model().tick().get() == 4);
        awaitCell(grid, 3, "tick 4");
        assertEquals(4, breach().tick());
        awaitCell(grid, 2, "broken by 1");
    }

    @Test
    void a_tick_that_may_not_be_the_first_leads_to_the_first() {
        hands.openSample("empty");
        hands.step(6);
        Grid grid = hands.grid("Invariants");
        type("early", "tick < 4");
        awaitCell(grid, 3, "tick 6 or before");
        click(grid, 0, cross(grid) - 100, MouseButton.PRIMARY);
        hands.awaitTick(4);
        awaitCell(grid, 3, "tick 4");
    }

    @Test
    void what_is_never_broken_is_searched_for_and_said_in_its_row_alone() {
        hands.openSample("empty");
        hands.step(3);
        Grid grid = hands.grid("Invariants");
        type("late", "tick < 40");
        awaitCell(grid, 3, "Find the first");
        click(grid, 0, 90, MouseButton.SECONDARY);
        hands.clickOn("Find the first");
        awaitCell(grid, 3, "never");
        Label told = (Label) hands.see(() -> hands.tab("Invariants").lookup("#invariant-problem"));
        assertEquals("", hands.see(told::getText));
    }

    @Test
    void playing_stops_when_an_invariant_breaks() {
        hands.openSample("empty");
        Grid grid = hands.grid("Invariants");
        type("early", "tick < 5");
        awaitCell(grid, 2, "holds");
        click(grid, 0, 90, MouseButton.SECONDARY);
        hands.clickOn("Stop when it breaks");
        Grid stops = hands.grid("Breakpoints");
        hands.await("a breakpoint", () -> WindowHands.cell(stops, 0, 1).equals("!(tick < 5)"));
        hands.keys(KeyCode.SPACE);
        hands.await("it stops there", () -> hands.model().stops().get().isStopped() && !hands.model().playing().get());
        assertEquals(5, hands.see(() -> hands.model().tick().get()));
    }

    @Test
    void an_invariant_is_removed_by_its_cross_and_by_the_delete_key() {
        hands.openSample("empty");
        Grid grid = hands.grid("Invariants");
        type("one", "tick < 5");
        awaitCell(grid, 0, "one");
        type("two", "tick < 6");
        hands.await("two", () -> WindowHands.cell(grid, 1, 0).equals("two"));
        type("three", "tick < 7");
        hands.await("three", () -> WindowHands.cell(grid, 2, 0).equals("three"));
        click(grid, 1, cross(grid), MouseButton.PRIMARY);
        hands.await("two is gone", () -> WindowHands.cell(grid, 1, 0).equals("three"));
        click(grid, 1, 90, MouseButton.PRIMARY);
        hands.push(KeyCode.DELETE);
        hands.await("three is gone", () -> WindowHands.cell(grid, 1, 0).isEmpty());
        assertEquals("one", WindowHands.cell(grid, 0, 0));
    }

    @Test
    void the_delete_key_in_a_cell_that_is_edited_deletes_text_and_no_invariant() {
        hands.openSample("empty");
        Grid grid = hands.grid("Invariants");
        type("one", "tick < 5");
        awaitCell(grid, 0, "one");
        hands.interact(() -> grid.edit(0, "name"));
        hands.await("a field in the row", grid::isEditing);
        hands.push(KeyCode.DELETE);
        hands.await("the selected text is gone",
                () -> ((TextField) grid.lookup(".grid-edit")).getText().isEmpty());
        hands.interact(() -> ((TextField) grid.lookup(".grid-edit")).setText("two"));
        hands.push(KeyCode.ENTER);
        awaitCell(grid, 0, "two");
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

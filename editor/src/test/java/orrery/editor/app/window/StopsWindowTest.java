package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Popup;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.fx.Tip;
import orrery.editor.grid.Grid;
import orrery.editor.session.stop.StopStatus;

/// Breakpoints in the real window: typing them in their pane, stopping a run at them, and going to hits by keys.
@Tag("long")
class StopsWindowTest {
    /// Height of a line with its padding, by the size of its font.
    private static final double LINE = 1.9;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void type(String text) {
        TextField field = (TextField) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-text"));
        hands.interact(() -> {
            field.requestFocus();
            field.setText(text);
        });
    }

    @Test
    void a_long_message_takes_no_room_from_what_is_typed() {
        hands.openSample("collisions");
        hands.grid("Breakpoints");
        TextField field = (TextField) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-text"));
        Label problem = (Label) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-problem"));
        double before = hands.see(field::getWidth);
        type("Gun.range + Monster.health + Health.points + Nest.every + Disc.radius +");
        hands.await("the message", () -> !problem.getText().isEmpty());
        hands.interact(() -> problem.setText(problem.getText().repeat(5)));
        hands.interact(() -> field.getScene().getRoot().layout());
        assertEquals(before, hands.<Double>see(field::getWidth));
    }

    @Test
    void in_a_narrow_pane_the_event_keeps_its_words_and_a_message_goes_below() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        Label problem = (Label) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-problem"));
        type("Health.point + Monster.health");
        hands.await("the message", () -> !problem.getText().isEmpty());
        hands.interact(() -> hands.model().scale().set(2));
        for (int pulses = 0; pulses < 2; pulses++) {
            hands.interact(() -> hands.stage().getScene().getRoot().layout());
        }
        Label event = (Label) hands.see(() -> grid.getParent().lookup(".choice-box > .label"));
        assertEquals("becomes true", hands.see(() -> ((Text) event.lookup(".text")).getText()));
        String drawn = hands.see(() -> ((Text) problem.lookup(".text")).getText());
        assertEquals(problem.getText(), drawn.replace('\n', ' ').strip());
        assertTrue(hands.see(() -> problem.localToScene(problem.getLayoutBounds()).getMaxY() <= grid
                .localToScene(grid.getLayoutBounds()).getMinY()));
    }

    @Test
    void names_are_completed_while_a_condition_is_typed_and_in_its_row() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        TextField field = (TextField) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-text"));
        hands.interact(field::requestFocus);
        hands.interact(() -> field.appendText("Hea"));
        assertEquals(List.of("Health"), completions());
        hands.push(KeyCode.ENTER);
        hands.interact(() -> field.appendText("."));
        hands.push(KeyCode.TAB);
        assertEquals("Health.points", field.getText());
        assertEquals(List.of(), completions());
        hands.interact(() -> field.appendText(" < 5"));
        hands.push(KeyCode.ENTER);
        hands.await("the breakpoint is listed", () -> WindowHands.cell(grid, 0, 1).equals("Health.points < 5"));
        hands.interact(() -> grid.edit(0, "what"));
        TextField box = (TextField) hands.see(() -> grid.lookup(".grid-edit"));
        hands.interact(() -> {
            box.end();
            box.appendText(" && Disc.");
        });
        hands.push(KeyCode.ENTER);
        assertEquals("Health.points < 5 && Disc.radius", box.getText());
        hands.interact(() -> box.appendText(" > 1"));
        hands.push(KeyCode.ENTER);
        hands.await("another condition",
                () -> WindowHands.cell(grid, 0, 1).equals("Health.points < 5 && Disc.radius > 1"));
    }

    @Test
    void a_completed_name_is_read_whole_in_an_enlarged_window() {
        hands.openSample("collisions");
        hands.grid("Breakpoints");
        hands.interact(() -> hands.model().scale().set(1.5));
        TextField field = (TextField) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-text"));
        hands.interact(field::requestFocus);
        hands.interact(() -> field.appendText("Hea"));
        assertEquals(List.of("Health"), completions());
        hands.await("the row and its text are within the list", () -> completionLists()
                .allMatch(list -> list.lookup(".list-cell") instanceof ListCell<?> cell && cell.getHeight() > 0
                        && cell.getHeight() >= cell.getFont().getSize() * LINE
                        && list.getHeight() >= cell.getHeight()));
    }

    private static Stream<ListView<?>> completionLists() {
        return Window.getWindows().stream().filter(Popup.class::isInstance)
                .<ListView<?>>map(popup -> (ListView<?>) popup.getScene().lookup("#path-completion"))
                .filter(Objects::nonNull);
    }

    private List<String> completions() {
        return hands
                .see(() -> completionLists().flatMap(list -> list.getItems().stream()).map(String::valueOf).toList());
    }

    private String said(String styleClass) {
        return hands.see(() -> ((Label) hands.lookup("#time").query().lookup(styleClass)).getText());
    }

    private StopStatus stops() {
        return hands.see(() -> hands.model().stops().get());
    }

    private String awaitStopOtherThan(String position) {
        hands.await("a stop elsewhere than at " + position,
                () -> hands.model().stops().get().isStopped() && !position().equals(position));
        return hands.see(this::position);
    }

    private String position() {
        return "%d:%d".formatted(hands.model().tick().get(), hands.model().systemsDone().get());
    }

    @Test
    void a_condition_stops_playing_and_leads_back_and_on_again() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        type("Health.points < 5");
        hands.push(KeyCode.ENTER);
        hands.await("the breakpoint is listed", () -> WindowHands.cell(grid, 0, 1).equals("Health.points < 5"));
        hands.keys(KeyCode.SPACE);
        String first = awaitStopOtherThan("");
        hands.await("stands still", () -> !hands.model().playing().get()
                && hands.model().status().get().state().equals("paused at a breakpoint"));
        assertTrue(stops().event().startsWith("Health.points < 5 became true for "), stops().event());
        assertTrue(stops().how().matches("by \\w+ · points .* → .*"), stops().how());
        hands.await("the status bar says why",
                () -> (said(".past-what") + " " + said(".past-whom")).equals(stops().event()));
        hands.keys(KeyCode.SPACE);
        String second = awaitStopOtherThan(first);
        long hash = hands.hash();
        hands.keys(KeyCode.SHIFT, KeyCode.F9);
        assertEquals(first, awaitStopOtherThan(second));
        hands.await("the past is said", () -> said(".headline").startsWith("The past: tick "));
        hands.keys(KeyCode.F9);
        assertEquals(second, awaitStopOtherThan(first));
        assertEquals(hash, hands.hash());
        hands.keys(KeyCode.F9);
        hands.await("nothing later is said",
                () -> said(".past-how").startsWith("No later stop is recorded, up to tick "));
        hands.await("two hits", () -> WindowHands.cell(grid, 0, 3).equals("2"));
    }

    @Test
    void of_a_long_reason_the_condition_is_shortened_and_neither_for_whom_nor_what_happened() {
        hands.openSample("collisions");
        hands.grid("Breakpoints");
        type("Health.points < 5.000000000000001 && Health.most > 0.000000000000001");
        hands.push(KeyCode.ENTER);
        hands.keys(KeyCode.SPACE);
        awaitStopOtherThan("");
        hands.await("what happened is whole", () -> drawn(".past-how").equals(stops().how()));
        assertFalse(hands.see(() -> hands.lookup("#time .past-because").query().isVisible()));
        String what = drawn(".past-what");
        assertTrue(what.startsWith("H") && what.contains("..."), what);
        assertEquals(stops().whom(), drawn(".past-whom"));
        String whole = hands.see(() -> Tip.of(hands.lookup("#time .past-reason").query()));
        assertEquals("Stopped because %s %s".formatted(stops().event(), stops().how()), whole);
    }

    private String drawn(String styleClass) {
        return hands.see(() -> ((Text) hands.lookup("#time").query().lookup(styleClass).lookup(".text")).getText());
    }

    /// Opens the context menu of a field in the inspector and chooses an item of a submenu.
    private void choose(String field, String menu, String choice) {
        hands.rightClickOn((Node) hands.see(() -> hands.lookup(field).query()));
        hands.interact(() -> {
            ContextMenu shown = Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                    .map(ContextMenu.class::cast).findFirst().orElseThrow();
            MenuItem found = shown.getItems().stream().filter(item -> menu.equals(item.getText()))
                    .flatMap(item -> ((Menu) item).getItems().stream())
                    .filter(item -> item.getText().startsWith(choice)).findFirst().orElseThrow();
            found.fire();
            shown.hide();
        });
    }

    @Test
    void a_menu_of_a_field_and_space_stop_where_it_goes_below_what_it_is() {
        hands.openSample("collisions");
        hands.step(2);
        hands.selectRow("Nest", 0);
        hands.await("the card", () -> hands.lookup("#card-Nest #field-countdown").tryQuery().isPresent());
        choose("#card-Nest #field-countdown", "Stop when countdown", "goes below");
        hands.await("it is said", () -> hands.model().hint().get().startsWith("Stops when Nest 1: Nest.countdown < "));
        assertEquals("1", badge());
        hands.push(KeyCode.SPACE);
        awaitStopOtherThan("");
        assertEquals(2, hands.model().tick().get());
        assertTrue(stops().event().startsWith("Nest.countdown < "), stops().event());
    }

    @Test
    void one_choice_in_the_menu_of_a_field_leads_to_the_first_time() {
        hands.openSample("collisions");
        hands.step(12);
        hands.selectRow("Nest", 0);
        hands.await("the card", () -> hands.lookup("#card-Nest #field-countdown").tryQuery().isPresent());
        choose("#card-Nest #field-countdown", "Go to the first time countdown", "changes");
        awaitStopOtherThan("");
        assertEquals("0:1", position());
        assertEquals("Nest 1.Nest.countdown changed", stops().event());
        choose("#card-Nest #field-countdown", "Go to the first time countdown", "becomes NaN");
        hands.await("never", () -> stops().outcome()
                .equals("Not found in the recorded ticks 0 to 12: Nest 1: isNaN(Nest.countdown)."));
        assertEquals("", badge());
    }

    private String badge() {
        return hands
                .see(() -> hands.workbench().workspace().find("Breakpoints").orElseThrow().badge().get());
    }

    @Test
    void the_example_is_of_a_field_that_the_world_has() {
        hands.openSample("solar-system");
        TextField field = (TextField) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-text"));
        hands.await("an example of this world", () -> field.getPromptText().equals("Orbit.radius < 5"));
        type(field.getPromptText());
        Label problem = (Label) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-problem"));
        hands.push(KeyCode.ENTER);
        Grid grid = hands.grid("Breakpoints");
        hands.await("it can be typed", () -> WindowHands.cell(grid, 0, 1).equals("Orbit.radius < 5"));
        assertEquals("", problem.getText());
    }

    @Test
    void after_enter_space_plays_until_the_new_one() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        type("Health.points < 5");
        hands.push(KeyCode.ENTER);
        hands.await("it is added", () -> WindowHands.cell(grid, 0, 1).equals("Health.points < 5"));
        hands.push(KeyCode.SPACE);
        hands.await("it plays", () -> hands.model().tick().get() > 0);
    }

    @Test
    void after_the_button_that_adds_one_another_can_be_typed() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        type("Health.points < 5");
        Button add = (Button) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-add"));
        hands.clickOn(add);
        hands.await("it is added", () -> WindowHands.cell(grid, 0, 1).equals("Health.points < 5"));
        assertEquals("breakpoint-text", hands.see(() -> grid.getScene().getFocusOwner().getId()));
    }

    @Test
    void the_delete_key_in_a_cell_that_is_edited_deletes_text_and_no_breakpoint() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        type("Health.points < 5");
        hands.push(KeyCode.ENTER);
        hands.await("it is added", () -> WindowHands.cell(grid, 0, 1).equals("Health.points < 5"));
        hands.interact(() -> grid.edit(0, "every"));
        hands.await("a field in the row", grid::isEditing);
        hands.push(KeyCode.DELETE);
        hands.await("the selected text is gone",
                () -> ((TextField) grid.lookup(".grid-edit")).getText().isEmpty());
        hands.interact(() -> ((TextField) grid.lookup(".grid-edit")).setText("3"));
        hands.push(KeyCode.ENTER);
        hands.await("every third", () -> WindowHands.cell(grid, 0, 2).equals("3"));
        hands.focus("Breakpoints");
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.DELETE);
        hands.await("it is removed", () -> WindowHands.cell(grid, 0, 1).isEmpty());
    }

    @Test
    void a_wrong_condition_is_told_at_its_column_and_not_added() {
        hands.openSample("collisions");
        Grid grid = hands.grid("Breakpoints");
        type("Health.point < 5");
        Label problem = (Label) hands.see(() -> hands.tab("Breakpoints").lookup("#breakpoint-problem"));
        hands.await("the fault is told", () -> problem.getText().startsWith("Column 8: "));
        hands.push(KeyCode.ENTER);
        hands.await("it stays told", () -> problem.getText().startsWith("Column 8: "));
        assertEquals("", WindowHands.cell(grid, 0, 1));
    }
}

package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.Grid;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.edit.EntityEdits;

/// Searching for writes in the real window.
@Tag("long")
class HistoryWindowTest {

    private static final int TICK = 0;
    private static final int CHANGE_OF_ONE_FIELD = 2;
    private static final int CHANGE = 3;
    private static final int WRITER = 1;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Returns the first entity that a recorded tick created, with the tick.
    private Write created() {
        return hands.workbench().session().ask(HistoryWindowTest::firstCreated).join();
    }

    private static Write firstCreated(OpenWorld open) {
        var recording = open.timeline().recording();
        for (var tick : recording.ticks(recording.branch())) {
            for (var segment : tick.segments()) {
                if (!segment.created().isEmpty()) {
                    return Writes.in(tick.segments(), WriteQuery.of(segment.created().getFirst()))
                            .getFirst();
                }
            }
        }
        throw new AssertionError("Nothing was created.");
    }

    private void awaitSearched(Grid grid, String figures) {
        hands.await(figures, () -> grid.getScene() != null
                && ((Label) grid.getScene().lookup("#history-figures")).getText().startsWith(figures));
    }

    @Test
    void a_fields_writes_are_one_action_from_the_inspector_and_a_click_leads_to_the_tick() {
        hands.openSample("solar-system");
        hands.step(6);
        hands.select(hands.named("Moon"));
        hands.tab("Inspector");
        Node field = hands.shown("#card-Orbit #field-phase .text-field");
        hands.interact(field::requestFocus);
        hands.push(KeyCode.CONTROL, KeyCode.H);
        Grid grid = hands.grid("History");
        awaitSearched(grid, "6 lines in 6");
        hands.await("the field is chosen", () -> "Orbit.phase".equals(
                String.valueOf(((ComboBox<?>) grid.getScene().lookup("#history-choice")).getValue())));
        hands.await("newest first, the shown one marked", () -> WindowHands.cell(grid, 0, TICK).equals("▸ 6")
                && WindowHands.cell(grid, 5, TICK).equals("1"));
        String change = WindowHands.cell(grid, 2, CHANGE_OF_ONE_FIELD);
        assertTrue(change.matches(".+ → .+"), change);
        assertFalse(WindowHands.cell(grid, 2, WRITER).isEmpty());
        hands.interact(grid::requestFocus);
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.ENTER);
        hands.awaitTick(4);
        hands.await("the mark follows", () -> WindowHands.cell(grid, 2, TICK).equals("▸ 4"));
        hands.clickOn(hands.see(() -> grid.localToScreen(90,
                grid.model().headerHeight() + 4.5 * grid.model().rowHeight())));
        hands.awaitTick(2);
    }

    @Test
    void letters_typed_in_the_list_of_components_choose_one() {
        hands.openSample("solar-system");
        hands.step(2);
        hands.select(hands.named("Moon"));
        Grid grid = hands.grid("History");
        ComboBox<?> choice = (ComboBox<?>) hands.see(() -> grid.getScene().lookup("#history-choice"));
        hands.await("the components are there", () -> choice.getItems().size() > 1);
        hands.interact(choice::requestFocus);
        hands.push(KeyCode.O);
        hands.await("the component is chosen", () -> "Orbit".equals(String.valueOf(choice.getValue())));
        awaitSearched(grid, "2 lines in 2");
    }

    @Test
    void the_chosen_field_is_the_one_that_is_named_whatever_is_selected_next() {
        hands.openSample("solar-system");
        hands.step(2);
        hands.select(hands.named("Moon"));
        Grid grid = hands.grid("History");
        ComboBox<?> choice = (ComboBox<?>) hands.see(() -> grid.getScene().lookup("#history-choice"));
        for (String field : List.of("Orbit.phase", "LocalTransform.position", "Name")) {
            int dot = field.indexOf('.');
            hands.interact(() -> hands.workbench().links().toHistory(WriteQuery.of(
                    hands.workbench().session().selection().lead().orElseThrow(),
                    dot < 0 ? field : field.substring(0, dot), dot < 0 ? "" : field.substring(dot + 1))));
            for (String next : List.of("Sun", "Earth", "Moon", "Sun")) {
                hands.select(hands.named(next));
                hands.await("the history of " + next, () -> ((Label) grid.getScene().lookup("#history-figures"))
                        .getParent().lookupAll(".strong").stream()
                        .anyMatch(label -> label instanceof Label subject && subject.getText().equals(next)));
                hands.await(field + " is named for " + next,
                        () -> field.equals(((Labeled) choice.lookup(".combo-box > .list-cell")).getText()));
            }
        }
    }

    @Test
    void a_filter_that_hides_all_writes_of_the_next_selection_is_named_and_cleared_by_a_link() {
        hands.openSample("solar-system");
        hands.step(3);
        hands.select(hands.named("Moon"));
        Grid grid = hands.grid("History");
        hands.interact(() -> hands.workbench().links().toHistory(
                WriteQuery.of(hands.workbench().session().selection().lead().orElseThrow(), "Orbit", "phase")));
        awaitSearched(grid, "3 lines in 3");
        Node note = grid.getScene().lookup("#history-filtered");
        assertFalse(hands.see(note::isVisible));
        hands.select(hands.named("Sun"));
        hands.await("the filter is named", () -> note.isVisible() && String.valueOf(
                grid.queryAccessibleAttribute(AccessibleAttribute.TEXT))
                .endsWith("No recorded tick wrote Orbit.phase of Sun."));
        hands.interact(() -> ((Hyperlink) note.lookup(".hyperlink")).fire());
        hands.await("all writes", () -> !note.isVisible() && grid.model().rows().rowCount() > 0);
        hands.interact(() -> ((TextField) grid.getScene().lookup("#history-search")).setText("nobody"));
        hands.await("the search is named", () -> note.isVisible() && note.lookupAll(".label").stream()
                .anyMatch(label -> "No write of Sun matches “nobody”".equals(((Labeled) label).getText())));
        hands.interact(() -> ((Hyperlink) note.lookup(".hyperlink")).fire());
        hands.await("all writes again", () -> !note.isVisible() && grid.model().rows().rowCount() > 0);
    }

    @Test
    void what_no_tick_wrote_of_a_singleton_is_named_without_an_entity() {
        hands.openSample("poison-cloud");
        hands.step(2);
        Node pane = hands.tab("Singletons");
        hands.await("the field is there", () -> pane.lookup("#card-Gusts #field-on .check-box") != null);
        hands.interact(() -> pane.lookup("#card-Gusts #field-on .check-box").requestFocus());
        hands.push(KeyCode.CONTROL, KeyCode.H);
        Grid grid = hands.grid("History");
        hands.await("it is said", () -> String.valueOf(grid.queryAccessibleAttribute(AccessibleAttribute.TEXT))
                .endsWith("No recorded tick wrote Gusts.on."));
    }

    @Test
    void keys_in_a_field_lead_to_its_last_write_and_on_to_the_next() {
        hands.openSample("solar-system");
        hands.step(4);
        hands.select(hands.named("Moon"));
        hands.tab("Inspector");
        Node field = hands.shown("#card-Orbit #field-phase .text-field");
        hands.interact(field::requestFocus);
        hands.push(KeyCode.ALT, KeyCode.COMMA);
        hands.awaitTick(3);
        hands.push(KeyCode.ALT, KeyCode.PERIOD);
        hands.awaitTick(4);
        hands.push(KeyCode.ALT, KeyCode.PERIOD);
        hands.await("it is said that there is none",
                () -> hands.model().hint().get().equals("Orbit.phase was not written in any later tick."));
    }

    @Test
    void what_is_written_at_a_tick_is_said_to_be_of_that_tick_everywhere() {
        hands.openSample("solar-system");
        Entity moon = hands.named("Moon");
        hands.select(hands.ask(open -> EngineWorld.of(open.world()).arrays().stream()
                .filter(array -> array.type().name().equals("Asteroid")).findFirst()
                .map(array -> array.entityAt(array.size() - 1)).orElseThrow()));
        awaitOrigin("Orbit", "Asteroids @ 0");
        hands.runTo(15);
        hands.select(moon);
        awaitOrigin("Orbit", "Orbits @ 15");
        EntityEdits edits = new EntityEdits(hands.workbench().session());
        assertTrue(edits.rename(moon, "Luna").join().done());
        Grid grid = hands.grid("History");
        hands.await("the edit is the first line", () -> WindowHands.cell(grid, 0, CHANGE).equals("Moon → Luna")
                && WindowHands.cell(grid, 0, TICK).equals("▸ 15"));
        Node dirty = hands.tab("Dirty sets");
        hands.await("the dirty sets say it too", () -> dirty.lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Label label && label.getText().equals("Edited at tick 15")));
        hands.step(2);
        hands.tab("History");
        hands.await("two ticks later, all of them searched", () -> line(grid, "Moon → Luna") > 0
                && ((Label) grid.getScene().lookup("#history-figures")).getText().endsWith(" in 17 ticks"));
        int row = hands.<Integer>see(() -> line(grid, "Moon → Luna"));
        assertEquals("15", WindowHands.cell(grid, row, TICK));
        hands.interact(grid::requestFocus);
        hands.push(KeyCode.HOME);
        for (int i = 0; i < row; i++) {
            hands.push(KeyCode.DOWN);
        }
        hands.push(KeyCode.ENTER);
        hands.awaitTick(15);
        hands.await("with the edit", () -> hands.model().past().get().edits() == 1);
    }

    private static int line(Grid grid, String change) {
        for (int row = 0; row < grid.model().rows().rowCount() && row < 20; row++) {
            if (WindowHands.cell(grid, row, CHANGE).equals(change)) {
                return row;
            }
        }
        return -1;
    }

    /// Waits until the card of a component in the inspector shows who wrote the component last and when.
    private void awaitOrigin(String card, String origin) {
        Node inspector = hands.tab("Inspector");
        hands.await(card + " by " + origin, () -> {
            Node found = inspector.lookup("#card-" + card + " .card-origins");
            return found instanceof HBox parts && origin.equals(parts.getChildren().stream().map(Labeled.class::cast)
                    .map(Labeled::getText).filter(text -> !text.startsWith("row ")).reduce("", String::concat));
        });
    }

    @Test
    void the_menu_of_a_write_draws_its_values() {
        hands.openSample("solar-system");
        hands.step(3);
        Entity moon = hands.named("Moon");
        hands.select(moon);
        Grid grid = hands.grid("History");
        hands.await("the writes are there", () -> grid.model().rows().rowCount() > 3
                && WindowHands.cell(grid, 0, CHANGE).contains("→"));
        hands.rightClickOn(hands.see(() -> grid.localToScreen(90,
                grid.model().headerHeight() + 0.5 * grid.model().rowHeight())));
        hands.await("the menu is there", () -> ofMenu("Plot").isPresent());
        hands.clickOn(hands.see(() -> ofMenu("Plot").orElseThrow()));
        hands.await("something is drawn",
                () -> !hands.workbench().session().plotted().all().isEmpty()
                        && hands.workbench().session().plotted().all().getFirst().entity().equals(moon));
        hands.tab("Plot");
    }

    /// Returns an entry of the visible menu. A tab may have the same text.
    private static Optional<Node> ofMenu(String entry) {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .flatMap(menu -> menu.getScene().getRoot().lookupAll(".label").stream())
                .filter(node -> node instanceof Label label && entry.equals(label.getText())).findFirst();
    }

    @Test
    void the_history_says_who_created_and_destroyed_an_entity_and_when() {
        hands.openSample("collisions");
        hands.runTo(12);
        Write birth = created();
        hands.select(birth.entity());
        Grid grid = hands.grid("History");
        hands.await("the creation is the last line", () -> {
            int last = grid.model().rows().rowCount() - 1;
            return last >= 0 && WindowHands.cell(grid, last, CHANGE).equals("created")
                    && WindowHands.cell(grid, last, WRITER).equals(birth.author().name())
                    && WindowHands.cell(grid, last, TICK).endsWith(Long.toString(birth.tick()));
        });
        String begins = "created in tick %d by %s".formatted(birth.tick(), birth.author().name());
        hands.await("the creation is above them too", () -> begins.equals(ends(grid)));
        hands.keys(KeyCode.DELETE);
        hands.await("its end is the first line",
                () -> WindowHands.cell(grid, 0, CHANGE).equals("destroyed")
                        && WindowHands.cell(grid, 0, TICK).endsWith("12"));
        hands.await("its end is above them too",
                () -> ends(grid).startsWith(begins + ", destroyed at tick 12 by the edit “Destroy"));
        hands.keys(KeyCode.CONTROL, KeyCode.Z);
        hands.await("what was undone is not said", () -> begins.equals(ends(grid)));
    }

    private static String ends(Grid grid) {
        return ((Label) grid.getScene().lookup("#history-ends")).getText();
    }

    @Test
    void keys_lead_to_the_ticks_in_which_the_selection_changed() {
        hands.openSample("empty");
        hands.step(2);
        hands.createEntity();
        hands.step(3);
        hands.select(hands.ask(open -> EngineWorld.of(open.world()).aliveIn(1)));
        hands.keys(KeyCode.CONTROL, KeyCode.COMMA);
        hands.awaitTick(3);
        hands.keys(KeyCode.CONTROL, KeyCode.COMMA);
        hands.await("there is none",
                () -> hands.model().hint().get().equals("The selection did not change in any earlier tick."));
        hands.keys(KeyCode.CONTROL, KeyCode.PERIOD);
        hands.await("none later either",
                () -> hands.model().hint().get().equals("The selection did not change in any later tick."));
        hands.awaitTick(3);
    }

    @Test
    void nothing_selected_and_nothing_found_are_said() {
        hands.openSample("solar-system");
        Grid grid = hands.grid("History");
        hands.await("nothing selected", () -> grid.model().rows().rowCount() == 0);
        hands.select(hands.named("Moon"));
        hands.await("it existed at the start", () -> WindowHands.cell(grid, 0, CHANGE).equals(
                "existed at the start"));
    }

    @Test
    void what_an_edit_before_the_first_tick_created_or_wrote_names_it() {
        hands.openSample("solar-system");
        Entity moon = hands.named("Moon");
        hands.workbench().session().edit("Launch a probe", simulation -> {
            simulation.world().create(new Name("Probe"));
            simulation.world().set(moon, new Name("Selene"));
        }).join();
        hands.step(2);
        hands.select(hands.named("Probe"));
        Grid grid = hands.grid("History");
        hands.await("its creation is said", () -> ends(grid).equals("created at tick 0 by the edit “Launch a probe”"));
        hands.await("its lines are loaded",
                () -> !WindowHands.cell(grid, grid.model().rows().rowCount() - 1, CHANGE).isEmpty());
        int last = hands.see(() -> grid.model().rows().rowCount() - 1);
        assertEquals(List.of("0", "Launch a probe", "added Probe"), row(grid, last - 1));
        assertEquals(List.of("0", "Launch a probe", "created"), row(grid, last));
        hands.select(hands.named("Selene"));
        hands.await("it existed at the start", () -> row(grid, grid.model().rows().rowCount() - 1)
                .equals(List.of("0", "", "existed at the start")));
        assertEquals(List.of("0", "Launch a probe", "Moon → Selene"), row(grid, hands.see(() -> grid.model().rows()
                .rowCount() - 2)));
    }

    private static List<String> row(Grid grid, int row) {
        return List.of(WindowHands.cell(grid, row, TICK), WindowHands.cell(grid, row, WRITER),
                WindowHands.cell(grid, row, CHANGE));
    }
}

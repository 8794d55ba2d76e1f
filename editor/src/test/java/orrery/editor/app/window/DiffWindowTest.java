package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.edit.EntityEdits;

/// Differences between two states in the real window.
@Tag("long")
class DiffWindowTest {

    private static final int NAME = 0;
    private static final int BEFORE = 2;
    private static final int AFTER = 4;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private String count() {
        return ((Label) hands.workbench().workspace().lookup("#diff-count")).getText().replace('\u00a0', ' ');
    }

    private void awaitCount(String regex) {
        hands.await("count " + regex, () -> hands.workbench().workspace().lookup("#diff-count") != null
                && count().matches(regex));
    }

    private MenuButton side(String id) {
        return (MenuButton) hands.workbench().workspace().lookup("#" + id);
    }

    /// Chooses an item of a button's menu, opened in the same way as by a click.
    private void choose(String id, String... titles) {
        hands.interact(() -> {
            MenuButton button = side(id);
            button.setPopupSide(Side.BOTTOM);
            button.show();
            List<MenuItem> items = button.getItems();
            for (String title : titles) {
                MenuItem found = items.stream().filter(item -> item.getText() != null
                        && item.getText().replace('\u00a0', ' ').startsWith(title)).findFirst().orElseThrow();
                items = found instanceof Menu menu ? menu.getItems() : List.of();
                if (items.isEmpty()) {
                    if (found instanceof CheckMenuItem check) {
                        check.setSelected(!check.isSelected());
                    }
                    found.fire();
                }
            }
            button.hide();
        });
    }

    private static List<String> titles(Grid grid) {
        return IntStream.range(0, grid.model().rows().rowCount()).mapToObj(grid.model().rows()::row)
                .filter(row -> row != null && row.isGroup()).map(row -> row.cell(0).text()).toList();
    }

    private int rowOf(Grid grid, String name) {
        return IntStream.range(0, grid.model().rows().rowCount())
                .filter(row -> WindowHands.cell(grid, row, NAME).startsWith(name)).findFirst().orElse(-1);
    }

    @Test
    void keys_show_what_the_tick_changed_and_the_pane_follows() {
        hands.openSample("solar-system");
        hands.step(3);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        awaitCount("[0-9 ]+ differences");
        Grid grid = hands.grid("Diff");
        hands.await("tick 2 with tick 3", () -> side("diff-before").getText().equals("tick 2")
                && side("diff-after").getText().equals("tick 3 (shown)"));
        assertTrue(hands.see(() -> titles(grid)).contains("Orbit"));
        hands.step(1);
        hands.await("tick 3 with tick 4", () -> side("diff-before").getText().equals("tick 3")
                && grid.model().columns().get(AFTER).title().equals("tick 4 (shown)"));
        assertEquals(4, hands.model().tick().get());
    }

    @Test
    void a_link_leads_to_the_entity_and_both_values_are_shown() {
        hands.openSample("solar-system");
        hands.step(5);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        awaitCount("[0-9 ]+ differences");
        choose("diff-before", "Start");
        hands.await("tick 0", () -> side("diff-before").getText().equals("tick 0"));
        awaitCount("[0-9 ]+ differences");
        Grid grid = hands.grid("Diff");
        hands.interact(() -> ((TextField) hands.workbench().workspace().lookup("#diff-grid").getParent()
                .lookup(".search")).setText("moon"));
        hands.await("the Moon alone", () -> rowOf(grid, "Moon") > 0 && rowOf(grid, "Earth") < 0);
        int row = hands.see(() -> rowOf(grid, "Moon"));
        assertTrue(hands.see(() -> !WindowHands.cell(grid, row, BEFORE).equals(WindowHands.cell(grid, row, AFTER))));
        hands.interact(grid::requestFocus);
        hands.clickOn(hands.see(() -> grid.localToScreen(40,
                grid.model().headerHeight() + (row + 0.5) * grid.model().rowHeight())));
        hands.await("the Moon is selected", () -> hands.model().selected().get() == 1);
    }

    @Test
    void entities_of_one_name_are_told_apart_where_one_took_the_place_of_the_other() {
        hands.openSample("marionette");
        hands.runTo(371);
        hands.command("Compare with the start");
        Grid grid = hands.grid("Diff");
        hands.await("the hat, compared with the start",
                () -> heads(grid).equals(List.of("tick 0", "tick 371 (shown)")) && rowOf(grid, "Hat") > 0);
        int row = hands.see(() -> rowOf(grid, "Hat"));
        assertEquals("parent Head #8 Head #64", hands.see(() -> "%s %s %s".formatted(WindowHands.cell(grid, row, 1),
                WindowHands.cell(grid, row, BEFORE), WindowHands.cell(grid, row, AFTER))));
    }

    @Test
    void equal_states_are_said_to_be_equal_and_nothing_before_the_start_is_said() {
        hands.openSample("empty");
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        Grid grid = hands.grid("Diff");
        hands.await("nothing before", () -> String.valueOf(grid.queryAccessibleAttribute(
                javafx.scene.AccessibleAttribute.TEXT)).contains("No tick is recorded before the shown state"));
        choose("diff-before", "Shown state");
        awaitCount("No differences");
    }

    @Test
    void where_nothing_can_be_compared_any_more_the_column_heads_say_what_is_chosen() {
        hands.openSample("empty");
        hands.step(2);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        Grid grid = hands.grid("Diff");
        hands.await("tick 1 with tick 2", () -> heads(grid).equals(List.of("tick 1", "tick 2 (shown)")));
        hands.command("Go to the start");
        hands.await("nothing before the start", () -> side("diff-before").getText().equals("nothing before"));
        assertEquals(List.of("nothing before", "tick 0 (shown)"), hands.see(() -> heads(grid)));
        assertEquals("tick 0 (shown)", hands.see(() -> side("diff-after").getText()));
    }

    private static List<String> heads(Grid grid) {
        return List.of(grid.model().columns().get(BEFORE).title(), grid.model().columns().get(AFTER).title());
    }

    @Test
    void a_branch_is_compared_with_the_one_that_it_left() {
        hands.openSample("empty");
        hands.step(3);
        hands.keys(KeyCode.COMMA);
        hands.await("tick 2", () -> hands.model().tick().get() == 2);
        hands.createEntity();
        hands.step(1);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        awaitCount("No differences|[0-9]+ differences?");
        choose("diff-before", "Main", "At tick 3");
        hands.await("Main, tick 3", () -> side("diff-before").getText().equals("Main, tick 3"));
        Grid grid = hands.grid("Diff");
        hands.await("the new entity", () -> titles(grid).contains("Entities only in tick 3 (shown)"));
        assertEquals(3, hands.model().tick().get());
        assertEquals(2, hands.model().past().get().branches().size());
    }

    @Test
    void the_states_that_were_chosen_go_with_their_scene() {
        hands.openSample("solar-system");
        hands.step(2);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        choose("diff-before", "Start");
        hands.await("the start", () -> side("diff-before").getText().equals("tick 0"));
        hands.openSample("marionette");
        hands.step(2);
        hands.grid("Diff");
        hands.await("the tick before, as in a fresh window", () -> side("diff-before").getText().equals("tick 1")
                && side("diff-after").getText().equals("tick 2 (shown)"));
    }

    @Test
    void a_click_on_a_branch_in_the_timeline_switches_to_it() {
        hands.openSample("empty");
        hands.step(4);
        hands.keys(KeyCode.SHIFT, KeyCode.COMMA);
        hands.await("tick 0", () -> hands.model().tick().get() == 0);
        hands.step(2);
        hands.createEntity();
        hands.step(1);
        hands.await("two branches", () -> hands.model().past().get().branches().size() == 2
                && hands.model().tick().get() == 3);
        Node timeline = hands.see(() -> hands.workbench().workspace().lookup("#timeline"));
        hands.clickOn(hands.see(() -> timeline.localToScreen(165, 30)));
        hands.await("at its end", () -> hands.model().tick().get() == 4
                && hands.model().past().get().branch().orElseThrow().name().equals("Main"));
    }

    @Test
    void the_ends_of_chosen_ticks_are_compared_by_a_key() {
        hands.openSample("solar-system");
        hands.step(5);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        assertNotEquals("Diff", hands.inFrontOf("Diff"));
        hands.interact(
                () -> ((BorderPane) hands.workbench().workspace().lookup("#timeline")).getCenter().requestFocus());
        for (int i = 0; i < 3; i++) {
            hands.push(KeyCode.SHIFT, KeyCode.LEFT);
        }
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        awaitCount("[0-9 ]+ differences");
        hands.await("tick 2 with tick 5", () -> side("diff-before").getText().equals("tick 2")
                && side("diff-after").getText().equals("tick 5 (shown)"));
    }

    @Test
    void the_world_is_compared_with_its_scene_file() throws Exception {
        hands.openSample("solar-system");
        hands.choosing(hands.file("mine.json"));
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> "mine.json".equals(hands.model().sceneName().get()));
        hands.command("Compare with the scene file");
        awaitCount("No differences|[0-9]+ differences?");
        awaitCount("No differences");
        new EntityEdits(hands.workbench().session()).rename(hands.named("Moon"), "Luna").get();
        awaitCount("1 difference");
        Grid grid = hands.grid("Diff");
        hands.await("both names", () -> WindowHands.cell(grid, 1, BEFORE).equals("Moon")
                && WindowHands.cell(grid, 1, AFTER).equals("Luna"));
    }

    @Test
    void what_is_ignored_and_what_is_near_are_left_out() {
        hands.openSample("solar-system");
        hands.step(2);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        awaitCount("[0-9 ]+ differences");
        Grid grid = hands.grid("Diff");
        choose("diff-ignore", "Orbit");
        hands.await("no orbit", () -> !titles(grid).contains("Orbit") && !titles(grid).isEmpty());
        hands.interact(() -> ((TextField) hands.workbench().workspace().lookup("#diff-tolerance")).setText("1e9"));
        awaitCount("[0-9 ]+ differences?|No differences");
        hands.await("no place differs", () -> !titles(grid).contains("WorldTransform"));
    }

    @Test
    void groups_close_and_open_and_stand_by_entity_too() {
        hands.openSample("solar-system");
        hands.step(1);
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        awaitCount("[0-9 ]+ differences");
        Grid grid = hands.grid("Diff");
        hands.await("groups", () -> grid.model().rows().rowCount() > 3);
        int all = hands.see(() -> grid.model().rows().rowCount());
        GridRow first = hands.see(() -> grid.model().rows().row(0));
        hands.interact(grid::requestFocus);
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.LEFT);
        hands.await("closed", () -> grid.model().rows().rowCount() < all);
        hands.push(KeyCode.RIGHT);
        hands.await("open", () -> grid.model().rows().rowCount() == all);
        assertTrue(first != null && first.isGroup());
        hands.interact(() -> hands.workbench().workspace().lookupAll("#diff-ignore").stream()
                .map(ignore -> (Button) ignore.getParent().lookup(".header-more")).filter(Objects::nonNull)
                .forEach(Button::fire));
        hands.interact(() -> Window.getWindows().stream()
                .flatMap(window -> window.getScene().getRoot().lookupAll(".toggle-button").stream())
                .map(ToggleButton.class::cast).filter(button -> button.getText().equals("by entity"))
                .forEach(ToggleButton::fire));
        hands.await("by entity", () -> titles(grid).stream().anyMatch(title -> title.startsWith("Moon #")));
    }
}

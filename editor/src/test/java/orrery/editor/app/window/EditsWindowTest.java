package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Name;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.edit.EditResult;

/// The pane that lists the edits, in the real window.
@Tag("long")
class EditsWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void rename(String name) {
        hands.workbench().session().edit("Call it " + name, sim -> {
            EngineWorld world = EngineWorld.of(sim.world());
            world.replace(world.array(Name.class).entityAt(0), new Name(name));
        }).join();
    }

    private Grid opened(String... names) {
        hands.openSample("marionette");
        for (String name : names) {
            rename(name);
        }
        return hands.grid("Edits");
    }

    private void await(Grid grid, String... edits) {
        List<String> expected = List.of(edits);
        hands.await(expected.toString(), () -> edits(grid).equals(expected));
    }

    private static List<String> edits(Grid grid) {
        return IntStream.range(0, grid.model().rows().rowCount()).mapToObj(row -> WindowHands.cell(grid, row, 0))
                .toList();
    }

    private int here(Grid grid) {
        return hands.see(() -> IntStream.range(0, grid.model().rows().rowCount())
                .filter(row -> Objects.requireNonNull(grid.model().rows().row(row)).cell(0).mark() == GridMark.HERE)
                .findFirst().orElse(-1));
    }

    private String figures(Grid grid) {
        return hands.see(() -> ((Label) grid.getScene().lookup("#edits-figures")).getText());
    }

    private GridStyle style(Grid grid, int row) {
        return hands.see(() -> Objects.requireNonNull(grid.model().rows().row(row)).cell(0).style());
    }

    private void enter(Grid grid, int row) {
        hands.interact(() -> {
            grid.requestFocus();
            grid.select(Objects.requireNonNull(grid.model().rows().row(row)).key());
        });
        hands.push(KeyCode.ENTER);
    }

    @Test
    void edits_are_listed_newest_first_above_the_start_and_the_last_one_is_marked() {
        Grid grid = opened("Ann", "Bob");
        await(grid, "Call it Bob", "Call it Ann", "Start");
        assertEquals(0, here(grid));
        assertEquals("2 edits since tick 0", figures(grid));
        assertTrue(hands.see(() -> WindowHands.cell(grid, 0, 1)).matches("[0-9]{2}:[0-9]{2}:[0-9]{2}"));
    }

    @Test
    void enter_on_an_edit_goes_to_the_state_after_it_and_dims_what_it_undid() {
        Grid grid = opened("Ann", "Bob", "Cid");
        await(grid, "Call it Cid", "Call it Bob", "Call it Ann", "Start");
        enter(grid, 2);
        hands.await("Ann", () -> hands.model().undoName().get().equals("Call it Ann"));
        hands.await("marked", () -> here(grid) == 2);
        assertEquals(GridStyle.FAINT, style(grid, 0));
        assertEquals(GridStyle.FAINT, style(grid, 1));
        assertEquals("1 edit, 2 undone", figures(grid));
        enter(grid, 0);
        hands.await("Cid", () -> hands.model().undoName().get().equals("Call it Cid"));
    }

    @Test
    void edits_are_found_by_words_of_their_names() {
        Grid grid = opened("Ann", "Bob", "Ann Bob");
        await(grid, "Call it Ann Bob", "Call it Bob", "Call it Ann", "Start");
        hands.interact(grid::requestFocus);
        hands.keys(KeyCode.CONTROL, KeyCode.F);
        hands.write("bob");
        await(grid, "Call it Ann Bob", "Call it Bob", "Start");
        enter(grid, 1);
        hands.await("Bob", () -> hands.model().undoName().get().equals("Call it Bob"));
        hands.await("marked", () -> here(grid) == 1);
        assertEquals(GridStyle.FAINT, style(grid, 0));
    }

    @Test
    void after_a_tick_the_list_begins_anew_at_that_tick() {
        Grid grid = opened("Ann");
        await(grid, "Call it Ann", "Start");
        hands.step(1);
        await(grid, "Without edits");
        rename("Bob");
        await(grid, "Call it Bob", "Without edits");
        assertEquals("1 edit since tick 1", figures(grid));
    }

    @Test
    void of_ten_thousand_edits_only_the_visible_ones_are_read() {
        hands.openSample("marionette");
        for (int i = 0; i < 10_000; i++) {
            CompletableFuture<EditResult> _ = hands.workbench().session().edit("Call it " + i, sim -> {
                EngineWorld world = EngineWorld.of(sim.world());
                world.replace(world.array(Name.class).entityAt(0), new Name("x" + System.nanoTime()));
            });
        }
        hands.workbench().session().ask(open -> true).join();
        Grid grid = hands.grid("Edits");
        hands.await("all", () -> grid.model().rows().rowCount() == 10_001 && grid.model().rows().row(0) != null);
        int loaded = hands.see(() -> grid.model().rows().lastLoaded() - grid.model().rows().firstLoaded() + 1);
        assertTrue(loaded < 200, () -> loaded + " rows");
        hands.interact(() -> {
            grid.requestFocus();
            grid.select(Objects.requireNonNull(grid.model().rows().row(0)).key());
        });
        hands.push(KeyCode.END);
        hands.await("the start is loaded", () -> "Start".equals(WindowHands.cell(grid, 10_000, 0)));
        hands.push(KeyCode.ENTER);
        hands.await("all undone", () -> hands.model().undoName().get().isEmpty());
    }
}

package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.app.window.WindowHands;
import orrery.editor.grid.Grid;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.text.CsvCells;
import orrery.editor.text.CsvTable;
import orrery.editor.text.EntityNames;

/// Exporting tables from the window.
@Tag("long")
class CsvWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Opens the context menu of a grid's first rows by keyboard and chooses an item.
    private void choose(Grid grid, String title) {
        hands.interact(grid::enter);
        hands.push(KeyCode.CONTEXT_MENU);
        hands.await("a menu", () -> menu() != null);
        hands.interact(() -> {
            ContextMenu menu = menu();
            MenuItem found = menu.getItems().stream().filter(item -> title.equals(item.getText())).findFirst()
                    .orElseThrow();
            found.fire();
            menu.hide();
        });
    }

    private static ContextMenu menu() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElse(null);
    }

    private List<String> exported(Grid grid, String name) throws IOException {
        Path file = hands.file(name);
        hands.choosing(file);
        choose(grid, "Export as CSV…");
        hands.await("said", () -> hands.model().hint().get().endsWith("to " + name));
        return Files.readAllLines(file);
    }

    @Test
    void an_array_is_exported_with_all_its_rows_and_digits() throws IOException {
        hands.openSample("solar-system");
        hands.step(1);
        Grid grid = hands.grid("Orbit");
        hands.await("rows", () -> grid.model().rows().rowCount() > 1_000);
        int rows = hands.see(() -> grid.model().rows().rowCount());
        List<String> lines = exported(grid, "orbit.csv");
        assertEquals(rows + 1, lines.size());
        assertTrue(lines.getFirst().startsWith("row,entity,name,"), lines.getFirst());
        assertTrue(lines.get(1).matches("0,\\d+v1,[^,]+,.*\\d.*"), lines.get(1));
        assertEquals("Orbit.csv", hands.proposed());
        try (Stream<Path> files = Files.list(hands.file("orbit.csv").getParent())) {
            assertFalse(files.anyMatch(file -> String.valueOf(file.getFileName()).startsWith(".orbit.csv")));
        }
    }

    @Test
    void an_exported_table_changes_its_entities_when_it_is_imported() throws IOException {
        hands.openSample("collisions");
        Grid guns = hands.grid("Gun");
        hands.await("guns", () -> guns.model().rows().rowCount() == 4);
        List<String> lines = exported(guns, "guns.csv");
        assertEquals("row,entity,name,Gun.range,Gun.pause,Gun.countdown,numbering", lines.getFirst());
        List<Entity> entities = lines.stream().skip(1).map(line -> EntityNames.handle(line.split(",", -1)[1])).toList();
        List<Double> before = ranges(entities);
        long count = hands.model().entities().get();
        lines.set(1, lines.get(1).replaceFirst(",[^,]*(,[^,]*,[^,]*,[^,]*)$", ",77$1"));
        lines.set(3, lines.get(3).replaceFirst(",[^,]*(,[^,]*,[^,]*,[^,]*)$", ",88$1"));
        hands.choosing(Files.write(hands.file("guns.csv"), lines));
        hands.command("Import…");
        hands.await("the dialog", () -> hands.isAsked("import-dialog"));
        hands.answer("import-dialog", "Import");
        hands.awaitEdit("Import guns.csv");
        assertEquals(List.of(77.0, before.get(1), 88.0, before.get(3)), ranges(entities));
        assertEquals(count, hands.model().entities().get());
        assertEquals("Imported guns.csv: 2 entities changed, 2 as before", hands.see(hands.model().hint()::get));
        hands.undo();
        hands.await("the former ranges", () -> ranges(entities).equals(before));
    }

    private List<Double> ranges(List<Entity> guns) {
        return hands.ask(open -> {
            ComponentType<?> type = open.world().types().named("Gun").orElseThrow();
            return guns.stream().map(gun -> range(open.world(), type, gun)).toList();
        });
    }

    private static <C extends Record> Double range(World world, ComponentType<C> type, Entity gun) {
        return (Double) type.leaves(world.get(gun, type.recordClass()))[0];
    }

    @Test
    void dirty_sets_entities_and_differences_are_exported_too() throws IOException {
        hands.openSample("collisions");
        hands.step(2);
        Grid changes = hands.grid("Dirty sets");
        hands.await("changes", () -> changes.model().rows().rowCount() > 1);
        assertTrue(exported(changes, "changes.csv").getFirst()
                .equals("group,component,entity,name,what,field,before,after,written by,seen by"));
        Grid entities = hands.grid("Entities");
        hands.await("entities", () -> entities.model().rows().rowCount() > 1);
        int count = hands.see(() -> entities.model().rows().rowCount());
        assertEquals(count + 1, exported(entities, "entities.csv").size());
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        Grid diff = hands.grid("Diff");
        hands.await("differences", () -> diff.model().rows().rowCount() > 1);
        assertEquals("what,entity,name,component,field,tick 1,tick 2 (shown)",
                exported(diff, "diff.csv").getFirst());
    }

    @Test
    void a_history_is_copied_as_csv() {
        hands.openSample("solar-system");
        hands.step(2);
        Entity first = hands.ask(open -> EngineWorld.of(open.world()).array(
                open.world().types().named("Orbit").orElseThrow()).entityAt(0));
        hands.workbench().session().select(first);
        Grid grid = hands.grid("History");
        hands.await("writes", () -> grid.model().rows().rowCount() > 1);
        choose(grid, "Copy as CSV");
        hands.await("on the clipboard", () -> String.valueOf(Clipboard.getSystemClipboard().getString())
                .startsWith("tick,written by,entity,component,field,what,before,after\r\n"));
    }

    @Test
    void a_table_that_cant_be_copied_says_so() {
        CsvTable table = new CsvTable("broken", List.of("a"), 1, _ -> {
            throw new IllegalStateException("no such row");
        });
        hands.interact(
                () -> new CsvExport(hands.model(), new SystemSceneChooser(hands.stage()), new FileExport(hands.model(),
                        new RunningSaves(hands.model(), hands.stage())), () -> CsvCells.GUARDED).copy(table));
        hands.await("said", () -> hands.notice().equals(
                "Nothing was copied. The program itself failed: java.lang.IllegalStateException: no such row"));
    }

    @Test
    void a_plot_is_copied_as_csv_a_row_a_tick() {
        hands.openSample("solar-system");
        hands.step(3);
        hands.tab("Plot");
        hands.await("the pane is there", () -> hands.workbench().workspace().lookup("#plot-export") != null);
        hands.interact(() -> hands.workbench().session().plotted().add(new WatchExpression(Entity.NONE, "tick")));
        hands.interact(() -> ((javafx.scene.control.MenuButton) hands.workbench().workspace().lookup("#plot-export"))
                .getItems().getLast().fire());
        hands.await("on the clipboard", () -> String.valueOf(Clipboard.getSystemClipboard().getString())
                .startsWith("tick,tick\r\n0,0.0\r\n1,1.0\r\n"));
    }
}

package orrery.editor.session.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

class CsvImportTest {

    @TempDir
    private Path folder;

    /// The kinds.
    enum Kind {
        /// One.
        ROCK,
        /// The other.
        ICE
    }

    /// @param mass mass
    /// @param kind kind
    /// @param near the nearest other
    record Stone(float mass, Kind kind, Entity near) {}

    /// Marks what does not move.
    record Frozen() {}

    private static final class Definition implements WorldProvider {
        @Override
        public String name() {
            return "stones";
        }

        @Override
        public String description() {
            return "Stones.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Stone.class, Frozen.class);
        }
    }

    private static Simulation open() {
        return WorldDefinition.of(new Definition()).open(TrackingLevel.OFF, 1);
    }

    private ImportedRows read(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("stones.csv"), text);
        List<ComponentType<?>> types = open().world().types().types();
        return CsvImport.read(file, CsvTarget.guess(CsvImport.sample(file).header(), CsvTarget.all(types)), _ -> {});
    }

    @Test
    void columns_are_guessed_from_component_and_field_then_from_the_field_alone_each_target_once() throws IOException {
        List<CsvTarget> all = CsvTarget.all(open().world().types().types());
        assertEquals(List.of("id", "name", "Stone.mass", "", "Stone.kind", "Frozen", ""),
                CsvTarget.guess(List.of("ID", "Name", "stone.mass", "mass", "kind", "frozen", "weather"), all).stream()
                        .map(CsvTarget::text).toList());
    }

    @Test
    void a_row_has_the_components_whose_cells_are_not_empty_with_defaults_for_the_others() throws IOException {
        Simulation simulation = open();
        ImportedRows rows = read("id;name;Stone.mass;Stone.kind;Stone.near;Frozen\na;;1.5;ice;b;yes\nb;Big;;;;\n");
        List<Entity> made = rows.addTo(simulation, _ -> {});
        assertEquals(new Stone(1.5f, Kind.ICE, made.get(1)), simulation.world().get(made.getFirst(), Stone.class));
        assertEquals(true, simulation.world().has(made.getFirst(), Frozen.class));
        assertNull(simulation.world().find(made.get(1), Stone.class));
        assertEquals("", rows.report().text());
    }

    @Test
    void entities_hang_below_the_parents_that_their_rows_name_in_the_order_of_the_rows() throws IOException {
        Simulation simulation = open();
        Entity old = simulation.world().create();
        ImportedRows rows = read("id,parent,mass\na,b,1\nb,%s,2\nc,b,3\nd,,4\ne,x,5\nf,f,6\n".formatted(old));
        List<Entity> made = rows.addTo(simulation, _ -> {});
        assertEquals(List.of(made.getFirst(), made.get(2)), simulation.tree().childrenOf(made.get(1)));
        assertEquals(old, simulation.tree().parentOf(made.get(1)));
        assertFalse(simulation.tree().contains(made.get(3)));
        assertFalse(simulation.tree().contains(made.get(4)));
        String[] report = rows.report().text().split("\n");
        assertEquals(
                "line 6, column parent: “x” is neither the id of a row nor an entity of the world; the entity has no"
                        + " parent.",
                report[0]);
        assertTrue(report[1].startsWith("line 7, column parent: The entity has no parent: Entity "), report[1]);
    }

    @Test
    void what_is_not_taken_is_reported_with_line_column_and_reason() throws IOException {
        Simulation simulation = open();
        ImportedRows rows = read("name,mass,kind,near,Frozen\n%s,heavy,iron,7v3,maybe\n".formatted("n".repeat(300)));
        rows.addTo(simulation, _ -> {});
        assertEquals("""
                line 2, column name: The name has 300 characters, and may have 256.
                line 2, column mass: “heavy” is not a number.
                line 2, column kind: “iron” is not one of ROCK, ICE.
                line 2, column Frozen: “maybe” is neither true nor false.
                line 2, column near: “7v3” is neither the id of a row nor an entity of the world; the field is none.
                """, rows.report().text());
    }

    @Test
    void a_file_that_is_not_utf_8_is_refused_with_the_remedy() throws IOException {
        Path file = Files.write(folder.resolve("old.csv"), "name\nJörg\n".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("it is not text in UTF-8; save it as “CSV UTF-8”",
                assertThrows(IOException.class, () -> CsvImport.sample(file)).getMessage());
    }

    @Test
    void reading_ends_when_the_progress_is_cancelled() throws IOException {
        Path file = Files.writeString(folder.resolve("long.csv"), "name\n" + "x\n".repeat(10_000));
        assertThrows(CancellationException.class, () -> CsvImport.read(file, List.of(CsvTarget.NAME), _ -> {
            throw new CancellationException();
        }));
    }
}

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
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.text.CsvCells;
import orrery.editor.text.EntityNames;

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

    /// @param text text
    record Label(String text) {}

    /// @param max more than 0
    /// @param owner not none
    record Health(int max, Entity owner) {
        Health {
            if (max <= 0 || owner.isNone()) {
                throw new IllegalArgumentException("max and owner are needed");
            }
        }
    }

    /// @param low less than high
    record Range(int low, int high) {
        Range {
            if (low >= high) {
                throw new IllegalArgumentException("low is not less than high");
            }
        }
    }

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
            world.components(MethodHandles.lookup(), Stone.class, Frozen.class, Label.class, Health.class,
                    Range.class);
        }
    }

    static Simulation open() {
        return WorldDefinition.of(new Definition()).open(TrackingLevel.OFF, 1);
    }

    private ImportedRows read(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("stones.csv"), text);
        List<ComponentType<?>> types = open().world().types().types();
        CsvImport.Sample sample = CsvImport.sample(file);
        return CsvImport.read(file, sample.separator(), CsvTarget.guess(sample.header(), CsvTarget.all(types)),
                _ -> {});
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
        List<Entity> made = rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(new Stone(1.5f, Kind.ICE, made.get(1)), simulation.world().get(made.getFirst(), Stone.class));
        assertEquals(true, simulation.world().has(made.getFirst(), Frozen.class));
        assertNull(simulation.world().find(made.get(1), Stone.class));
        assertEquals("", rows.report().text());
    }

    @Test
    void a_row_of_separators_alone_is_no_entity() throws IOException {
        ImportedRows rows = read("id,name,Stone.mass,Frozen\n,,,\na,,1,\n , ,,\n");
        assertEquals(1, rows.size());
        assertEquals("", rows.report().text());
    }

    @Test
    void the_last_row_of_an_entity_decides_about_its_tags_and_its_parent() throws IOException {
        Simulation simulation = open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity sol = world.create(new Name("Sol"));
        Entity vega = world.create(new Name("Vega"));
        ImportedRows rows = read("id,entity,parent,Frozen\n,Vega,%s,no\n,Vega,b,yes\nb,,,yes\n".formatted(sol));
        List<Entity> made = rows.addTo(Scene.of(simulation), _ -> {});
        assertTrue(world.has(vega, Frozen.class));
        assertEquals(made.getLast(), simulation.tree().parentOf(vega));
    }

    @Test
    void two_rows_that_change_the_same_entity_count_as_one() throws IOException {
        Simulation simulation = open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity vega = world.create(new Name("Vega"), new Stone(2, Kind.ICE, Entity.NONE));
        ImportedRows rows = read("entity,Stone.mass,Stone.kind\nVega,7,\n%s,,rock\n%s,7,\n".formatted(vega, vega));
        rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(new Stone(7, Kind.ROCK, Entity.NONE), world.get(vega, Stone.class));
        assertEquals("Imported a.csv: 1 entity changed", rows.result("a.csv"));
    }

    @Test
    void rows_change_the_entities_whose_handle_or_only_name_they_hold_and_others_become_entities() throws IOException {
        Simulation simulation = open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity first = world.create(new Stone(1, Kind.ICE, Entity.NONE), new Range(1, 5), new Frozen());
        Entity vega = world.create(new Name("Vega"), new Stone(2, Kind.ICE, first));
        Entity same = world.create(new Name("Deneb"), new Stone(3, Kind.ROCK, Entity.NONE));
        Entity twin = world.create(new Name("Twin"));
        world.create(new Name("Twin"));
        ImportedRows rows = read(
                "entity,Stone.mass,Stone.near,Range.high,Frozen\n%s,7,,9,no\nVega,,none,,\n%s,3,,,\n%s\n"
                        .formatted(first, same, "Twin,1,,,\nNova,4,Vega,,\n77v1,5,,,"));
        List<Entity> selected = rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(new Stone(7, Kind.ICE, Entity.NONE), world.get(first, Stone.class));
        assertEquals(new Range(1, 9), world.get(first, Range.class));
        assertFalse(world.has(first, Frozen.class));
        assertEquals(new Stone(2, Kind.ICE, Entity.NONE), world.get(vega, Stone.class));
        assertFalse(world.has(twin, Stone.class));
        assertEquals(List.of(first, vega), selected.subList(0, 2));
        assertEquals("Nova", EntityNames.of(selected.get(2), world));
        assertEquals(new Stone(4, Kind.ROCK, vega), world.get(selected.get(2), Stone.class));
        assertEquals("Imported a.csv: 2 entities changed, 1 as before, 2 created", rows.result("a.csv"));
        assertEquals("""
                line 5, column entity: Several entities have the name “Twin”; the row was not taken. Write the handle, such as\
                 12v3.
                line 7, column entity: “77v1” is no living entity of the world; the row creates a new one.
                """, rows.report().text());
    }

    @Test
    void a_handle_that_is_another_entitys_since_the_export_changes_nothing() throws IOException {
        Simulation simulation = open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity fort = world.create(new Name("Fort"), new Stone(1, Kind.ICE, Entity.NONE));
        world.create(new Name("Gun"), new Stone(2, Kind.ICE, Entity.NONE));
        ImportedRows rows = read("entity,name,mass\n%s,Gun,9\n".formatted(fort));
        rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(1, world.get(fort, Stone.class).mass());
        assertEquals(
                ("line 2, column entity: %s is Fort, and another entity has the name “Gun”; the row was not taken. If"
                        + " the first tick ran or the scene was opened again since the export, let the column of names be"
                        + " “This entity”.\n")
                        .formatted(fort),
                rows.report().text());
        Entity nameless = world.create(new Stone(3, Kind.ICE, Entity.NONE));
        ImportedRows others = read("entity,name,mass\n%s,Gun,9\n".formatted(nameless));
        others.addTo(Scene.of(simulation), _ -> {});
        assertTrue(others.report().text()
                .startsWith("line 2, column entity: %s has no name, and another entity has the name “Gun”"
                        .formatted(nameless)),
                others.report().text());
        read("entity,name,mass\n%s,Tower,9\n".formatted(fort)).addTo(Scene.of(simulation), _ -> {});
        assertEquals("Tower", EntityNames.of(fort, world));
    }

    @Test
    void components_are_taken_whose_record_refuses_zeros_and_references_to_none() throws IOException {
        Simulation simulation = open();
        ImportedRows rows = read("id,max,owner,low,high\na,5,b,1,2\nb,0,a,3,2\nc,1,x,,\n");
        List<Entity> made = rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(new Health(5, made.get(1)), simulation.world().find(made.getFirst(), Health.class));
        assertEquals(new Range(1, 2), simulation.world().find(made.getFirst(), Range.class));
        assertNull(simulation.world().find(made.get(1), Health.class));
        assertNull(simulation.world().find(made.get(1), Range.class));
        assertEquals(List.of("line 3, component Range", "line 3, component Health", "line 4, column owner",
                "line 4, component Health"),
                rows.report().entries().stream().map(entry -> "line %d, %s".formatted(
                        entry.line(), entry.subject())).toList());
    }

    private List<String> proposed(EngineWorld world, String text) throws IOException {
        CsvImport.Sample sample = CsvImport.sample(Files.writeString(folder.resolve("stones.csv"), text));
        List<CsvTarget> guess = CsvTarget.guess(sample.header(), CsvTarget.all(world.types().types()));
        return IdColumn.chosen(sample, guess, world).stream().map(CsvTarget::text).toList();
    }

    @Test
    void a_column_of_ids_that_are_handles_of_living_entities_names_the_entities_to_change() throws IOException {
        Simulation simulation = open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity fort = world.create(new Name("Fort"), new Stone(1, Kind.ICE, Entity.NONE));
        Entity gun = world.create(new Name("Gun"), new Stone(2, Kind.ICE, Entity.NONE));
        long[] handles = {fort.handle(), gun.handle()};
        StringBuilder text = new StringBuilder();
        EntityTable.of(world, handles, EntityTable.typesOf(world, handles)).write(text, 9, CsvCells.GUARDED, _ -> {});
        assertEquals(List.of("entity", "name", "Stone.mass", "Stone.kind", "Stone.near"),
                proposed(world, text.toString()));
        assertEquals("entity", proposed(world, "id,mass\n%s,3\n99v1,4\n".formatted(fort)).getFirst());
        assertEquals("id", proposed(world, "id,name,mass\n%s,Moon,3\n".formatted(fort)).getFirst());
        assertEquals("id", proposed(world, "id,mass\n%s,3\nb,4\n".formatted(fort)).getFirst());
        assertEquals("id", proposed(world, "id,mass\n%d,3\n".formatted(fort.index())).getFirst());
        assertEquals("id", proposed(world, "id,mass\n99v1,3\n").getFirst());
        assertEquals(List.of("id", "entity"), proposed(world, "id,entity\n%s,%s\n".formatted(fort, gun)));
        CsvImport.Sample other = CsvImport.sample(Files.writeString(folder.resolve("other.csv"), "id\n99v1\n"));
        assertEquals(List.of(CsvTarget.ID), IdColumn.chosen(other, List.of(CsvTarget.ENTITY), world));
    }

    @Test
    void columns_of_a_wide_table_are_guessed_in_one_pass() {
        List<CsvTarget> all = CsvTarget.all(open().world().types().types());
        int[] asked = new int[1];
        List<String> header = new AbstractList<>() {
            @Override
            public String get(int column) {
                asked[0]++;
                return column == 7_999 ? "mass" : "column " + column;
            }

            @Override
            public int size() {
                return 8_000;
            }
        };
        assertEquals("Stone.mass", CsvTarget.guess(header, all).getLast().text());
        assertEquals(8_000, asked[0]);
    }

    @Test
    void entities_hang_below_the_parents_that_their_rows_name_in_the_order_of_the_rows() throws IOException {
        Simulation simulation = open();
        Entity old = simulation.world().create();
        ImportedRows rows = read("id,parent,mass\na,b,1\nb,%s,2\nc,b,3\nd,,4\ne,x,5\nf,f,6\n".formatted(old));
        List<Entity> made = rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(List.of(made.getFirst(), made.get(2)), simulation.tree().childrenOf(made.get(1)));
        assertEquals(old, simulation.tree().parentOf(made.get(1)));
        assertFalse(simulation.tree().contains(made.get(3)));
        assertFalse(simulation.tree().contains(made.get(4)));
        String[] report = rows.report().text().split("\n");
        assertEquals(
                "line 6, column parent: “x” is neither the id of a row nor an entity of the world; the parent was"
                        + " not set.",
                report[0]);
        assertTrue(report[1].startsWith("line 7, column parent: The parent was not set: Entity "), report[1]);
    }

    @Test
    void each_long_quotation_of_a_problem_is_shortened() {
        ImportReport report = new ImportReport();
        report.add(2, "", "“%s” is not “%s”; write another text.".formatted("a".repeat(100), "$1"));
        assertEquals("line 2: “%s…” is not “$1”; write another text.\n".formatted("a".repeat(60)), report.text());
    }

    @Test
    void a_reference_to_a_row_that_was_not_taken_says_so() throws IOException {
        Simulation simulation = open();
        Entity fort = simulation.world().create(new Name("Fort"));
        simulation.world().create(new Name("Gun"));
        ImportedRows rows = read("id,entity,name,parent,near,mass\na,%s,Gun,,,9\nb,,,a,a,1\n".formatted(fort));
        rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(
                List.of("line 3, column near: The row with the id “a” was not taken; the field was not set.",
                        "line 3, column parent: The row with the id “a” was not taken; the parent was not set."),
                rows.report().entries().stream().filter(entry -> entry.line() == 3).map(Object::toString).toList());
    }

    @Test
    void what_is_not_taken_is_reported_with_line_column_and_reason() throws IOException {
        Simulation simulation = open();
        ImportedRows rows = read("name,mass,kind,near,Frozen\n%s,heavy,iron,7v3,maybe\n".formatted("n".repeat(300)));
        rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals("""
                line 2, column name: The name has 300 characters, and may have 256.
                line 2, column mass: “heavy” is not a number.
                line 2, column kind: “iron” is not one of ROCK, ICE.
                line 2, column Frozen: “maybe” is neither true nor false.
                line 2, column near: “7v3” is neither the id of a row nor an entity of the world; the field was not set.
                """, rows.report().text());
    }

    @Test
    void a_bare_number_is_the_id_of_a_row_and_no_slot_of_the_world() throws IOException {
        Simulation simulation = open();
        Entity old = simulation.world().create();
        ImportedRows rows = read("mass,near,parent\n1,%d,%d\n2,#%d,#%d\n3,#%d,#%d\n".formatted(old.index(), old.index(),
                old.index(), old.index(), old.index() + 1, old.index() + 1));
        List<Entity> made = rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(old.index() + 1, made.getFirst().index());
        assertEquals(List.of(Entity.NONE, old, Entity.NONE), made.stream()
                .map(entity -> simulation.world().get(entity, Stone.class).near()).toList());
        assertEquals(List.of(made.get(1)), simulation.tree().childrenOf(old));
        assertEquals(List.of("line 2, column near", "line 4, column near", "line 2, column parent",
                "line 4, column parent"),
                rows.report().entries().stream()
                        .map(entry -> entry.toString().replaceAll(":.*", "")).toList());
        assertTrue(rows.report().entries().getFirst().text().startsWith("“%d” is neither the id of a row".formatted(
                old.index())));
    }

    @Test
    void a_comma_between_commas_and_two_numbers_are_reported_and_not_guessed() throws IOException {
        ImportedRows rows = read("name,mass\na,\"1,234\"\nb,\"1,5\"\nc,1 2\nd,1 234.5\n");
        assertEquals(List.of(0f, 0f, 0f, 1234.5f), masses(rows));
        assertEquals(3, rows.report().count(), rows.report().text());
        assertTrue(rows.report().text().startsWith("line 2, column mass: “1,234” has a comma"), rows.report().text());
        assertEquals(List.of(1.5f, 1.234f, -12.5f, 1234.5f, -5f),
                masses(read("name;mass\na;1,5\nb;1,234\nc;-12,500\nd;1 234,5\ne;- 5\n")));
    }

    private static List<Float> masses(ImportedRows rows) {
        ComponentType<?> type = open().world().types().named("Stone").orElseThrow();
        List<Float> masses = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            masses.add(rows.component(row, type) instanceof Stone stone ? stone.mass() : Float.NaN);
        }
        return masses;
    }

    @Test
    void separators_at_the_end_of_rows_are_no_cells() throws IOException {
        assertEquals(List.of(1f, 2f), masses(read("name,mass\na,1,,\nb,2, \nc,3,4\n")));
    }

    @Test
    void long_values_and_headers_are_shortened_in_the_report() throws IOException {
        ImportedRows rows = read("name,mass\na,%s\n".formatted("x".repeat(100_000)));
        assertEquals("line 2, column mass: “%s…” is not a number.\n".formatted("x".repeat(60)), rows.report().text());
        assertEquals(68, CsvImport.subject(List.of("y".repeat(1_000)), 0).length());
    }

    @Test
    void empty_and_blank_texts_come_back_from_the_table_that_was_exported() throws IOException {
        Simulation simulation = open();
        EngineWorld world = EngineWorld.of(simulation.world());
        List<Entity> old = List.of(world.create(new Label("")), world.create(new Stone(1, Kind.ICE, Entity.NONE)),
                world.create(new Label(" ")));
        long[] handles = old.stream().mapToLong(Entity::handle).toArray();
        StringBuilder text = new StringBuilder();
        EntityTable.of(world, handles, EntityTable.typesOf(world, handles)).write(text, 9, CsvCells.GUARDED, _ -> {});
        List<Entity> made = read(text.toString()).addTo(Scene.of(simulation), _ -> {});
        assertEquals(new Label(""), world.find(made.getFirst(), Label.class));
        assertNull(world.find(made.get(1), Label.class));
        assertEquals(new Label(" "), world.find(made.get(2), Label.class));
        List<Entity> quoted = read("\"name\",\"mass\",\"Label.text\"\n\"a\",\"1\",\"\"\n").addTo(Scene.of(simulation),
                _ -> {});
        assertNull(world.find(quoted.getFirst(), Label.class));
    }

    @Test
    void adding_can_be_cancelled_while_parents_are_set_and_a_long_chain_takes_no_square_of_its_length()
            throws IOException {
        int count = 60_000;
        StringBuilder text = new StringBuilder("id,parent,mass\n");
        for (int i = 0; i < count; i++) {
            text.append(i).append(',').append(i == 0 ? "" : String.valueOf(i - 1)).append(",1\n");
        }
        ImportedRows rows = read(text.toString());
        int[] calls = new int[1];
        assertThrows(CancellationException.class, () -> rows.addTo(Scene.of(open()), done -> {
            calls[0] += done == count ? 1 : 0;
            if (calls[0] == 3) {
                throw new CancellationException();
            }
        }));
        Simulation simulation = open();
        List<Entity> made = rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(made.get(count - 2), simulation.tree().parentOf(made.getLast()));
    }

    @Test
    void the_separator_of_a_tsv_file_is_the_tab() throws IOException {
        Path file = Files.writeString(folder.resolve("a.tsv"), "name, or title, or both\tmass\na\t1\n");
        assertEquals(List.of("name, or title, or both", "mass"), CsvImport.sample(file).header());
        assertEquals(List.of("name", " or title", " or both\tmass"), CsvImport.sample(file, ',').header());
    }

    @Test
    void a_tab_in_a_quoted_cell_of_the_header_is_no_separator() throws IOException {
        Path file = Files.writeString(folder.resolve("b.tsv"), "name,\"mass\tin kg\",kind\na,1,x\n");
        assertEquals(List.of("name", "mass\tin kg", "kind"), CsvImport.sample(file).header());
        Path inches = Files.writeString(folder.resolve("c.tsv"), "a, 5\" b, c\tmass\n1\t2\n");
        assertEquals(List.of("a, 5\" b, c", "mass"), CsvImport.sample(inches).header());
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
        assertThrows(CancellationException.class, () -> CsvImport.read(file, ',', List.of(CsvTarget.NAME), _ -> {
            throw new CancellationException();
        }));
    }
}

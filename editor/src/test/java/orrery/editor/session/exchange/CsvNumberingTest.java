package orrery.editor.session.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.exchange.CsvImportTest.Kind;
import orrery.editor.session.exchange.CsvImportTest.Stone;

/// Tables that name their entities by handles of the present numbering or of an earlier one.
class CsvNumberingTest {

    @TempDir
    private Path folder;

    /// Reads a table whose rows were exported with other handles, unless their numbering is `aaaacccc`.
    private ImportedRows exported(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("stones.csv"), text);
        CsvImport.Sample sample = CsvImport.sample(file);
        List<ComponentType<?>> types = CsvImportTest.open().world().types().types();
        ImportedRows rows = CsvImport.read(file, sample.separator(),
                CsvTarget.guess(sample.header(), CsvTarget.all(types)), _ -> {});
        rows.setPresentNumbering("aaaacccc");
        return rows;
    }

    @Test
    void handles_of_another_numbering_are_trusted_only_with_the_name_of_their_entity() throws IOException {
        Simulation simulation = CsvImportTest.open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Stone stone = new Stone(1, Kind.ICE, Entity.NONE);
        Entity fort = world.create(new Name("Fort"), stone);
        Entity nameless = world.create(stone);
        Entity twin = world.create(new Name("Twin"), stone);
        world.create(new Name("Twin"));
        String table = "entity,name,mass,near,numbering\n%s,Fort,9,%s,\n%s,,9,,\n%s,Twin,9,,\n77v1,,9,,\n"
                .formatted(fort, twin, nameless, twin);
        ImportedRows former = exported(table.replace(",\n", ",aaaabbbb\n"));
        former.findOwners(world);
        assertEquals(1, former.taken());
        assertEquals(3, former.report().count(), former.report().text());
        ImportedRows again = exported(table.replace(",\n", ",aaaabbbb\n"));
        again.addTo(Scene.of(simulation), _ -> {});
        assertEquals("Imported a.csv: 1 entity changed", again.result("a.csv"));
        assertEquals(new Stone(9, Kind.ICE, Entity.NONE), world.get(fort, Stone.class));
        assertEquals(stone, world.get(nameless, Stone.class));
        assertEquals(stone, world.get(twin, Stone.class));
        assertEquals(
                "line 3, column entity: The entities had other handles at the export, before the first tick ran or the"
                        + " scene was opened again. “%s” may be another entity now; the row was not taken. Export the table"
                                .formatted(nameless)
                        + " again, let a column of names be “This entity”, or create copies: let this column be “Id”.",
                again.report().entries().getFirst().toString());
        exported(table.replace(",\n", ",aaaacccc\n")).addTo(Scene.of(simulation), _ -> {});
        assertEquals(9, world.get(nameless, Stone.class).mass());
        exported(table.replace("9,", "8,")).addTo(Scene.of(simulation), _ -> {});
        assertEquals(8, world.get(nameless, Stone.class).mass());
    }

    @Test
    void a_row_with_nothing_but_the_numbering_is_left_out() throws IOException {
        assertEquals(1, exported("entity,name,mass,near,numbering\n,,,,aaaabbbb\n,Fort,,,aaaabbbb\n").size());
    }

    @Test
    void references_by_handles_of_another_numbering_are_not_taken() throws IOException {
        Simulation simulation = CsvImportTest.open();
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity gun = world.create(new Name("Gun"));
        Entity nest = world.create(new Name("Nest"));
        Entity fort = world.create(new Name("Fort"), new Stone(1, Kind.ICE, gun));
        ImportedRows rows = exported("entity,name,mass,near,numbering\n%s,Fort,9,%s,aaaabbbb\n".formatted(fort, nest));
        rows.addTo(Scene.of(simulation), _ -> {});
        assertEquals(new Stone(9, Kind.ICE, gun), world.get(fort, Stone.class));
        assertEquals(
                "line 2, column near: “%s” was a handle at the export and may be another entity now; the field was not set.\n"
                        .formatted(nest),
                rows.report().text());
    }
}

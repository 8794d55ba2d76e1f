package orrery.editor.session.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;
import orrery.editor.session.FleetWorld;

class ImportedFragmentTest {
    private final Simulation fleet = FleetWorld.make();
    private final Scene scene = Scene.of(fleet);
    @TempDir
    private Path folder;

    /// Reads a craft on another thread, as the window does.
    private ImportedFragment read(int craft, String more) throws IOException {
        String text = SceneFragment.toText(scene, List.of(FleetWorld.craft(craft)));
        Path file = Files.writeString(folder.resolve("craft.json"), text.replace("\"Craft\":", more + "\"Craft\":"));
        return CompletableFuture.supplyAsync(() -> {
            try {
                return ImportedFragment.read(file, fleet);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).join();
    }

    @Test
    void what_another_thread_has_read_is_added_and_unknown_components_are_kept() throws IOException {
        ImportedFragment read = read(2, "\"Wings\": {}, ");
        List<Entity> made = read.addTo(scene, _ -> {});
        assertEquals(1, made.size());
        assertEquals("{}", scene.unknown(fleet.world().get(made.getFirst(), SceneId.class)).get("Wings"));
        assertEquals("", read.report().text());
    }

    @Test
    void entities_that_the_world_lacks_are_reported() throws IOException {
        ImportedFragment read = read(2, "");
        fleet.world().destroy(FleetWorld.craft(1));
        read.addTo(scene, _ -> {});
        assertEquals("Ada: this world does not have this entity, and references to it are none now\n",
                read.report().text());
    }

    @Test
    void an_import_that_is_cancelled_at_once_has_changed_nothing() throws IOException {
        ImportedFragment read = read(2, "");
        long before = fleet.world().hash();
        List<Integer> progress = new ArrayList<>();
        assertThrows(CancellationException.class, () -> read.addTo(scene, done -> {
            progress.add(done);
            throw new CancellationException();
        }));
        assertEquals(List.of(0), progress);
        assertEquals(before, fleet.world().hash());
    }
}

package games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;

/// What an attached editor does with games whose worlds are objects of another library, each in a process of its own.
@Timeout(600)
@Tag("long")
@ResourceLock(GameFile.FOLDER_PROPERTY)
class AttachedGamesTest {
    @TempDir
    private Path temporary;

    @BeforeEach
    void useFolder() {
        System.setProperty(GameFile.FOLDER_PROPERTY, folder().toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(GameFile.FOLDER_PROPERTY);
    }

    private Path folder() {
        return temporary.resolve("games");
    }

    /// @param game its main class
    /// @param library the library whose objects have the state of the game
    /// @param component a component type; the component in row 0 of its array has a field that the game changes in each tick
    /// @param field index of that field
    /// @param next its value in the tick after it was set to 100
    /// @param condition what holds in the third tick after that, but not before
    /// @param system a system that writes in each tick, and does not write that field
    @ParameterizedTest
    @CsvSource({"pasture.WatchedPasture, Artemis-odb, Sheep, 0, 101, Sheep.grass > 102, EatSystem",
        "strait.WatchedStrait, Ashley, Layer, 0, 99.98333, Layer.secondsToNext < 99.96, SailSystem"})
    void an_attached_editor_follows_pauses_steps_edits_and_stops_the_game(String game, String library, String component,
            int field, String next, String condition, String system) throws Exception {
        try (AttachedEditor editor = new AttachedEditor(folder(), System.getProperty("java.class.path"), game,
                "attach")) {
            long first = editor.world().tick();
            editor.follow(() -> editor.world().tick() > first + 20);
            assertEquals("", editor.mirror().hold());
            Snapshot past = editor.world().snapshot();
            assertTrue(editor.step(3).contains(system));

            assertEquals("", editor.enable(system, false));
            assertFalse(editor.step(1).contains(system));

            ComponentType<?> type = editor.type(component);
            Entity entity = editor.world().array(type.recordClass()).entityAt(0);
            Object before = editor.value(type, entity, field);
            long edited = editor.world().tick();
            assertEquals("", editor.set(type, entity, field, before instanceof Float ? (Object) 100f : (Object) 100));
            assertFalse(editor.step(1).contains(system));
            assertEquals(next, editor.value(type, entity, field).toString());

            editor.runTo(condition, entity);
            assertEquals(edited + 3, editor.world().tick());
            assertEquals("", editor.mirror().hold());
            assertEquals(edited + 3, editor.world().tick());

            editor.recording().seek(edited);
            assertEquals(before, editor.value(type, entity, field));
            editor.recording().seek(editor.recording().newest());
            assertEquals(
                    ("The past of this world can be viewed but not changed: its state is in the objects of a game on"
                            + " %s, which can't be set back. Go to the newest tick to edit.").formatted(library),
                    editor.mirror().set(past));

            assertEquals("", editor.enable(system, true));
            assertTrue(editor.step(1).contains(system));
            editor.mirror().limit(Long.MAX_VALUE);
            editor.follow(() -> editor.world().tick() > edited + 20);

            assertEquals("", editor.mirror().hold());
            assertEquals("", editor.enable(system, false));
            editor.replace();
            long lost = editor.world().tick();
            editor.follow(() -> editor.world().tick() > lost + 5);
            assertEquals("", editor.mirror().hold());
            assertTrue(editor.mirror().simulation().schedule().settings().isEnabled(system));
            assertTrue(editor.step(1).contains(system), "the game has enabled it, because the editor was lost");
        }
    }
}

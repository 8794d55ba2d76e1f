package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.expression.InvariantCheck;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Replays of a garden with rain as input.
class ReplayTest {
    private static final int FIRST = 3;
    private static final int TICKS = 9;

    @TempDir
    private Path folder;
    private final List<List<Record>> inputs = new ArrayList<>();
    private final List<Long> hashes = new ArrayList<>();
    private final List<Integer> worms = new ArrayList<>();

    private static Entity ground(Scene scene) {
        List<Entity> found = new ArrayList<>();
        scene.simulation().world().query(Garden.Soil.class).forEach(row -> found.add(row.entity()));
        return found.getFirst();
    }

    /// Runs a garden and writes a replay from state 3 on; in every second tick rain falls onto the ground.
    private Path written() throws IOException {
        List.of(inputs, hashes, worms).forEach(List::clear);
        Scene scene = Texts.load(Texts.text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING));
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        for (int i = 0; i < FIRST; i++) {
            scene.simulation().schedule().tick();
        }
        byte[] start = Scenes.toBytes(scene, SceneKind.TICK);
        hashes.add(world.hash());
        worms.add(world.get(ground(scene), Garden.Soil.class).worms());
        for (int i = 0; i < TICKS; i++) {
            List<Record> given = i % 2 == 1 && i < 6
                    ? List.of(new Garden.Rain(ground(scene), i), new Garden.Rain(Entity.NONE, 1))
                    : List.of();
            given.forEach(scene.simulation().schedule()::input);
            inputs.add(given);
            scene.simulation().schedule().tick();
            hashes.add(world.hash());
            worms.add(world.get(ground(scene), Garden.Soil.class).worms());
        }
        Scene begun = Texts.load(new String(start, java.nio.charset.StandardCharsets.UTF_8));
        return Replay.write(begun, inputs, folder, "rain");
    }

    private static Replay read(Path file) throws IOException {
        return Replay.read(file, Garden.catalog());
    }

    private static String refusal(Path file) {
        return String.valueOf(assertThrows(IOException.class, () -> read(file)).getMessage());
    }

    @Test
    void each_tick_runs_again_with_its_inputs_to_the_same_hash() throws IOException {
        Replay replay = read(written());
        List<Long> again = new ArrayList<>(List.of(replay.simulation().world().hash()));
        while (!replay.isDone()) {
            replay.tick();
            again.add(replay.simulation().world().hash());
        }
        assertEquals(hashes, again);
        assertEquals(FIRST + 1, replay.firstTick());
        assertEquals(FIRST + TICKS, replay.lastTick());
        assertEquals("The replay ends with tick 12, which has run; read it again to run it again.",
                assertThrows(WorldException.class, replay::tick).getMessage());
    }

    @Test
    void the_first_state_at_which_a_condition_breaks_is_told_with_entity_and_system() throws IOException {
        Path file = written();
        String holds = "Soil.worms < " + worms.get(10 - FIRST);
        Optional<InvariantCheck.BrokenState> found = read(file).firstBreach(holds);
        InvariantCheck.BrokenState broken = found.orElseThrow();
        assertEquals(10, broken.tick());
        assertEquals(Author.system("Collect"), broken.breach().author());
        assertTrue(broken.text().startsWith("State 10: the invariant “" + holds + "” fails for 3v1, since tick 10,"
                + " system Collect. There is Soil[wet=true,"), broken.text());
        assertEquals(Optional.empty(), read(file).firstBreach("Soil.worms < 0"));
    }

    @Test
    void a_condition_that_the_world_does_not_know_is_told() throws IOException {
        Replay replay = read(written());
        String told = String.valueOf(
                assertThrows(ExpressionException.class, () -> replay.firstBreach("Soil.wurms < 0")).getMessage());
        assertTrue(told.contains("wurms"), told);
    }

    @Test
    void the_inputs_are_written_tick_by_tick() throws IOException {
        Path file = written();
        assertEquals("""
                {
                  "format": "orrery-replay",
                  "version": 1,
                  "snapshot": "rain.json",
                  "from": 3,
                  "ticks": 9,
                  "inputs": {
                    "5": [
                      {"Rain": {"on": "3v1", "litres": 1}},
                      {"Rain": {"on": null, "litres": 1}}
                    ],
                    "7": [
                      {"Rain": {"on": "3v1", "litres": 3}},
                      {"Rain": {"on": null, "litres": 1}}
                    ],
                    "9": [
                      {"Rain": {"on": "3v1", "litres": 5}},
                      {"Rain": {"on": null, "litres": 1}}
                    ]
                  }
                }
                """, Files.readString(file));
    }

    @Test
    void an_input_that_was_not_declared_is_not_saved() {
        Scene scene = Garden.scene(Garden::plantAll);
        List<Record> given = List.of(new Garden.Drop(Entity.NONE, 1));
        assertEquals("Tick 1 was given the input Drop[from=none, weight=1], whose class is no declared input, so a file"
                + " can't hold it. Declare it with inputs(lookup, Drop.class).",
                assertThrows(UnwritableSceneException.class,
                        () -> Replay.write(scene, List.of(given), folder, "drop")).getMessage());
        assertFalse(Files.exists(folder.resolve("drop.json")));
    }

    private Path changed(String from, String to) throws IOException {
        Path file = written();
        String text = Files.readString(file);
        assertTrue(text.contains(from), text);
        return Files.writeString(file, text.replace(from, to));
    }

    @Test
    void what_is_wrong_with_a_replay_is_told_with_its_place() throws IOException {
        Path file = folder.resolve("rain.replay.json");
        assertEquals(file + ": the file can't be read: there is no file or folder " + file + ". Check the path.",
                refusal(file));
        Path gone = folder.resolve("gone.json");
        changed("rain.json", "gone.json");
        assertEquals(gone + ": the file can't be read: there is no file or folder " + gone
                + ". Check the path, or choose another file",
                refusal(file));
        changed("\"rain.json\"", "\"../rain.json\"");
        assertEquals(file + ":4:15: $.snapshot: found \"../rain.json\", expected the name of the snapshot beside it."
                + " Write the name of a file in the same folder", refusal(file).lines().findFirst().orElseThrow());
        changed("\"from\": 3", "\"from\": 4");
        assertEquals(file + ": the replay goes on from state 4, and its snapshot is of state 3. Save both again",
                refusal(file));
        changed("\"9\": [", "\"19\": [");
        assertEquals(file + ": found inputs of tick 19, expected ticks from 4 to 12. Save the replay again",
                refusal(file));
        changed("  \"ticks\": 9,\n", "");
        assertEquals(file + ": the replay has no \"ticks\". Save the replay again", refusal(file));
        changed("Rain", "Hail");
        assertTrue(
                refusal(file).startsWith(file + ":9:16: $.inputs[\"5\"][0].Hail: found an object, expected an input of"
                        + " the world, one of [Rain, Order]."),
                refusal(file));
    }

    @Tag("long")
    @Test
    void every_cut_of_a_replay_is_refused() throws IOException {
        Path file = written();
        String text = Files.readString(file).stripTrailing();
        for (int length = 0; length < text.length(); length++) {
            Files.writeString(file, text.substring(0, length));
            assertTrue(refusal(file).startsWith(file.toString()));
        }
    }
}

package orrery.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Files that Orrery wrote on 2026-11-23 still open, and their worlds run as they did then, except for the order of the rows of
/// world transforms, which changed on 2026-11-26. The files were written by `orrery run sample:NAME --ticks 40 --record FILE -o
/// FILE --snapshot-kind tick` (6 ticks of marionette) and `--hash`.
class OldFilesTest {

    private static final Path FOLDER = Path.of("src/test/files/2026-11-23");
    private static final Path HASHES = Path.of("src/test/files/2026-11-26/hashes.txt");
    private static final int RECORDED_TICKS = 40;

    /// The hash of one state of a sample.
    private record StateHash(String sample, long tick, long hash) {
        static StateHash parse(String line) {
            String[] parts = line.split(" ");
            return new StateHash(parts[0], Long.parseLong(parts[1]), Long.parseUnsignedLong(parts[2], 16));
        }
    }

    private static List<StateHash> hashesOf(String sample, Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(StateHash::parse).filter(hash -> hash.sample().equals(sample)).toList();
        }
    }

    static List<String> names() {
        return Samples.names();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("names")
    void a_sample_reaches_the_states_that_it_reached_then(String name) throws IOException {
        List<StateHash> then = hashesOf(name, HASHES);
        assertTrue(then.size() > 1, name);
        Simulation simulation = SampleScenes.read(name, SampleScenes.file(name), TrackingLevel.CHANGES).simulation();
        List<StateHash> now = new ArrayList<>();
        for (StateHash each : then) {
            while (simulation.world().tick() < each.tick()) {
                simulation.schedule().tick();
            }
            now.add(new StateHash(name, each.tick(), simulation.world().hash()));
        }
        assertEquals(then, now);
    }

    @Test
    void a_tick_snapshot_opens_with_its_state() throws IOException {
        byte[] bytes = Files.readAllBytes(FOLDER.resolve("collisions-tick.json"));
        Simulation simulation = SampleScenes.read("collisions", bytes, TrackingLevel.RECORDED).simulation();
        assertEquals(RECORDED_TICKS, simulation.world().tick());
        assertEquals(expected("collisions", RECORDED_TICKS), simulation.world().hash());
    }

    private static long expected(String sample, long tick) throws IOException {
        return hashesOf(sample, FOLDER.resolve("hashes.txt")).stream().filter(hash -> hash.tick() == tick).findFirst()
                .orElseThrow().hash();
    }

    /// The hashes of all parts of a world except the world transforms, whose rows are in another order.
    private static Map<String, Long> hashesButRows(Simulation simulation) {
        Map<String, Long> hashes = new HashMap<>(EngineWorld.of(simulation.world()).hashes());
        assertTrue(hashes.remove("WorldTransform") != null);
        return hashes;
    }

    private static Map<Entity, WorldTransform> transforms(Simulation simulation) {
        Map<Entity, WorldTransform> transforms = new HashMap<>();
        simulation.world().array(WorldTransform.class).forEach(transforms::put);
        return transforms;
    }

    @ParameterizedTest
    @ValueSource(strings = {"collisions", "marionette"})
    void a_recording_opens_with_every_state_and_runs_again(String name) throws IOException {
        RecordingResult result = Recordings.read(FOLDER.resolve(name + ".orec"), SampleScenes.catalog());
        if (!(result instanceof RecordingResult.Opened(OpenedRecording read))) {
            throw new AssertionError(result.toString());
        }
        assertEquals(List.of(), read.warnings());
        assertEquals(0, read.lostTicks());
        Recording recording = read.recording();
        Simulation again = SampleScenes.open(name);
        for (long tick = 0; tick <= recording.branch().newestTick(); tick++) {
            recording.seek(tick);
            assertEquals(hashesButRows(again), hashesButRows(read.simulation()), "state " + tick);
            assertEquals(transforms(again), transforms(read.simulation()), "state " + tick);
            assertEquals(EngineWorld.of(read.simulation().world()).hashFromScratch(), read.simulation().world().hash());
            again.schedule().tick();
        }
        if (name.equals("collisions")) {
            assertEquals(expected(name, RECORDED_TICKS), read.simulation().world().hash());
        }
    }
}

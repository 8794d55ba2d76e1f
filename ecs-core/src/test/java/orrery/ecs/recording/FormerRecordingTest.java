package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.FormerHashes;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;

/// Recordings of former versions open with every state. The file of version 2 was written on 2026-11-26 by [#main]. In version 2,
/// texts, collections and boxed numbers had other hashes; in version 3, only the world had another hash.
class FormerRecordingTest {
    private static final Path FILE = Path.of("src/test/files/2026-11-26/pantry.orec");
    private static final int VERSION_AT = 9;
    private static final int TICKS = 40;

    record Jar(String label, List<Integer> portions, Map<String, Long> prices, Set<String> marks, double[] weights,
            Long code,
            int count) {}

    record Level(int water) {}

    record Order(List<String> what) {}

    /// Fills jars of a pantry.
    static final class Pantry implements WorldProvider {
        @Override
        public String name() {
            return "pantry";
        }

        @Override
        public String description() {
            return "Jars with collections of all kinds.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Jar.class, Level.class).inputs(MethodHandles.lookup(), Order.class)
                    .systems(SystemDefinition.named("Fill").writes(Jar.class, Level.class).run(() -> context -> {
                        int orders = context.inputs(Order.class).size();
                        context.world().array(Jar.class).update(jar -> filled(jar, (int) context.tick() + orders));
                        context.world().array(Level.class).update(level -> new Level(level.water() + 1));
                    }));
        }
    }

    private static Jar filled(Jar before, int tick) {
        List<Integer> portions = new ArrayList<>(before.portions());
        portions.add(tick % 3);
        String label = "A" + "x".repeat(tick % 2 == 0 ? 64 : tick);
        return new Jar(label, portions.size() > 4 ? List.of() : portions, Map.of("each", (long) tick), Set.of(label),
                new double[] {tick, 0}, (long) tick, tick);
    }

    private static Simulation run() {
        Simulation simulation = WorldDefinition.of(new Pantry()).open(TrackingLevel.RECORDED, 7);
        for (int i = 0; i < 3; i++) {
            simulation.world().create(new Jar("", List.of(), Map.of(), Set.of(), new double[0], 0L, i), new Level(i));
        }
        return simulation;
    }

    private static void tick(Simulation simulation, int tick) {
        simulation.world().submitInput(new Order(tick % 2 == 0 ? List.of() : List.of("A" + "y".repeat(64))));
        simulation.schedule().tick();
    }

    /// Writes the file, with the library of the class path.
    public static void main(String[] arguments) throws IOException {
        Simulation simulation = run();
        Recording recording = new Recording(simulation.schedule());
        for (int tick = 1; tick <= TICKS; tick++) {
            tick(simulation, tick);
        }
        try (var out = Files.newOutputStream(Path.of(arguments[0]))) {
            Recordings.write(recording, RecordingNotes.of(simulation), out);
        }
    }

    private static OpenedRecording opened(byte[] bytes) {
        return switch (Recordings.parse(bytes, "pantry.orec", WorldCatalog.holding(WorldDefinition.of(new Pantry())))) {
            case RecordingResult.Opened(OpenedRecording read) -> read;
            case RecordingResult.Refused(String problem) -> throw new AssertionError(problem);
        };
    }

    @Test
    void a_recording_of_version_2_opens_and_runs_again() throws IOException {
        byte[] bytes = Files.readAllBytes(FILE);
        assertEquals(2, bytes[VERSION_AT]);
        OpenedRecording read = opened(bytes);
        assertEquals(List.of(), read.warnings());
        assertEquals(0, read.lostTicks());
        assertTrue(read.isRunnable());
        Recording recording = read.recording();
        EngineWorld shown = EngineWorld.of(read.simulation().world());
        Simulation again = run();
        for (int tick = 1; tick <= TICKS; tick++) {
            tick(again, tick);
            recording.seek(tick);
            assertEquals(again.world().hashes(), shown.hashes(), "state " + tick);
            assertEquals(again.world().hashes().get("Jar"),
                    recording.tick(recording.branch(), tick).hashes().get("Jar"));
        }
        assertEquals(TICKS, recording.branch().newestTick());
    }

    @Test
    void hashes_of_numbers_alone_are_compared_with_those_of_older_files() {
        TypeRegistry types = run().world().types();
        assertTrue(FormerHashes.OF_REFERENCES.isComparable("Level", types));
        assertFalse(FormerHashes.OF_REFERENCES.isComparable("Jar", types));
        assertFalse(FormerHashes.OF_REFERENCES.isComparable("Name", types));
        assertFalse(FormerHashes.OF_REFERENCES.isComparable("world", types));
    }

    @Test
    void all_hashes_of_types_are_compared_with_those_of_version_3() {
        TypeRegistry types = run().world().types();
        assertTrue(FormerHashes.OF_WORLD.isComparable("Jar", types));
        assertFalse(FormerHashes.OF_WORLD.isComparable("world", types));
        assertTrue(FormerHashes.NONE.isComparable("world", types));
    }

    /// A file of the present version in which the hash of the world after its last tick is changed.
    private static byte[] bytesWithAnotherWorldHash() throws IOException {
        Simulation simulation = run();
        Recording recording = new Recording(simulation.schedule());
        tick(simulation, 1);
        tick(simulation, 2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Recordings.write(recording, RecordingNotes.of(simulation), out);
        ByteSink sink = new ByteSink();
        sink.put(simulation.world().hashes().get("world"));
        byte[] hash = sink.toArray();
        int found = 0;
        List<Chunks.Part> parts = Chunks.of(out.toByteArray());
        for (Chunks.Part part : parts) {
            for (int at = 0; at + hash.length <= part.bytes().length; at++) {
                if (Arrays.equals(part.bytes(), at, at + hash.length, hash, 0, hash.length)) {
                    part.bytes()[at] ^= 1;
                    found++;
                }
            }
        }
        assertEquals(1, found);
        return Chunks.file(parts);
    }

    @Test
    void a_recording_of_version_3_opens_whole_where_only_the_hash_of_the_world_is_another() throws IOException {
        byte[] present = bytesWithAnotherWorldHash();
        assertEquals(4, present[VERSION_AT]);
        assertTrue(opened(present).lostTicks() > 0);
        present[VERSION_AT] = 3;
        assertEquals(0, opened(present).lostTicks());
    }
}

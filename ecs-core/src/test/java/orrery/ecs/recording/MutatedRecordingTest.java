package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.Garden;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// Recordings with changed bytes or with a chunk removed or repeated, and with correct checksums: each that can be opened can be
/// visited forward and backward, read, saved and opened again.
///
/// Many mutants give the same recording when opened. A recording is skipped if it has lost exactly the ticks from the changed
/// chunk on, because the rest is intact. It is also skipped if a recording that is saved as the same bytes was visited before.
/// One in [#EACH_AGAIN] mutants is visited in any case.
///
/// `-Dorrery.mutate.recordings=1000000` makes it long, `-Dorrery.random.seed=…` repeats a seed.
class MutatedRecordingTest {
    private static final int TRIALS = Integer.getInteger("orrery.mutate.recordings", 300);
    private static final long SEED = Long.getLong("orrery.random.seed", 1);
    private static final WorldCatalog NONE = new WorldCatalog(List.of());
    /// One in this many files is read without the world's provider, which is slow, because it generates classes for each file.
    private static final int EACH_WITHOUT_WORLD = 512;
    /// One in this many files is visited, then saved with packed chunks, even if an equal recording was visited already.
    private static final int EACH_AGAIN = 64;
    /// One in this many files has packed chunks.
    private static final int EACH_PACKED = 16;
    /// One in this many mutants is made from the long recording, the others from the short one.
    private static final int EACH_LONG = 16;

    private final List<Chunks.Part> longParts = recorded(3, 2);
    private final List<Chunks.Part> shortParts = recorded(2, 1);
    private final Map<String, String> failures = new ConcurrentHashMap<>();
    /// For each visited recording, the hash of the file that it is saved as.
    private final Set<Long> visited = ConcurrentHashMap.newKeySet();

    /// Two branches with edits, settings, waiting inputs and a failure, in chunks of one tick.
    ///
    /// @param first ticks before the first edit
    /// @param more ticks after each of the first two edits
    private static List<Chunks.Part> recorded(int first, int more) {
        Simulation garden = Garden.scene(Garden::plantAll).simulation();
        EngineWorld world = EngineWorld.of(garden.world());
        EngineSchedule.of(garden.schedule()).measureWith(() -> 0);
        Recording recording = new Recording(garden.schedule());
        ticks(garden, first);
        world.open(Author.edit("Disable Pour"));
        world.setSingleton(garden.schedule().settings().withEnabled("Pour", false));
        world.close();
        ticks(garden, more);
        recording.seek(Position.state(recording.branch(), first - 1));
        world.open(Author.edit("Name"));
        Entity named = world.create(new Name("aside"));
        garden.tree().attach(named, world.array(Name.class).entityAt(0));
        world.close();
        ticks(garden, more);
        world.open(Author.edit("Move"));
        world.setSingleton(new ScheduleSettings(0.25, garden.schedule().settings().order(), List.of("Collect")));
        world.close();
        garden.schedule().input(new Garden.Rain(named, 3));
        recording.seek(1);
        garden.schedule().input(new Garden.Rain(named, 4));
        List<Invariant> holding = List.of(new Invariant("tall", Condition.parse("Plant.height >= 0", world.types())));
        try {
            List<Chunks.Part> parts = new ArrayList<>();
            RecordingWriter writer = new RecordingWriter(recording, TickSpan.all(recording),
                    RecordingNotes.of(garden).with(holding).withScene("garden.json").withFailure("boom"));
            boolean isLeft = true;
            while (isLeft) {
                isLeft = writer.writeSome((kind, bytes) -> parts.add(new Chunks.Part(kind, bytes)), 0);
            }
            writer.close();
            return parts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void ticks(Simulation garden, int count) {
        for (int i = 0; i < count; i++) {
            garden.schedule().input(new Garden.Rain(Entity.of(1, 1), i));
            garden.schedule().tick();
        }
    }

    @Test
    void what_is_opened_of_a_mutated_recording_can_be_walked_through_saved_and_opened_again() {
        System.out.printf("random seed %d, recordings %x and %x%n", SEED, hash(Chunks.file(longParts)),
                hash(Chunks.file(shortParts)));
        LongStream.range(0, TRIALS).parallel().forEach(this::play);
        System.out.printf("%d files, of which %d different recordings were opened%n", TRIALS, visited.size());
        assertEquals(Map.of(), failures);
    }

    private void play(long trial) {
        SplittableRandom random = new SplittableRandom(SEED + trial);
        List<Chunks.Part> whole = trial % EACH_LONG == 1 ? longParts : shortParts;
        List<Chunks.Part> mutated = Chunks.mutated(whole, random);
        byte[] bytes = trial % EACH_PACKED == 0 ? Chunks.file(mutated) : Chunks.unpacked(mutated);
        try {
            readAndSave(bytes, trial % EACH_WITHOUT_WORLD == 0 ? NONE : Garden.catalog(), trial % EACH_AGAIN == 0,
                    lostAtChange(whole, mutated));
        } catch (Throwable e) {
            failures.computeIfAbsent(where(e),
                    _ -> "trial %d of seed %d, kept as %s".formatted(trial, SEED, kept(trial, bytes)));
        }
    }

    /// The number of ticks from the first changed chunk on; -1 if that chunk is no tick, or if no chunk was changed.
    private static long lostAtChange(List<Chunks.Part> whole, List<Chunks.Part> mutated) {
        int changed = 0;
        while (changed < whole.size() && changed < mutated.size() && mutated.get(changed) == whole.get(changed)) {
            changed++;
        }
        return changed == whole.size() || whole.get(changed).kind() != ChunkKind.TICK
                ? -1
                : whole.stream().skip(changed).filter(part -> part.kind() == ChunkKind.TICK).count();
    }

    /// Stores a file with which the test failed.
    private static Path kept(long trial, byte[] bytes) {
        try {
            return Files.write(Path.of("target", "mutant-%d-%d.orec".formatted(SEED, trial)), bytes).toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The exception and its place, so that each cause is reported once.
    private static String where(Throwable e) {
        java.io.StringWriter stack = new java.io.StringWriter();
        e.printStackTrace(new java.io.PrintWriter(stack));
        List<String> lines = stack.toString().lines().filter(line -> !line.contains("java.base")).limit(9).toList();
        return String.join("\n", lines).replaceAll("-?[0-9]{3,}", "N");
    }

    /// @param isAgain whether to visit the opened recording even if an equal one was visited already
    /// @param lostAtChange see [#lostAtChange]
    private void readAndSave(byte[] bytes, WorldCatalog catalog, boolean isAgain, long lostAtChange) {
        switch (Recordings.parse(bytes, "mutated", catalog)) {
            case RecordingResult.Refused(String problem) ->
                assertTrue(problem.startsWith("mutated can't be opened: "), problem);
            case RecordingResult.Opened(OpenedRecording read) -> {
                if (isAgain) {
                    Walk.through(read);
                    openAgain(read, Walk.saved(read, true), catalog);
                } else if (read.lostTicks() != lostAtChange) {
                    byte[] saved = Walk.saved(read, false);
                    if (visited.add(hash(saved))) {
                        openAgain(read, saved, catalog);
                        Walk.through(read);
                    }
                }
            }
        }
    }

    private static void openAgain(OpenedRecording read, byte[] saved, WorldCatalog catalog) {
        RecordingResult again = Recordings.parse(saved, "again", catalog);
        if (!(again instanceof RecordingResult.Opened(OpenedRecording same))) {
            throw new AssertionError(again);
        }
        assertEquals(0, same.lostTicks(), same.warnings()::toString);
        assertEquals(told(read.recording()), told(same.recording()));
    }

    /// A hash of 64 bits.
    private static long hash(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes);
        return sum.getValue() << 32 | Integer.toUnsignedLong(Arrays.hashCode(bytes));
    }

    /// The observations at both ends of each branch. First goes to the first tick, which removes the current branch if that has
    /// neither ticks nor edits.
    private static List<Map<String, List<String>>> told(Recording of) {
        of.seek(of.firstTick());
        List<Map<String, List<String>>> told = new ArrayList<>();
        for (Branch branch : of.branches()) {
            of.seek(of.newest(branch));
            told.add(Observations.of(EngineWorld.of(of.schedule().world())));
            of.seek(Position.state(branch, of.firstTick()));
            told.add(Observations.of(EngineWorld.of(of.schedule().world())));
        }
        return told;
    }
}

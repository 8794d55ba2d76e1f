package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.random.RandomLife;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.type.TypeRegistry;

/// Runs, edits and branches random worlds, writes them and reads them without their classes; every state must be unchanged, in
/// whatever order the states are visited.
///
/// `-Dorrery.random.recordings=10000` makes it long, `-Dorrery.random.seed=…` repeats a seed.
class RandomRecordingFileTest {
    private static final int TRIALS = Integer.getInteger("orrery.random.recordings", 6);
    private static final long SEED = Long.getLong("orrery.random.seed", 1);

    /// A state of a branch.
    private record State(int branch, long tick) {}

    @Tag("long")
    @Test
    void every_state_of_a_random_recording_is_found_in_its_file() {
        System.out.printf("random seed %d%n", SEED);
        LongStream.range(0, TRIALS).parallel().forEach(trial -> {
            try {
                play(SEED + trial);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("trial %d of seed %d: %s".formatted(trial, SEED, e), e);
            }
        });
    }

    private static void play(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        RandomLife life = new RandomLife(random.nextBoolean());
        if (random.nextBoolean()) {
            life.fill(random.nextLong());
        }
        Recording recording = new Recording(life.schedule());
        for (int act = 0; act < 60; act++) {
            act(random, life, recording);
        }
        byte[] bytes = bytes(recording);
        Map<String, List<String>> here = Observations.of(life.world());

        RecordingResult result = Recordings.parse(bytes, "random", new WorldCatalog(List.of()));
        if (!(result instanceof RecordingResult.Opened opened)) {
            throw new AssertionError(result);
        }
        OpenedRecording read = opened.recording();
        assertFalse(read.isRunnable());
        assertEquals(0, read.lostTicks(), read.warnings()::toString);
        assertEquals(1, read.warnings().size(), read.warnings()::toString);
        if (!life.schedule().isMidTick() && !recording.isInPast()) {
            assertEquals(here, core(read, here));
        }
        compare(recording, life, read, random);
    }

    private static void act(SplittableRandom random, RandomLife life, Recording recording) {
        switch (random.nextInt(12)) {
            case 0, 1, 2, 3, 4, 5 -> {
                if (random.nextInt(3) == 0 && !life.schedule().isMidTick()) {
                    life.schedule().input(life.input(random.nextLong()));
                }
                life.tick(random.nextLong());
            }
            case 6 -> life.step(random.nextLong());
            case 7, 8, 9 -> {
                if (!life.schedule().isMidTick()) {
                    life.edit(random.nextLong());
                }
            }
            default -> {
                Branch branch = recording.branches().get(random.nextInt(recording.branches().size()));
                recording.seek(Position.state(branch,
                        random.nextLong(recording.firstTick(), branch.newestTick() + 1)));
            }
        }
    }

    private static byte[] bytes(Recording recording) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Recordings.write(recording, new RecordingNotes("nowhere", "", TypeRegistry.builder().build(), List.of(), ""),
                out);
        return out.toByteArray();
    }

    /// The observations of stand-ins, reduced to the types of the original world; stand-ins also have the types of the scene
    /// tree.
    private static Map<String, List<String>> core(OpenedRecording read, Map<String, List<String>> of) {
        Map<String, List<String>> told = Observations.of(EngineWorld.of(read.simulation().world()));
        told.keySet().retainAll(of.keySet());
        return told;
    }

    private static void compare(Recording recording, RandomLife life, OpenedRecording read, SplittableRandom random) {
        List<Branch> branches = new ArrayList<>(recording.branches());
        branches.removeIf(branch -> branch.newestTick() == branch.forkTick() && branch.parent() != null);
        List<State> states = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            for (long tick = recording.firstTick(); tick <= branches.get(i).newestTick(); tick++) {
                states.add(new State(i, tick));
            }
        }
        Collections.shuffle(states, new Random(random.nextLong()));
        for (State state : states) {
            Branch branch = branches.get(state.branch());
            recording.seek(Position.state(branch, state.tick()));
            Branch same = read.recording().branches().stream().filter(other -> other.name().equals(branch.name()))
                    .findFirst().orElseThrow();
            read.recording().seek(Position.state(same, state.tick()));
            Map<String, List<String>> then = Observations.of(life.world());
            assertEquals(then, core(read, then));
            assertEquals(life.world().hashes().get("Pos"), read.simulation().world().hashes().get("Pos"));
            if (state.tick() < branch.newestTick()) { // the newest state may show the unfinished tick, which is left out
                assertEquals(segments(recording), segments(read.recording()));
            }
        }
    }

    private static List<String> segments(Recording recording) {
        return recording.schedule().world().segmentsOfTick().stream().map(Object::toString).toList();
    }
}

package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Branch;
import orrery.ecs.history.PatientRecording;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.WorldException;

/// Recordings saved in slices, of a world in which all points move in each tick.
class RecordingSaveTest {
    private static final int POINTS = 1_000;
    private static final long SMALL_BUDGET = 2 << 20;

    record Point(double x, double speed) {}

    private static final class Drift implements WorldProvider {
        @Override
        public String name() {
            return "drift";
        }

        @Override
        public String description() {
            return "Points that move.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Point.class)
                    .systems(SystemDefinition.named("Move").writes(Point.class)
                            .run(() -> context -> context.world().array(Point.class).update(
                                    point -> new Point(point.x() + point.speed(), point.speed()))));
        }
    }

    @TempDir
    private Path folder;
    private final WorldDefinition definition = WorldDefinition.of(new Drift());
    private final Simulation drift = planted();
    private final EngineWorld world = EngineWorld.of(drift.world());
    private final Recording recording = PatientRecording.of(drift.schedule());

    private Simulation planted() {
        Simulation made = definition.open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(made.world()).open(Author.SCENE);
        for (int i = 0; i < POINTS; i++) {
            made.world().create(new Point(i, 1.0 / (i + 1)));
        }
        EngineWorld.of(made.world()).close();
        return made;
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            drift.schedule().tick();
        }
    }

    private RecordingSave save() {
        return RecordingSave.of(recording, RecordingNotes.of(drift));
    }

    private OpenedRecording opened(Path file) {
        return switch (Recordings.read(file, WorldCatalog.holding(definition))) {
            case RecordingResult.Opened(OpenedRecording read) -> read;
            case RecordingResult.Refused(String problem) -> throw new AssertionError(problem);
        };
    }

    private static Map<String, Long> hashes(Recording of) {
        Map<String, Long> hashes = new TreeMap<>();
        for (Branch branch : List.copyOf(of.branches())) {
            for (long tick = branch.forkTick(); tick <= branch.newestTick(); tick++) {
                of.seek(Position.state(branch, tick));
                hashes.put(branch.name() + " " + tick, of.schedule().world().hash());
            }
        }
        return hashes;
    }

    @Test
    void the_world_comes_back_after_each_slice_and_may_go_on() throws IOException {
        ticks(12);
        Branch main = recording.branch();
        recording.seek(5);
        world.replace(world.array(Point.class).entityAt(0), new Point(0, 0));
        ticks(3);
        Map<String, Long> before = hashes(recording);
        recording.seek(Position.state(main, 7));
        RecordingSave save = save();
        assertEquals(15, save.ticks());
        recording.seek(recording.newest(main));
        List<Long> told = new ArrayList<>();
        Path file = folder.resolve("slices.orec");
        RecordingSave.write(file, new RecordingSave.Slices() {
            @Override
            public RecordingSave.Slice next() {
                Position here = recording.position();
                long hash = world.hash();
                RecordingSave.Slice slice = save.next(0);
                assertEquals(here, recording.position());
                assertEquals(hash, world.hash());
                ticks(1);
                return slice;
            }

            @Override
            public void written(long ticks, long bytes) {
                told.add(ticks);
            }
        });
        assertEquals(1, told.getFirst());
        assertEquals(15, told.getLast());
        OpenedRecording read = opened(file);
        assertEquals(List.of(), read.warnings());
        assertEquals(7, read.simulation().world().tick());
        assertEquals(before, hashes(read.recording()));
    }

    @Test
    void a_branch_that_does_not_differ_yet_is_kept_and_saved() throws IOException {
        ticks(4);
        recording.seek(1);
        recording.branchOff();
        Position here = recording.position();
        Path file = folder.resolve("same.orec");
        RecordingSave save = save();
        RecordingSave.write(file, () -> save.next(0));
        assertEquals(here, recording.position());
        assertEquals("[Main, Branch 2]", recording.branches().toString());
        Recording read = opened(file).recording();
        assertEquals("Branch 2 1", read.position().toString());
        assertEquals("[Main, Branch 2]", read.branches().toString());
    }

    @Test
    void ticks_that_are_let_go_meanwhile_leave_no_file() throws IOException {
        ticks(20);
        RecordingSave save = save();
        WorldException gone = assertThrows(WorldException.class,
                () -> RecordingSave.write(folder.resolve("gone.orec"), () -> {
                    RecordingSave.Slice slice = save.next(0);
                    recording.budget().limitTicks(3);
                    ticks(1);
                    return slice;
                }));
        assertEquals(
                "Tick 2 was dropped while the recording was saved, to make room for newer ones. Pause, or save fewer"
                        + " ticks.",
                gone.getMessage());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
        assertEquals(21, world.tick());
    }

    @Test
    void a_save_that_has_begun_writes_no_file_without_its_head() throws IOException {
        ticks(3);
        Path file = folder.resolve("begun.orec");
        try (RecordingSave save = save()) {
            assertNotNull(save.next(0));
            WorldException refused = assertThrows(WorldException.class, () -> save.write(file, (_, _) -> {}));
            assertEquals("This save has begun, so that a file written now would lack its beginning. Create another"
                    + " RecordingSave.", refused.getMessage());
            assertFalse(Files.exists(file));
            assertThrows(WorldException.class, () -> save.write(OutputStream.nullOutputStream()));
        }
    }

    @Test
    void nothing_after_the_end_is_read() throws IOException {
        ticks(3);
        Path file = folder.resolve("longer.orec");
        Recordings.write(recording, RecordingNotes.of(drift), file);
        recording.seek(1);
        Files.write(file, new byte[] {0}, StandardOpenOption.APPEND);
        OpenedRecording read = opened(file);
        assertEquals(List.of(), read.warnings());
        assertEquals(3, read.simulation().world().tick());
    }

    @Test
    void what_is_written_at_once_tells_how_far_it_is() throws IOException {
        ticks(40);
        Path file = folder.resolve("told.orec");
        List<Long> ticksTold = new ArrayList<>();
        List<Long> bytesTold = new ArrayList<>();
        try (RecordingSave save = save()) {
            save.write(file, (ticks, bytes) -> {
                ticksTold.add(ticks);
                bytesTold.add(bytes);
            });
        }
        assertTrue(ticksTold.stream().anyMatch(told -> told > 0 && told < 40), ticksTold::toString);
        assertEquals(ticksTold.stream().sorted().toList(), ticksTold);
        assertEquals(40, ticksTold.getLast());
        assertEquals(Files.size(file), bytesTold.getLast());
        assertEquals(40, world.tick());
        assertEquals(hashes(recording), hashes(opened(file).recording()));
    }

    @Test
    void the_state_that_a_file_begins_with_is_part_of_its_expected_size() throws IOException {
        ticks(1);
        RecordingSave save = RecordingSave.of(recording, recording.branch(), 1, 1, RecordingNotes.of(drift));
        assertEquals(0, save.ticks());
        long expected = save.expectedBytes();
        Path file = folder.resolve("state.orec");
        RecordingSave.write(file, () -> save.next(0));
        long bytes = Files.size(file);
        assertTrue(expected > bytes / 2 && expected < bytes * 2, () -> "%d bytes, not %d".formatted(bytes, expected));
    }

    @Test
    void ticks_that_are_run_again_are_in_the_file_with_all_they_changed() throws IOException {
        recording.budget().limit(SMALL_BUDGET);
        ticks(200);
        assertTrue(recording.ticks(recording.branch()).stream().anyMatch(RecordedTick::isComputed));
        RecordingSave save = save();
        long expected = save.expectedBytes();
        Path file = folder.resolve("again.orec");
        RecordingSave.write(file, () -> save.next(5_000_000));
        assertEquals(200, world.tick());
        long bytes = Files.size(file);
        assertTrue(expected > bytes / 2 && expected < bytes * 2, () -> "%d bytes, not %d".formatted(bytes, expected));
        assertEquals(hashes(recording), hashes(opened(file).recording()));
    }
}

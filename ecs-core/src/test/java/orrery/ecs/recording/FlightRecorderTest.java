package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

class FlightRecorderTest {
    /// A number.
    record Fuse(int left) {}

    /// Makes a fuse shorter.
    record Burn(int by) {}

    /// Fuses that burn down, by one a tick and by what is handed in, and throw when they are gone.
    private static final class Bomb implements WorldProvider {
        private int runs;

        @Override
        public String name() {
            return "bomb";
        }

        @Override
        public String description() {
            return "A bomb for tests.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            world.components(lookup, Fuse.class).inputs(lookup, Burn.class).secondsPerTick(0.5)
                    .systems(SystemDefinition.named("Burning").writes(Fuse.class).run(() -> context -> {
                        runs++;
                        int more = context.inputs(Burn.class).stream().mapToInt(Burn::by).sum();
                        context.world().array(Fuse.class).update(fuse -> {
                            if (fuse.left() <= more) {
                                throw new IllegalStateException("boom");
                            }
                            return new Fuse(fuse.left() - 1 - more);
                        });
                    }));
        }
    }

    private final Bomb provider = new Bomb();
    private final WorldDefinition definition = WorldDefinition.of(provider);
    private final Simulation bomb = definition.open(TrackingLevel.RECORDED, 1);
    private final Entity entity = bomb.world().create(new Fuse(30));

    @TempDir
    private Path folder;

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            bomb.schedule().tick();
        }
    }

    private OpenedRecording read(Path file) {
        if (Recordings.read(file, WorldCatalog.holding(definition)) instanceof RecordingResult.Opened opened) {
            return opened.recording();
        }
        throw new AssertionError("it was refused");
    }

    @Test
    void the_last_ticks_before_a_failure_are_in_its_file_and_it_can_be_made_to_happen_again() {
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, file);
        ticks(25);
        bomb.schedule().input(new Burn(7));
        SystemFailure failure = assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        assertEquals(0, failure.getSuppressed().length);

        OpenedRecording read = read(file);
        assertEquals(15, read.recording().firstTick());
        assertEquals(25, read.recording().branch().newestTick());
        assertTrue(read.failure().startsWith("orrery.ecs.schedule.SystemFailure: System Burning failed in tick 26: "),
                read.failure());
        assertEquals(new Fuse(5), read.simulation().world().get(entity, Fuse.class));
        SystemFailure again = assertThrows(SystemFailure.class, () -> read.simulation().schedule().tick());
        assertEquals(failure.getMessage(), again.getMessage());
        recorder.close();
    }

    @Test
    void what_is_kept_is_written_whenever_it_is_asked_for() throws IOException {
        FlightRecorder recorder = FlightRecorder.ofSeconds(bomb, 3, folder.resolve("crash.orec"));
        ticks(20);
        recorder.write(folder.resolve("wanted.orec"));
        ticks(1);
        assertEquals(14, read(folder.resolve("wanted.orec")).recording().firstTick());
        assertEquals("", read(folder.resolve("wanted.orec")).failure());
        assertFalse(Files.exists(folder.resolve("crash.orec")));
        recorder.close();
    }

    @Test
    void no_tick_is_run_again_where_few_fit_in_the_budget() throws IOException {
        for (int i = 0; i < 20_000; i++) {
            bomb.world().create(new Fuse(1_000 + i % 7));
        }
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 100, file);
        recorder.recording().budget().limit(4 << 20);
        assertThrows(SystemFailure.class, () -> ticks(60));

        assertEquals(31, provider.runs);
        OpenedRecording read = read(file);
        assertEquals(30, read.recording().branch().newestTick());
        assertEquals(new Fuse(0), read.simulation().world().get(entity, Fuse.class));
        recorder.close();
    }

    @Test
    void a_thread_that_ends_by_an_exception_leaves_the_file_behind() throws InterruptedException {
        Path file = folder.resolve("crash.orec");
        bomb.world().release();
        Thread thread = new Thread(() -> {
            bomb.world().claim();
            FlightRecorder.ofTicks(bomb, 10, file).writeOnUncaughtException();
            ticks(3);
            throw new IllegalArgumentException("not a system's");
        });
        thread.setUncaughtExceptionHandler((ended, failure) -> {});
        thread.start();
        thread.join();
        assertTrue(read(file).failure().startsWith("java.lang.IllegalArgumentException: not a system's"));
    }

    @Test
    void a_file_that_cannot_be_written_goes_with_the_failure() {
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, folder.resolve("no").resolve("crash.orec"));
        bomb.schedule().input(new Burn(40));
        SystemFailure failure = assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        assertEquals(List.of(IOException.class),
                java.util.Arrays.stream(failure.getSuppressed()).<Class<?>>map(Object::getClass).toList());
        recorder.close();
    }
}

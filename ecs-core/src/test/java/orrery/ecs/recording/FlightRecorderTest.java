package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Refusal;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

class FlightRecorderTest {
    private static final long MOST_MILLIS = 60_000;

    record Fuse(int left) {}

    /// An input that shortens a fuse.
    record Burn(int by) {}

    /// Fuses that burn down, by one in each tick and by inputs, and throw when they are used up.
    private static final class Bomb implements WorldProvider {
        private final AtomicInteger runs = new AtomicInteger();
        private final Thread game = Thread.currentThread();
        private final CountDownLatch held = new CountDownLatch(1);
        private final CountDownLatch goOn = new CountDownLatch(1);
        private volatile boolean holds;
        private volatile int offset;

        /// Makes systems on other threads wait from now on.
        void holdOthers() {
            holds = true;
        }

        private void waitElsewhere() {
            if (holds && Thread.currentThread() != game) {
                held.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

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
                        runs.incrementAndGet();
                        waitElsewhere();
                        int more = offset + context.inputs(Burn.class).stream().mapToInt(Burn::by).sum();
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
        recorder.awaitFiles();
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
    void what_is_kept_is_written_whenever_it_is_asked_for() {
        FlightRecorder recorder = FlightRecorder.ofSeconds(bomb, 3, folder.resolve("crash.orec"));
        ticks(20);
        CompletableFuture<Path> written = recorder.write(folder.resolve("wanted.orec"));
        ticks(1);
        assertEquals(folder.resolve("wanted.orec"), written.join());
        assertEquals(14, read(folder.resolve("wanted.orec")).recording().firstTick());
        assertEquals("", read(folder.resolve("wanted.orec")).failure());
        assertFalse(Files.exists(folder.resolve("crash.orec")));
        recorder.close();
    }

    /// Runs six ticks, of which the sixth gives another result when it is run again.
    private void ticksOfWhichTheLastComesOutDifferently() {
        bomb.world().replace(entity, new Fuse(1_000));
        ticks(5);
        provider.offset = 1;
        ticks(1);
        provider.offset = 0;
    }

    private void fillWithFuses() {
        for (int i = 0; i < 20_000; i++) {
            bomb.world().create(new Fuse(1_000 + i % 7));
        }
    }

    private List<String> said() {
        java.util.logging.Logger logger = java.util.logging.Logger.getLogger(FlightRecorder.class.getName());
        List<String> lines = new ArrayList<>();
        logger.setUseParentHandlers(false);
        logger.addHandler(new Lines(lines));
        return lines;
    }

    /// Collects log messages.
    private static final class Lines extends java.util.logging.Handler {
        private final List<String> lines;

        Lines(List<String> lines) {
            this.lines = lines;
        }

        @Override
        public void publish(java.util.logging.LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Test
    void where_the_budget_is_too_small_it_says_once_what_it_holds_and_no_tick_is_run_again() {
        fillWithFuses();
        List<String> said = said();
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 100, file).limitBytes(500_000);
        assertThrows(SystemFailure.class, () -> ticks(60));
        recorder.awaitFiles();

        assertEquals(31, provider.runs.get());
        OpenedRecording read = read(file);
        assertEquals(30, read.recording().branch().newestTick());
        assertEquals(new Fuse(0), read.simulation().world().get(entity, Fuse.class));
        FlightRecorder.Held held = recorder.held();
        assertEquals(held.ticks(), 30 - read.recording().firstTick());
        assertTrue(held.ticks() < 30, held::toString);
        assertEquals(100, held.wanted());
        assertEquals(1, said.size(), said::toString);
        String line = said.getFirst().replaceFirst("[0-9]+ of 100 ticks .[0-9.]+ of 50.00 s., in [0-9.]+ of", "… of");
        assertEquals(
                "The flight recorder holds less than was asked for: … of 0.5 MB. Give it more with limitBytes, or let"
                        + " ticks be run again with"
                        + " runningAgain.",
                line);
        recorder.close();
    }

    @Test
    void where_ticks_may_be_run_again_all_that_were_asked_for_are_in_the_file() {
        fillWithFuses();
        Path file = folder.resolve("wanted.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 24, folder.resolve("crash.orec")).limitBytes(1 << 20)
                .runningAgain();
        List<Long> hashes = new ArrayList<>();
        for (int i = 0; i < 28; i++) {
            if (i % 5 == 2) {
                bomb.world().replace(entity, new Fuse(100 - i)); // an edit between two ticks
            }
            if (i % 7 == 3) {
                bomb.schedule().input(new Burn(1));
            }
            bomb.schedule().tick();
            hashes.add(bomb.world().hash());
            recorder.awaitEncoded(); // on a busy machine it would lag behind, and ticks be dropped
        }
        recorder.write(file).join();
        FlightRecorder.Held held = recorder.held();
        assertTrue(held.ticks() >= 24 && held.runAgain() >= 20, held::toString);

        assertEquals(28, bomb.world().tick());
        OpenedRecording read = read(file);
        assertEquals(28 - held.ticks(), read.recording().firstTick());
        for (long tick = 28; tick > read.recording().firstTick(); tick--) {
            read.recording().seek(tick);
            assertEquals(hashes.get((int) tick - 1), read.simulation().world().hash());
        }
        recorder.close();
    }

    @Test
    void the_game_goes_on_while_a_file_is_written() throws InterruptedException {
        fillWithFuses();
        Path file = folder.resolve("wanted.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, folder.resolve("crash.orec")).limitBytes(1)
                .runningAgain();
        ticks(10);
        provider.holdOthers();
        CompletableFuture<Path> written = recorder.write(file);
        provider.held.await();
        ticks(10);
        assertFalse(written.isDone());
        provider.goOn.countDown();
        written.join();
        assertEquals(10, read(file).recording().branch().newestTick());
        assertEquals(20, bomb.world().tick());
        recorder.close();
    }

    @Test
    void where_ticks_come_out_differently_the_file_begins_after_them_and_says_so() {
        fillWithFuses();
        Path file = folder.resolve("wanted.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 40, folder.resolve("crash.orec")).limitBytes(600_000)
                .runningAgain();
        ticksOfWhichTheLastComesOutDifferently();
        recorder.awaitEncoded(); // on a busy machine it would lag behind, and these ticks be dropped
        ticks(34);
        recorder.write(file).join();
        OpenedRecording read = read(file);
        assertTrue(read.recording().firstTick() >= 16 && read.recording().firstTick() < 40, // a copy after that
                () -> read.recording().firstTick() + "");
        assertEquals(40, read.recording().branch().newestTick());
        assertEquals(
                "Tick 16 gave another result when it was run again: Fuse holds other values. The recording begins after it."
                        + " For worlds whose ticks give different results, keep all changes: make the flight recorder without"
                        + " runningAgain.",
                read.failure());
        recorder.close();
    }

    @Test
    void where_nothing_after_such_a_tick_can_be_written_the_message_says_what_came_out_differently() {
        fillWithFuses();
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 40, folder.resolve("crash.orec")).limitBytes(600_000)
                .runningAgain();
        ticksOfWhichTheLastComesOutDifferently();
        ticks(10);
        bomb.schedule().begin(); // in a tick, there is no copy of the newest state
        CompletableFuture<Path> written = recorder.write(folder.resolve("wanted.orec"));
        assertEquals(
                "none of the kept ticks can be written, and there is no copy of the newest state. Tick 16 gave another result"
                        + " when it was run again: Fuse holds other values. For worlds whose ticks give different results,"
                        + " keep all changes: make the flight recorder without runningAgain.",
                assertThrows(CompletionException.class, written::join).getCause().getMessage());
        recorder.close();
    }

    @Test
    void a_world_without_a_definition_is_not_run_again() {
        Path file = folder.resolve("crash.orec");
        Simulation ofProgram = Simulation.of(bomb.world(), bomb.schedule());
        for (FlightRecorder recorder : List.of(FlightRecorder.ofTicks(bomb.schedule(), 10, file),
                FlightRecorder.ofTicks(ofProgram, 10, file))) {
            assertEquals(
                    "A world without a provider can't be made a second time, so its ticks can't be run again. Give the"
                            + " recorder more bytes with limitBytes, or make the world from a WorldDefinition.",
                    assertThrows(WorldException.class, recorder::runningAgain).getMessage());
            recorder.close();
        }
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
    void the_handler_that_was_set_before_has_the_exception_of_a_thread_that_has_lost_the_world()
            throws InterruptedException {
        Path file = folder.resolve("crash.orec");
        List<Throwable> handled = new ArrayList<>();
        bomb.world().release();
        Thread thread = new Thread(() -> {
            bomb.world().claim();
            FlightRecorder.ofTicks(bomb, 10, file).writeOnUncaughtException();
            EngineWorld.of(bomb.world()).release();
            throw new IllegalArgumentException("not a system's");
        });
        thread.setUncaughtExceptionHandler((ended, failure) -> handled.add(failure));
        thread.start();
        thread.join();
        assertEquals(List.of("not a system's"), handled.stream().map(Throwable::getMessage).toList());
        assertFalse(Files.exists(file));
    }

    @Test
    void a_tick_that_fails_again_is_written_once() {
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, file);
        ticks(30);
        for (int i = 0; i < 3; i++) {
            assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
            recorder.awaitFiles();
        }
        assertTrue(Files.exists(file));
        assertFalse(Files.exists(folder.resolve("crash.orec~")));
        bomb.world().replace(entity, new Fuse(1));
        ticks(1);
        assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        recorder.awaitFiles();
        assertEquals(31, read(file).recording().branch().newestTick());
        recorder.close();
    }

    @Test
    void while_a_failure_is_written_no_other_one_is() throws InterruptedException {
        fillWithFuses();
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, file).limitBytes(1).runningAgain();
        ticks(30);
        provider.holdOthers();
        assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        provider.held.await();
        bomb.world().replace(entity, new Fuse(2));
        ticks(2);
        assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        provider.goOn.countDown();
        recorder.awaitFiles();
        assertEquals(30, read(file).recording().branch().newestTick());
        recorder.close();
    }

    @Test
    void where_the_world_is_restored_it_starts_over_and_says_so_once() {
        EngineWorld world = EngineWorld.of(bomb.world());
        Snapshot start = world.snapshot();
        List<String> said = said();
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, folder.resolve("crash.orec"));
        ticks(5);
        world.restore(start);
        ticks(3);
        world.restore(start);
        ticks(4);
        assertEquals(
                List.of("The world is at state 1, but the flight recorder was at state 5: the world was restored. It keeps"
                        + " the ticks from here on, now and whenever the world is restored again."),
                said);
        Path file = recorder.write(folder.resolve("wanted.orec")).join();
        assertEquals(1, read(file).recording().firstTick());
        assertEquals(world.hash(), read(file).simulation().world().hash());
        recorder.close();
    }

    @Test
    void a_file_that_is_written_at_another_state_holds_the_ticks_that_ran() {
        EngineWorld world = EngineWorld.of(bomb.world());
        Snapshot start = world.snapshot();
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, folder.resolve("crash.orec"));
        ticks(5);
        long hash = world.hash();
        Snapshot newest = world.snapshot();
        world.restore(start);
        OpenedRecording between = read(recorder.write(folder.resolve("between.orec")).join());
        bomb.schedule().begin();
        OpenedRecording within = read(recorder.write(folder.resolve("within.orec")).join());
        for (OpenedRecording read : List.of(between, within)) {
            assertEquals(5, read.recording().branch().newestTick());
            assertEquals(hash, read.simulation().world().hash());
        }
        world.restore(newest);
        ticks(1);
        assertEquals(6, recorder.held().ticks());
        recorder.close();
    }

    @Test
    void the_file_of_a_failure_right_after_a_restore_leads_to_it() {
        EngineWorld world = EngineWorld.of(bomb.world());
        ticks(3);
        bomb.world().replace(entity, new Fuse(0));
        Snapshot failing = world.snapshot();
        bomb.world().replace(entity, new Fuse(100));
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, file);
        ticks(5);
        world.restore(failing);
        assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        recorder.awaitFiles();
        assertEquals(3, read(file).recording().branch().newestTick());
        recorder.close();
    }

    @Test
    void a_closed_one_is_not_held_by_its_world() throws InterruptedException {
        ReferenceQueue<FlightRecorder> gone = new ReferenceQueue<>();
        WeakReference<FlightRecorder> closed = closed(gone);
        ticks(1);
        System.gc();
        assertSame(closed, gone.remove(MOST_MILLIS));
    }

    private WeakReference<FlightRecorder> closed(ReferenceQueue<FlightRecorder> gone) {
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, folder.resolve("crash.orec"));
        ticks(1);
        recorder.close();
        return new WeakReference<>(recorder, gone);
    }

    @Test
    void a_file_that_cannot_be_written_goes_with_the_failure() {
        FlightRecorder recorder = FlightRecorder.ofTicks(bomb, 10, folder.resolve("no").resolve("crash.orec"));
        bomb.schedule().input(new Burn(40));
        SystemFailure failure = assertThrows(SystemFailure.class, () -> bomb.schedule().tick());
        recorder.awaitFiles();
        assertEquals(List.of(IOException.class),
                java.util.Arrays.stream(failure.getSuppressed()).<Class<?>>map(Object::getClass).toList());
        recorder.close();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 0, Double.NaN})
    void it_keeps_more_than_no_seconds(double seconds) {
        Simulation simulation = WorldDefinition.of(new Bomb()).open(TrackingLevel.RECORDED, 1);
        Refusal.of(IllegalArgumentException.class,
                "A recording of %s seconds holds none; give it more than 0.".formatted(seconds),
                () -> FlightRecorder.ofSeconds(simulation, seconds, Path.of("never.orec")));
    }
}

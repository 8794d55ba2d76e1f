package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.run.Watchdog;

/// The recording of a program's own world. No system is run again, because systems may have effects outside the world.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class AttachedRecordingTest {

    private static final int POINTS = 20_000;
    private static final int TICKS = 60;
    private static final long FEW_TICKS_BYTES = 4 << 20;

    /// A moving point.
    record Point(double x) {}

    /// A world of moving points that counts the runs of its system.
    private static final class Drift implements WorldProvider {

        private final AtomicInteger runs = new AtomicInteger();

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
                    .systems(SystemDefinition.named("Move").writes(Point.class).run(() -> context -> {
                        runs.incrementAndGet();
                        context.world().array(Point.class).update(point -> new Point(point.x() + 0.1));
                    }));
        }
    }

    private final Drift drift = new Drift();
    private final CompletableFuture<Session> attached = new CompletableFuture<>();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();

    private void program() {
        Simulation simulation = WorldDefinition.of(drift).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < POINTS; i++) {
            simulation.world().create(new Point(i));
        }
        Session session = Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT);
        session.setRecordingBudget(FEW_TICKS_BYTES);
        session.runTo(TICKS);
        attached.complete(session);
        while (simulation.world().tick() < TICKS + 1) {
            simulation.schedule().tick();
        }
        ended.complete(drift.runs.get());
    }

    private static long tick(Session inspector) {
        return inspector.ask(open -> open == null ? -1L : open.world().tick()).join();
    }

    @Test
    void no_tick_of_a_program_is_run_again_where_few_fit_in_the_budget() throws Exception {
        new Thread(this::program).start();
        try (Session inspector = attached.get()) {
            Patience.awaitAnywhere("held at the last tick", () -> tick(inspector) == TICKS);
            long oldest = inspector.ask(open -> {
                Recording recording = open.timeline().recording();
                assertTrue(recording.ticks(recording.branch()).stream().noneMatch(tick -> tick.isComputed()));
                return recording.firstTick();
            }).join();
            assertTrue(oldest > 0, "only few ticks fit");
            for (long tick = TICKS - 1; tick >= oldest; tick--) {
                inspector.goToTick(tick);
                assertEquals(tick, tick(inspector));
            }
            inspector.goToNewest();
            assertEquals(TICKS, tick(inspector));
            assertEquals(TICKS, drift.runs.get());
        }
        assertEquals(TICKS + 1, ended.join());
    }
}

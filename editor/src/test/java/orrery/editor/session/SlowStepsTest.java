package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.fx.Patience;
import orrery.editor.session.file.SceneFile;

/// Steps of several ticks in a world whose ticks take long.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
@Tag("long")
class SlowStepsTest {
    private final CountDownLatch begun = new CountDownLatch(1);

    /// A world with a system that takes 0.8 s.
    private final class Slow implements WorldProvider {
        @Override
        public String name() {
            return "slow";
        }

        @Override
        public String description() {
            return "Takes its time.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.systems(SystemDefinition.named("Wait").run(() -> context -> {
                begun.countDown();
                try {
                    TimeUnit.MILLISECONDS.sleep(800);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
    }

    private Session open() {
        Session session = new Session();
        WorldDefinition slow = WorldDefinition.of(new Slow());
        session.open("slow", () -> new SceneOpening(slow.open(TrackingLevel.RECORDED, 1),
                new SceneFile("slow.json", null), List.of())).join();
        return session;
    }

    private static long tick(Session session) {
        return session.ask(open -> open.world().tick()).join();
    }

    @Test
    void pause_ends_a_step_of_many_slow_ticks() throws InterruptedException {
        try (Session session = open()) {
            session.stepTicks(50);
            begun.await();
            session.setPlaying(false);
            long stopped = tick(session);
            assertTrue(stopped < 10, () -> "tick " + stopped);
            assertEquals(stopped, tick(session));
        }
    }

    @Test
    void the_other_slow_ticks_of_a_step_run_after_what_was_asked_meanwhile() throws InterruptedException {
        try (Session session = open()) {
            session.stepTicks(4);
            begun.await();
            assertTrue(tick(session) < 4);
            Patience.awaitAnywhere("all ticks", () -> tick(session) == 4);
        }
    }

    @Test
    void two_slow_steps_run_all_their_ticks() {
        try (Session session = open()) {
            session.stepTicks(4);
            session.stepTicks(4);
            Patience.awaitAnywhere("all ticks", () -> tick(session) == 8);
        }
    }
}

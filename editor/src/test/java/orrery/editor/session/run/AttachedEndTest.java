package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.remote.Remote;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;

/// A game that ends or is slow while the window shows its past, and steps that it has not run yet.
@Timeout(300)
class AttachedEndTest {
    /// Takes the game minutes.
    private static final int STEPS = 2_000;

    @TempDir
    private Path temporary;

    private final CountDownLatch ends = new CountDownLatch(1);
    private final CountDownLatch slows = new CountDownLatch(1);
    private final AtomicLong ran = new AtomicLong();
    private final CompletableFuture<Remote> played = new CompletableFuture<>();
    private DriftingGame game;
    private Session session;

    @BeforeEach
    void attach() throws Exception {
        game = new DriftingGame(temporary.resolve("games"), 20);
        game.start((simulation, remote) -> {
            simulation.schedule().onTickEnd(ran::incrementAndGet);
            played.complete(remote);
            DriftingGame.tickUntil(slows, remote, 1);
            DriftingGame.tickUntil(ends, remote, 150);
        });
        session = DriftingGame.session();
    }

    @AfterEach
    void leave() {
        ends.countDown();
        slows.countDown();
        session.close();
        game.close();
    }

    private long tick() {
        return session.ask(open -> open.world().tick()).join();
    }

    private long newest() {
        return session.ask(open -> open.recording().branch().newestTick()).join();
    }

    private void runOn() {
        long from = tick();
        Patience.awaitAnywhere("it goes on", () -> tick() >= from + 10);
    }

    @Test
    void the_end_of_a_game_is_told_while_the_past_is_shown() {
        runOn();
        session.setPlaying(false);
        session.goToTick(newest() - 5);
        long shown = tick();
        ends.countDown();
        slows.countDown();
        Patience.awaitAnywhere("its end is told",
                () -> session.view().status().program().state() == ProgramStatus.State.ENDED);
        assertEquals("drift has ended.", session.view().status().program().headline());
        assertEquals(shown, tick(), "the shown state stays");
    }

    @Test
    void steps_that_are_left_do_not_leave_the_past() {
        runOn();
        slows.countDown();
        session.setPlaying(false);
        long held = newest();
        session.stepTicks(STEPS);
        Patience.awaitAnywhere("it steps", () -> newest() > held);
        session.goToTick(newest() - 5);
        long shown = tick();
        Patience.awaitAnywhere("it is paused", () -> played.join().isPaused());
        assertEquals(shown, tick());
    }

    @Tag("long")
    @Test
    void pausing_ends_steps_that_are_left() {
        runOn();
        slows.countDown();
        session.setPlaying(false);
        Patience.awaitAnywhere("it is paused", () -> played.join().isPaused());
        long held = ran.get();
        session.stepTicks(STEPS);
        Patience.awaitAnywhere("it steps", () -> ran.get() > held);
        session.setPlaying(false);
        Patience.awaitAnywhere("it is paused again", () -> played.join().isPaused());
        assertTrue(ran.get() < held + STEPS, () -> held + " to " + ran);
    }
}

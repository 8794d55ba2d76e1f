package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.Remote;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.text.NumberFormats;

/// A game that ends while the window shows its past, and a slow game that has steps left to run.
@Timeout(300)
class AttachedEndTest {
    /// Number of steps. They take the game minutes.
    private static final int STEPS = 2_000;
    private static final int REST = 8;

    @TempDir
    private Path temporary;

    private final CountDownLatch ends = new CountDownLatch(1);
    private final CountDownLatch slows = new CountDownLatch(1);
    private final AtomicLong ran = new AtomicLong();
    /// The last tick of the game; 0 while it runs.
    private final AtomicLong last = new AtomicLong();
    /// The ticks that the game runs at its end, even if it was paused.
    private final AtomicInteger goesOn = new AtomicInteger();
    /// The game's thread while it runs these ticks.
    private final AtomicReference<@Nullable Thread> resting = new AtomicReference<>();
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
            runRest(simulation);
            last.set(simulation.world().tick());
        });
        session = DriftingGame.session();
    }

    /// Runs ticks, also if the game is paused: an interrupt lets it go on.
    private void runRest(Simulation simulation) {
        int rest = goesOn.get();
        resting.set(rest > 0 ? Thread.currentThread() : null);
        for (int left = rest; left > 0; left--) {
            simulation.schedule().tick();
        }
        while (resting.get() != null) {
            Thread.onSpinWait();
        }
        boolean _ = Thread.interrupted();
    }

    /// Interrupts the game until it has run these ticks.
    private void letRunRest() {
        long before = ran.get();
        Patience.awaitAnywhere("it goes on", () -> {
            Thread game = resting.get();
            if (game != null) {
                game.interrupt();
            }
            return ran.get() >= before + REST;
        });
        resting.set(null);
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

    /// As when the editor was suspended, so that the game went on although it had been paused.
    @Test
    void what_a_game_did_while_the_past_was_shown_is_kept_when_it_ends() {
        runOn();
        session.setPlaying(false);
        Patience.awaitAnywhere("it is paused", () -> played.join().isPaused());
        session.goToTick(newest() - 5);
        long shown = tick();
        long held = newest();
        assertTrue(shown < held);
        goesOn.set(REST);
        ends.countDown();
        slows.countDown();
        letRunRest();
        Patience.awaitAnywhere("its end is told",
                () -> session.view().status().program().state() == ProgramStatus.State.ENDED);
        assertEquals("Everything received is kept until this window is closed; go to the newest tick to see what came"
                + " after tick %s.".formatted(NumberFormats.grouped(held)), session.view().status().program().kept());
        assertEquals(List.of(shown, held), List.of(tick(), newest()));
        assertTrue(last.get() >= held + REST);
        session.goToNewest();
        Patience.awaitAnywhere("the rest", () -> newest() == last.get());
        assertEquals(last.get(), tick());
        Patience.awaitAnywhere("it is said", () -> session.view().status().program().kept().equals(
                "Everything up to tick %s is kept until this window is closed."
                        .formatted(NumberFormats.grouped(last.get()))));
        assertEquals("drift has ended.", session.view().status().program().headline());
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

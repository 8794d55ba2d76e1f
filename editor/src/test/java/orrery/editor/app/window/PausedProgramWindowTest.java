package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.WatchdogClock;

/// A program that steps its own world, is paused in the inspector, and then hangs instead of asking for its next tick.
@Tag("long")
class PausedProgramWindowTest {

    private final CompletableFuture<Void> begun = new CompletableFuture<>();
    private final CountDownLatch stuck = new CountDownLatch(1);
    private final CountDownLatch left = new CountDownLatch(1);
    private final CountDownLatch again = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final WatchdogClock clock = new WatchdogClock();

    @RegisterExtension
    private final WindowHands hands = new WindowHands(this::started);

    private Session started() {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            Session session = Session.attachedTo(simulation, () -> true, clock.watchdog());
            attached.complete(session);
            session.serveUntil(begun);
            session.tickProgram();
            session.tickProgram();
            session.setPlaying(false);
            askUntil(stuck, session);
            left.countDown();
            await(again);
            askUntil(end, session);
        }, "game");
        program.setUncaughtExceptionHandler((_, _) -> {});
        program.setDaemon(true);
        program.start();
        return attached.join();
    }

    private static void askUntil(CountDownLatch over, Session session) {
        while (over.getCount() > 0) {
            session.tickProgram();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterEach
    void end() {
        stuck.countDown();
        again.countDown();
        end.countDown();
    }

    private void getStuck() {
        begun.complete(null);
        hands.await("it is paused at tick 2", () -> hands.model().tick().get() == 2 && !hands.model().playing().get());
        stuck.countDown();
        await(left);
        clock.pass();
        hands.await("it is said", () -> hands.notice().startsWith("The paused program has not called tick() for"));
    }

    @Test
    void a_paused_program_that_is_stuck_is_said_to_be_until_it_asks_for_ticks_again() {
        getStuck();
        assertTrue(
                hands.notice().endsWith("Requests, including Play, wait for its next call. If none comes, take the"
                        + " world over."),
                hands.notice());
        hands.await("the status says so",
                () -> hands.model().status().get().state().matches("paused, no answer for [\\d\\p{Zs}]+ s"));
        again.countDown();
        hands.await("nothing is said", () -> hands.notice().isEmpty());
        hands.await("the status says so", () -> hands.model().status().get().state().equals("paused"));
    }

    @Test
    void an_export_that_waits_for_a_stuck_program_is_made_of_the_world_that_is_taken_over() {
        getStuck();
        hands.interact(() -> hands.workbench().workspace().goTo("Viewport"));
        hands.await("it is in use", () -> hands.workbench().workspace().tabInUse()
                .filter(tab -> tab.getId().equals("Viewport")).isPresent());
        Path file = hands.file("tiny.svg");
        hands.choosing(file).command("Save picture…");
        hands.await("it waits", () -> !hands.model().tasks().isEmpty());
        hands.offer("Take world over");
        hands.await("it ended", () -> hands.model().tasks().isEmpty());
        assertEquals("Exported the viewport to tiny.svg", hands.see(hands.model().hint()::get));
        assertTrue(Files.exists(file));
    }

    @Test
    void edits_of_a_program_are_counted_and_said_to_be_unsaved() {
        begun.complete(null);
        hands.await("it is paused at tick 2", () -> hands.model().tick().get() == 2 && !hands.model().playing().get());
        hands.workbench().session().edit("Move the Sun", simulation -> simulation.world().set(Entity.of(1, 1),
                LocalTransform.at(5, 5))).join();
        hands.await("counted", () -> hands.model().status().get().atRight().contains("1 edit, not saved"));
        hands.choosing(hands.file("kept.orec")).command("Save recording…");
        hands.await("still counted", () -> hands.model().status().get().atRight().contains("1 edit"));
        hands.step(1);
        assertTrue(hands.see(() -> hands.model().status().get().atRight()).contains("1 edit"));
    }

    @Test
    void the_world_of_a_paused_program_that_is_stuck_can_be_taken_over() {
        getStuck();
        hands.offer("Take world over");
        hands.await("it is said", () -> hands.notice().startsWith("The program lost its world."));
        hands.await("the status says so",
                () -> hands.model().status().get().state().equals("taken over from its program"));
        hands.command("One tick back");
        hands.await("the past is shown", () -> hands.model().tick().get() == 1);
        assertTrue(hands.notice().endsWith("what is shown is a copy. See Problems."), hands.notice());
    }
}

package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.WrongThreadException;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.WatchdogClock;

/// A session on the world of a program that does not come back to its next tick.
@Timeout(300)
class ProgramStallTest {
    private final WatchdogClock clock = new WatchdogClock();
    private final CountDownLatch left = new CountDownLatch(1);
    private final CountDownLatch again = new CountDownLatch(1);

    /// A program on a thread of its own, which is attached.
    private Session started(BiConsumer<Simulation, Session> body) {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            Session session = Session.attachedTo(simulation, () -> true, clock.watchdog());
            attached.complete(session);
            body.accept(simulation, session);
        }, "game");
        program.setDaemon(true);
        program.start();
        return attached.join();
    }

    /// A program on this thread, which asks for each tick.
    private Session inspected(Simulation simulation) {
        return Session.attachedTo(simulation, () -> true, clock.watchdog());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long tick(Session session) {
        return session.ask(open -> open == null ? -1L : open.world().tick()).join();
    }

    private static ProgramStatus program(Session session) {
        return session.view().status().program();
    }

    private static Stall stall(Session session) {
        return Objects.requireNonNull(session.stall());
    }

    // ---- outside of its ticks

    @Test
    void a_program_that_is_stuck_outside_of_its_ticks_is_said_to_be_with_its_stack_until_it_ticks_again() {
        CountDownLatch end = new CountDownLatch(1);
        try (Session session = started((simulation, _) -> {
            simulation.schedule().tick();
            left.countDown();
            await(again);
            simulation.schedule().tick();
            await(end);
        })) {
            await(left);
            assertNull(session.stall());
            clock.pass();
            assertTrue(stall(session).seconds() >= 3600);
            assertEquals(Stall.Held.NO, stall(session).held());
            assertTrue(stall(session).trace().startsWith("Thread game, "), stall(session).trace());
            Patience.awaitAnywhere("it waits", () -> stall(session).trace().contains("ProgramStallTest.await"));
            session.setPlaying(false);
            assertEquals(Stall.Held.REQUESTED, stall(session).held());
            again.countDown();
            Patience.awaitAnywhere("it paused", () -> !session.view().status().play().playing());
            assertNull(session.stall());
            assertEquals(2, tick(session));
            session.setPlaying(true);
            end.countDown();
            Patience.awaitAnywhere("it ended", () -> program(session).isOver());
            clock.pass();
            assertNull(session.stall());
        }
    }

    @Test
    void a_paused_program_that_no_longer_asks_for_ticks_is_said_to_be_stuck_until_it_asks_again() {
        Session session = inspected(TinyWorld.make());
        session.setPlaying(false);
        assertFalse(session.tickProgram());
        assertNull(session.stall());
        clock.pass();
        assertEquals(Stall.Held.YES, stall(session).held());
        assertSameThread(stall(session));
        assertFalse(session.tickProgram());
        assertNull(session.stall());
        session.leave();
    }

    private static void assertSameThread(Stall stall) {
        assertEquals(Thread.currentThread(), stall.thread());
    }

    @Test
    void a_paused_program_that_is_stuck_after_the_tick_of_a_step_is_said_to_be() {
        Session session = inspected(TinyWorld.make());
        session.setPlaying(false);
        assertFalse(session.tickProgram());
        session.stepTicks(1);
        assertTrue(session.tickProgram());
        clock.pass();
        assertEquals(Stall.Held.YES, stall(session).held());
        session.leave();
    }

    @Test
    void a_program_that_is_held_in_its_tick_is_not_stuck() {
        try (Session held = started((simulation, session) -> {
            session.setPlaying(false);
            simulation.schedule().tick();
        })) {
            Patience.awaitAnywhere("held", () -> held.isProgramPaused());
            clock.pass();
            assertNull(held.stall());
            held.setPlaying(true);
            Patience.awaitAnywhere("it ended", () -> program(held).isOver());
        }
    }

    // ---- in a system

    @Test
    void a_system_that_does_not_return_after_a_step_of_a_paused_program_is_said_to_with_its_stack() {
        try (Session session = started((simulation, attached) -> {
            simulation.world().setSingleton(new TinyWorld.Trouble(0, 2));
            attached.setPlaying(false);
            assertThrows(WrongThreadException.class, () -> askForTicks(attached));
            left.countDown();
        })) {
            Patience.awaitAnywhere("paused", session::isProgramPaused);
            session.stepTicks(2);
            clock.awaitRunaway(session, "Trouble", 2);
            RunawaySystem runaway = assertInstanceOf(RunawaySystem.class, session.runaway());
            assertEquals(2, runaway.tick());
            assertTrue(runaway.trace().startsWith("Thread game, RUNNABLE\n\tat "), runaway.trace());
            assertTrue(runaway.trace().contains("TinyWorld.trouble"), runaway.trace());
            assertNull(session.stall());
            session.takeOver();
            Patience.awaitAnywhere("it is stopped", () -> session.problems().size() == 1);
            assertEquals(1, tick(session));
            assertTrue(session.problems().all().getFirst().text()
                    .endsWith("uses one processor core until the program is ended."
                            + " Fix the system and start the program again."),
                    session.problems().all().getFirst().text());
            await(left);
            assertNull(session.stall());
        }
    }

    private static void askForTicks(Session session) {
        while (true) {
            session.tickProgram();
        }
    }

    // ---- taken over

    @Test
    void the_world_of_a_program_that_is_stuck_can_be_taken_over_and_looked_at() {
        try (Session session = started((_, attached) -> {
            attached.tickProgram();
            attached.tickProgram();
            attached.setPlaying(false);
            attached.tickProgram();
            left.countDown();
            await(again);
        })) {
            await(left);
            clock.pass();
            session.goToTick(0);
            session.takeOver();
            assertEquals(2, tick(session));
            session.goToTick(1);
            assertEquals(1, tick(session));
            assertTrue(session.problems().all().getFirst().text()
                    .matches("Thread game of the program did not respond for"
                            + " \\d+ s, and its world was taken over; what is shown is a copy\\. What the program does with its"
                            + " world from now on throws an exception\\."),
                    session.problems().all().getFirst().text());
            Patience.awaitAnywhere("it is said", () -> program(session).isOver());
            assertEquals("The program lost its world.", program(session).headline());
            session.goToNewest();
            session.stepTicks(1);
            assertEquals(2, tick(session));
            assertEquals(
                    "Tick 3 was not run: its program did not respond, so the world was taken over, and this copy belongs to no"
                            + " program. Save its recording and open it in Orrery, or start the program again.",
                    session.problems().all().getLast().text());
            again.countDown();
        }
    }

    @Test
    void a_program_whose_world_was_taken_over_is_told_so_at_its_next_tick() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        assertTrue(session.tickProgram());
        clock.pass();
        session.takeOver();
        assertEquals(1, tick(session));
        WrongThreadException told = assertThrows(WrongThreadException.class, session::tickProgram);
        assertTrue(told.getMessage()
                .matches("The world was taken from thread \\S+: its program did not respond for \\d+ s\\."
                        + " Return without using it\\."),
                told.getMessage());
        session.close();
    }

    @Test
    void a_program_that_has_come_back_keeps_its_world() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        assertTrue(session.tickProgram());
        clock.pass();
        assertTrue(session.tickProgram());
        session.takeOver();
        assertTrue(session.tickProgram());
        assertEquals(3, simulation.world().tick());
        session.leave();
    }

    @Test
    void a_system_that_runs_for_long_is_no_stall() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        assertTrue(session.tickProgram());
        simulation.world().setSingleton(new TinyWorld.Trouble(0, 2));
        CompletableFuture<Void> gaveUp = new CompletableFuture<>();
        simulation.world().release();
        Thread.ofPlatform().daemon().start(() -> {
            simulation.world().claim();
            assertThrows(WrongThreadException.class, session::tickProgram);
            gaveUp.complete(null);
        });
        clock.awaitRunaway(session, "Trouble", 2);
        assertNull(session.stall());
        session.takeOver();
        Patience.awaitAnywhere("it is stopped", () -> session.problems().size() == 1);
        assertNull(session.stall());
        gaveUp.join();
        assertNull(session.stall());
        session.close();
    }
}

package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.log.Problem;

/// A session on a world that a program steps itself, when the program fails, ends, or must not be paused.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class ProgramSessionTest {
    private static final Entity MOON = Entity.of(3, 1);

    private final CompletableFuture<Throwable> uncaught = new CompletableFuture<>();
    private final CountDownLatch begun = new CountDownLatch(1);

    /// What a program does once its world is inspected.
    private interface Body extends Consumer<Simulation> {}

    private Session started(long failAt, Body body) {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            simulation.world().setSingleton(new TinyWorld.Trouble(failAt, 0));
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
            await(begun);
            body.accept(simulation);
        }, "game");
        program.setUncaughtExceptionHandler((_, failure) -> uncaught.complete(failure));
        program.start();
        return attached.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void ticks(Simulation simulation, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            simulation.schedule().tick();
        }
    }

    private static ProgramStatus program(Session session) {
        return session.view().status().program();
    }

    private static void awaitState(Session session, ProgramStatus.State state) {
        Patience.awaitAnywhere("program is " + state, () -> program(session).state() == state);
    }

    private static long tick(Session session) {
        return session.ask(open -> open == null ? -1L : open.world().tick()).join();
    }

    // ---- failure and end

    @Test
    void a_program_is_held_where_a_system_throws_until_it_is_let_have_the_exception() {
        try (Session session = started(3, simulation -> ticks(simulation, 5))) {
            begun.countDown();
            awaitState(session, ProgramStatus.State.FAILED);
            assertEquals("System Trouble failed in tick 3.", program(session).headline());
            assertEquals(
                    "java.lang.IllegalStateException: told to fail. The world is paused at tick 2, before the failed"
                            + " one. Play passes the exception to the program.",
                    program(session).text());
            assertTrue(program(session).trace().contains("TinyWorld.trouble"), program(session).trace());
            assertEquals(program(session).trace(), session.problems().all().getFirst().trace());
            assertEquals(2, tick(session));
            session.goToTick(1);
            assertEquals(1, tick(session));
            assertFalse(uncaught.isDone());
            session.setPlaying(true);
            assertEquals("System Trouble failed in tick 3: told to fail", uncaught.join().getMessage());
            awaitState(session, ProgramStatus.State.ENDED);
            assertEquals(2, tick(session));
        }
    }

    @Test
    void a_program_that_throws_is_said_to_have_and_its_recording_stays() {
        try (Session session = started(0, simulation -> {
            ticks(simulation, 5);
            throw new IllegalStateException("boom");
        })) {
            begun.countDown();
            awaitState(session, ProgramStatus.State.ENDED);
            assertEquals("The program ended with an error.", program(session).headline());
            assertEquals("Thread game threw java.lang.IllegalStateException: boom.", program(session).text());
            assertEquals("The world stays at tick 5 until this window is closed.", program(session).kept());
            assertTrue(program(session).trace().startsWith("java.lang.IllegalStateException: boom\n\tat "));
            assertEquals("Thread game of the program threw java.lang.IllegalStateException: boom.",
                    session.problems().all().getFirst().text());
            assertEquals("boom", uncaught.join().getMessage());
            session.goToTick(2);
            assertEquals(2, tick(session));
            session.goToNewest();
            assertEquals(5, tick(session));
        }
    }

    @Test
    void the_world_of_a_program_that_is_done_can_be_edited_and_runs_no_tick() {
        try (Session session = started(0, simulation -> ticks(simulation, 4))) {
            begun.countDown();
            awaitState(session, ProgramStatus.State.ENDED);
            assertEquals("The program has ended.", program(session).headline());
            assertEquals("Thread game is done. The world stays at tick 4 until this window is closed.",
                    program(session).text());
            assertFalse(program(session).hasFailed());
            assertEquals(EditResult.DONE,
                    session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name("Luna"))).join());
            session.stepTicks(1);
            assertEquals(4, tick(session));
            session.setPlaying(true);
            assertEquals(4, tick(session));
            assertEquals(1, session.problems().size());
            assertEquals("Tick 5 was not run: the program has ended. Its recording can be saved, and opened in"
                    + " Orrery.", session.problems().all().getLast().text());
            assertEquals(4, tick(session));
        }
    }

    @Test
    void what_was_asked_after_the_last_tick_is_answered_when_the_program_has_ended() {
        CountDownLatch ran = new CountDownLatch(1);
        CountDownLatch ends = new CountDownLatch(1);
        try (Session session = started(0, simulation -> {
            ticks(simulation, 5);
            ran.countDown();
            await(ends);
        })) {
            begun.countDown();
            await(ran);
            CompletableFuture<Long> answer = session.ask(open -> open == null ? -1L : open.world().tick());
            ends.countDown();
            assertEquals(5, answer.join());
        }
    }

    @Test
    void a_thread_that_hands_the_world_over_and_ends_is_not_the_end() {
        CompletableFuture<Long> other = new CompletableFuture<>();
        try (Session session = started(0, simulation -> {
            ticks(simulation, 2);
            simulation.world().release();
            new Thread(() -> {
                simulation.world().claim();
                ticks(simulation, 3);
                other.complete(simulation.world().tick());
            }, "second").start();
        })) {
            begun.countDown();
            assertEquals(5, other.join());
            awaitState(session, ProgramStatus.State.ENDED);
            assertEquals("Thread second is done. The world stays at tick 5 until this window is closed.",
                    program(session).text());
        }
    }

    @Test
    void a_program_that_is_closed_to_goes_on_and_ends_as_it_would() {
        CompletableFuture<Long> ended = new CompletableFuture<>();
        Session session = started(0, simulation -> {
            ticks(simulation, 5);
            ended.complete(simulation.world().tick());
        });
        session.close();
        begun.countDown();
        assertEquals(5, ended.join());
        assertNull(session.ask(open -> open).getNow(null));
    }

    // ---- without pausing

    /// Attaches to a program on this thread, which serves the session in each tick.
    private static Session inspected(Simulation simulation) {
        return Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT);
    }

    @Test
    void a_tick_that_is_asked_for_does_not_run_while_paused_and_returns() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        assertTrue(session.tickProgram());
        assertFalse(session.isProgramPaused());
        session.setPlaying(false);
        assertFalse(session.tickProgram());
        assertTrue(session.isProgramPaused());
        session.stepTicks(2);
        assertTrue(session.tickProgram());
        assertTrue(session.tickProgram());
        assertFalse(session.tickProgram());
        assertEquals(3, simulation.world().tick());
        session.leave();
    }

    @Test
    void what_the_user_asks_for_is_done_while_the_program_is_paused_and_calls_for_ticks() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        session.tickProgram();
        session.tickProgram();
        session.setPlaying(false);
        CompletableFuture<EditResult> renamed = session.edit("Rename Moon",
                sim -> sim.world().replace(MOON, new Name("Luna")));
        session.tickProgram();
        assertEquals(EditResult.DONE, renamed.join());
        session.goToTick(1);
        session.tickProgram();
        assertEquals(1, simulation.world().tick());
        session.setPlaying(true);
        assertTrue(session.tickProgram());
        assertEquals(3, simulation.world().tick());
        assertEquals("Luna", simulation.world().get(MOON, Name.class).value());
        session.leave();
    }

    @Test
    void what_is_handed_in_while_the_past_is_shown_waits_for_the_next_tick() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        session.tickProgram();
        session.tickProgram();
        session.goToTick(1);
        session.tickProgram();
        Record pressed = new TinyWorld.Key("space");
        simulation.schedule().input(pressed);
        session.tickProgram();
        session.goToNewest();
        session.tickProgram();
        assertEquals(List.of(pressed), EngineWorld.of(simulation.world()).submittedInputs());
        session.leave();
    }

    @Test
    void a_failure_in_a_tick_that_is_asked_for_is_thrown_at_once_and_pauses() {
        Simulation simulation = TinyWorld.make();
        simulation.world().setSingleton(new TinyWorld.Trouble(2, 0));
        Session session = inspected(simulation);
        session.tickProgram();
        assertThrows(SystemFailure.class, session::tickProgram);
        assertEquals(
                "java.lang.IllegalStateException: told to fail. The world is paused at tick 1, before the failed one.",
                program(session).text());
        assertFalse(session.tickProgram());
        CompletableFuture<EditResult> mended = session.edit("Mend it",
                sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 0)));
        session.setPlaying(true);
        assertTrue(session.tickProgram());
        assertTrue(mended.join().done());
        Patience.awaitAnywhere("it runs again", () -> session.tickProgram()
                && program(session).state() == ProgramStatus.State.RUNS);
        session.leave();
    }

    @Test
    void a_failed_tick_that_is_tried_again_and_fails_the_same_is_one_problem_with_its_line_of_source() {
        Simulation simulation = TinyWorld.make();
        simulation.world().setSingleton(new TinyWorld.Trouble(1, 0));
        Session session = inspected(simulation);
        for (int again = 0; again < 3; again++) {
            session.setPlaying(true);
            assertThrows(SystemFailure.class, session::tickProgram);
            session.setPlaying(true);
        }
        assertEquals(1, session.problems().size());
        Problem failed = session.problems().all().getFirst();
        assertTrue(failed.where().matches("TinyWorld\\.java:\\d+"), failed.where());
        assertTrue(failed.trace().contains("told to fail"), failed.trace());
        session.leave();
    }

    @Test
    void a_thread_that_the_window_needs_is_not_held_and_the_user_is_told() {
        Simulation simulation = TinyWorld.make();
        BooleanSupplier never = () -> false;
        Session session = Session.attachedTo(simulation, never, Watchdog.DEFAULT);
        session.setPlaying(false);
        simulation.schedule().tick();
        assertFalse(session.isProgramPaused());
        assertEquals("The program was not paused: it runs its ticks on the thread that paints this window. Make it call"
                + " Inspector.tick() instead of Schedule.tick().", session.problems().all().getFirst().text());
        session.setPlaying(false);
        assertFalse(session.tickProgram());
        session.leave();
    }

    @Test
    void a_program_that_is_left_in_the_past_goes_on_at_its_newest_tick() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        session.tickProgram();
        session.tickProgram();
        session.goToTick(0);
        session.tickProgram();
        assertEquals(0, simulation.world().tick());
        session.close();
        assertTrue(session.tickProgram());
        assertEquals(3, simulation.world().tick());
    }

    @Test
    void a_program_that_interrupts_its_own_thread_is_served_all_the_same() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        Thread.currentThread().interrupt();
        session.select(MOON);
        CompletableFuture<Long> asked = session.ask(open -> open == null ? -1L : open.world().tick());
        simulation.schedule().tick();
        assertTrue(Thread.interrupted());
        assertEquals(1L, asked.getNow(-1L));
        session.leave();
    }

    @Test
    void a_command_that_fails_does_not_reach_the_program() {
        Simulation simulation = TinyWorld.make();
        Session session = inspected(simulation);
        session.goTo(_ -> {
            throw new IllegalStateException("a fault of the window");
        });
        assertFalse(session.tickProgram());
        assertEquals("An internal error: java.lang.IllegalStateException: a fault of the window",
                session.problems().all().getFirst().text());
        session.setPlaying(true);
        assertTrue(session.tickProgram());
        assertEquals(1, simulation.world().tick());
        session.leave();
    }

    // ---- unsaved recordings

    @Test
    void the_recording_of_a_program_that_failed_is_unsaved_until_it_was_saved_or_the_program_goes_on() {
        Simulation simulation = TinyWorld.make();
        simulation.world().setSingleton(new TinyWorld.Trouble(3, 0));
        Session session = inspected(simulation);
        session.tickProgram();
        session.tickProgram();
        assertFalse(isRecordingUnsaved(session));
        assertThrows(SystemFailure.class, session::tickProgram);
        assertTrue(isRecordingUnsaved(session));
        CompletableFuture<Object> _ = session.ask(open -> {
            Objects.requireNonNull(open).savingAll().accept(null);
            return open;
        });
        assertFalse(isRecordingUnsaved(session));
        CompletableFuture<EditResult> _ = session.edit("Mend it",
                sim -> sim.world().setSingleton(new TinyWorld.Trouble(4, 0)));
        session.setPlaying(true);
        assertTrue(session.tickProgram());
        assertFalse(isRecordingUnsaved(session));
        assertThrows(SystemFailure.class, session::tickProgram);
        assertTrue(isRecordingUnsaved(session));
        session.leave();
    }

    /// Reads the state while the program's thread serves the session.
    private static boolean isRecordingUnsaved(Session session) {
        CompletableFuture<Boolean> answer = session.ask(open -> Objects.requireNonNull(open).unsaved().recording());
        session.serveUntil(answer);
        return answer.join();
    }

    @Test
    void the_recording_of_a_program_that_threw_is_unsaved_and_of_one_that_is_done_is_not() {
        try (Session threw = started(0, simulation -> {
            ticks(simulation, 2);
            throw new IllegalStateException("boom");
        }); Session done = started(0, simulation -> ticks(simulation, 2))) {
            begun.countDown();
            awaitState(threw, ProgramStatus.State.ENDED);
            awaitState(done, ProgramStatus.State.ENDED);
            assertTrue(threw.view().status().unsaved().recording());
            assertFalse(threw.view().status().unsaved().hasEdits());
            assertFalse(done.view().status().unsaved().isAny());
        }
    }

    @Test
    void an_error_that_can_not_even_be_reported_does_not_reach_the_program() {
        CompletableFuture<Boolean> ended = new CompletableFuture<>();
        try (Session session = started(0, simulation -> {
            ticks(simulation, 5);
            ended.complete(true);
        })) {
            session.onFailure(_ -> {
                throw new IllegalStateException("no window");
            });
            new PaneRequest<>(session, "broken", "", () -> "", (_, _, _) -> {
                throw new IllegalStateException("no rows");
            }).setActive(true);
            begun.countDown();
            CompletableFuture<?> _ = uncaught.thenAccept(_ -> ended.complete(false));
            assertTrue(ended.join());
        }
    }
}

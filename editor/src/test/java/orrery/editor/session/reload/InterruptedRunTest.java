package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.WorldDefinition;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.log.Problem;

/// Ticks that wait to run again: what keeps their inputs, and what ends them.
class InterruptedRunTest extends RailsHarness {
    @Test
    void code_that_is_built_again_while_ticks_wait_to_run_again_gives_them_their_inputs_too() throws Exception {
        pauseRunAgain();
        assertEquals(new RunComparison.Result(3, null, "", null), found(runAgain(after(0))));
        ticks(3);
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void code_that_is_built_again_while_ticks_run_again_runs_all_of_them() throws Exception {
        runWithInputs();
        CountDownLatch isInTick = new CountDownLatch(1);
        CountDownLatch goesOn = new CountDownLatch(1);
        ReloadResult first = runAgain(after(tick -> {
            if (tick >= 3) { // the third tick and each later one take longer than commands wait
                isInTick.countDown();
                awaitUnchecked(goesOn);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            }
            return 0;
        }));
        awaitUnchecked(isInTick);
        CompletableFuture<ReloadResult> second = session.reload(after(0), ReloadMode.RUN_AGAIN, true);
        goesOn.countDown();
        RunComparison.Result found = found(second.join());
        assertTrue(found.tick() >= 3 && found.tick() < 6 && found.divergence() == null, found::toString);
        assertTrue(Objects.requireNonNull(first.comparison()).result().isCancelled());
        assertEquals(6, tick());
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            assertTrue(latch.await(120, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void an_edit_ends_the_inputs_of_ticks_that_wait_to_run_again() {
        pauseRunAgain();
        assertTrue(session.edit("Move it", sim -> sim.world().replace(CAR, new After.Car(9))).join().done());
        ticks(3);
        assertEquals(9, place());
    }

    @Test
    void a_refused_edit_does_not_end_the_inputs_of_ticks_that_wait_to_run_again() {
        pauseRunAgain();
        assertFalse(session.edit("Fail", sim -> {
            sim.world().replace(CAR, new After.Car(9));
            throw new IllegalStateException("It fails.");
        }).join().done());
        ticks(3);
        assertEquals(47, place());
    }

    @Test
    void code_that_is_built_again_within_a_tick_that_runs_again_gives_later_ones_their_inputs() throws Exception {
        pauseRunAgain();
        session.stepSystem();
        assertEquals(new RunComparison.Result(3, null, "", null), found(runAgain(after(0))));
        Patience.awaitAnywhere("it pauses", () -> !session.view().status().play().playing());
        ticks(3);
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void code_that_is_built_again_after_a_failure_in_the_first_tick_does_not_run_it_unasked() {
        runWithInputs();
        assertEquals(ReloadResult.Outcome.DONE, runAgain(after(_ -> {
            throw new IllegalStateException("It fails.");
        })).outcome());
        Patience.awaitAnywhere("it failed", () -> session.problems().all().stream()
                .anyMatch(problem -> problem.text().contains("It fails.")));
        ReloadResult result = runAgain(after(0));
        assertEquals(ReloadResult.Outcome.DONE, result.outcome());
        assertEquals(0, result.tick());
        assertEquals(0, tick());
        ticks(6);
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void code_that_is_built_again_before_the_first_tick_has_run_again_runs_all_of_them() throws Exception {
        runWithInputs();
        CountDownLatch isBusy = new CountDownLatch(1);
        CountDownLatch goesOn = new CountDownLatch(1);
        CompletableFuture<Boolean> busy = session.ask(_ -> {
            isBusy.countDown();
            awaitUnchecked(goesOn);
            return true;
        });
        awaitUnchecked(isBusy);
        CompletableFuture<ReloadResult> first = session.reload(after(0), ReloadMode.RUN_AGAIN, true);
        CompletableFuture<ReloadResult> second = session.reload(after(0), ReloadMode.RUN_AGAIN, true);
        goesOn.countDown();
        assertTrue(busy.join());
        assertEquals(6, first.join().tick());
        assertEquals(6, second.join().tick());
        assertTrue(second.join().runsAgain());
        assertNull(second.join().comparison());
        Patience.awaitAnywhere("the last tick", () -> tick() == 6);
        assertEquals(47, place());
    }

    // ---- the state is kept

    private ReloadResult keepState(WorldDefinition now) {
        return session.reload(now, ReloadMode.KEEP_STATE, true).join();
    }

    @Test
    void code_that_gets_the_state_while_ticks_wait_to_run_again_gives_them_their_inputs_too() throws Exception {
        pauseRunAgain();
        ReloadResult kept = keepState(after(0));
        assertEquals(3, kept.tick());
        assertFalse(kept.runsAgain());
        Session next = recovered();
        for (Session each : List.of(session, next)) {
            each.stepTicks(3);
            assertEquals(47, place(each));
            assertEquals(List.of(new After.Push(true, 7)), ask(each, open -> open.world().submittedInputs()));
        }
    }

    @Test
    void code_that_gets_the_state_within_a_tick_that_runs_again_gives_that_tick_its_inputs_too() {
        pauseInputsFromTickFour();
        session.stepSystem();
        assertEquals(3, keepState(after(0)).tick());
        ticks(3);
        assertEquals(25, place());
    }

    @Test
    void inputs_that_do_not_fit_code_that_gets_the_state_pause_the_world_and_are_told() {
        ticks(4);
        submit(new Before.Push(5, false));
        ticks(2);
        pauseAfterThree();
        assertEquals(ReloadResult.Outcome.DONE, keepState(afterWithoutInputs()).outcome());
        List<String> told = session.problems().all().stream().map(Problem::text).toList();
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.getFirst().startsWith("The input Push of tick 5 does not fit the new code, "), told::toString);
        assertTrue(told.getFirst().endsWith(". The world was paused, because the inputs of the ticks up to 6 are lost."
                + " Play on without them, or open the scene again."), told::toString);
        ticks(3);
        assertEquals(6, tick());
        assertEquals(0, place());
    }

    // ---- going back

    /// Runs six ticks again, of which the fourth and the fifth have inputs, and pauses after the third.
    private void pauseInputsFromTickFour() {
        ticks(3);
        submit(new Before.Push(10, false));
        ticks(1);
        submit(new Before.Push(5, false));
        ticks(2);
        pauseAfterThree();
    }

    @Test
    void a_tick_that_runs_without_its_inputs_on_another_branch_ends_those_of_later_ones() {
        pauseInputsFromTickFour();
        session.stepSystem();
        session.stepBack(1);
        assertTrue(session.edit("Move it", sim -> sim.world().replace(CAR, new After.Car(9))).join().done());
        assertTrue(session.undo().join().done());
        ticks(3);
        assertEquals(6, tick());
        assertEquals(0, place());
    }
}

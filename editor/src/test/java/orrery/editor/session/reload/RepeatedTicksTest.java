package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;

/// Ticks with inputs and edits that changed code runs again, and their recovery.
class RepeatedTicksTest extends RailsHarness {
    @Test
    void inputs_are_given_again_in_their_ticks_and_their_order_though_a_field_was_renamed() throws Exception {
        runWithInputs();
        assertEquals(new RunComparison.Result(6, null, "", null), found(runAgain(after(0))));
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
        session.goToTick(3);
        assertEquals(21, place());
        session.goToTick(2);
        assertEquals(1, place());
    }

    @Test
    void inputs_are_given_after_the_first_difference_too() throws Exception {
        runWithInputs();
        RunComparison.Result found = found(runAgain(after(1)));
        assertEquals(1, found.tick());
        Divergence divergence = Objects.requireNonNull(found.divergence());
        assertEquals("Drive", divergence.system());
        assertEquals(CAR, divergence.entity());
        assertEquals("", found.entityName());
        double third = 2 * (2 * (3 + 1 + 1) + 10) - 3;
        assertEquals(2 * (third + 2) + 5 + 1, place());
    }

    @Test
    void inputs_are_given_up_to_the_shown_tick_in_the_past() throws Exception {
        runWithInputs();
        session.goToTick(3);
        assertEquals(new RunComparison.Result(3, null, "", null), found(runAgain(after(0))));
        assertEquals(21, place());
        assertEquals(List.of(), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void ticks_after_an_edited_start_of_a_later_branch_run_again_with_the_rows_in_their_order() throws Exception {
        ticks(2);
        session.restart();
        assertTrue(session.edit("Create", sim -> {
            sim.world().create(new Before.Car(1));
            sim.world().create(new Before.Car(2));
        }).join().done());
        assertTrue(session.edit("Destroy", sim -> sim.world().destroy(Entity.of(2, 1))).join().done());
        runWithInputs();
        assertEquals(new RunComparison.Result(6, null, "", null), found(runAgain(after(0))));
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
        assertEquals(hash(), hash(recovered()));
    }

    @Test
    void an_input_whose_type_is_gone_keeps_the_former_code() {
        runWithInputs();
        submit(new Before.Bell());
        ticks(1);
        long hash = hash();
        ReloadResult result = runAgain(after(0));
        assertEquals(ReloadResult.Outcome.REFUSED, result.outcome());
        assertEquals(
                "The input Bell of tick 7 does not fit the new code, $.state.inputs[0].Bell: found an object, expected"
                        + " an input of the world, one of [Push]. Declare the input as before, say with renamed(…) which"
                        + " name is new, or keep the state when code is reloaded.",
                result.problems().getFirst().text());
        assertEquals(hash, hash());
        ticks(1);
        assertEquals(8, tick());
        boolean isFormer = ask(open -> open.world().types().contains(Before.Car.class));
        assertTrue(isFormer);
    }

    @Test
    void the_first_edit_after_the_start_is_named_and_ticks_before_it_run_again() throws Exception {
        ticks(2);
        move("Move it", 5);
        ticks(1);
        move("Move it on", 9);
        ticks(1);
        ReloadResult refused = runAgain(after(0));
        assertEquals(
                "The edit Move it was made at tick 2, and edits after the start can't be made again while other code runs"
                        + " the ticks. Keep the state when code is reloaded, or go back before the edit.",
                refused.problems().getFirst().text());
        assertEquals(4, tick());
        session.goToTick(2);
        assertEquals(new RunComparison.Result(2, null, "", null), found(runAgain(after(0))));
    }

    @Test
    void an_edit_at_the_shown_state_is_named_too() {
        ticks(2);
        move("Move it", 5);
        assertTrue(runAgain(after(0)).problems().getFirst().text().startsWith("The edit Move it was made at tick 2,"));
    }

    // ---- recovery

    @Test
    void a_program_killed_while_ticks_run_again_recovers_the_inputs_of_those_that_have_not() throws Exception {
        pauseRunAgain();
        Session next = recovered();
        assertEquals(21, place(next));
        next.stepTicks(3);
        Patience.awaitAnywhere("the last tick", () -> ask(next, open -> open.world().tick()) == 6);
        assertEquals(47, place(next));
        assertEquals(List.of(new After.Push(true, 7)), ask(next, open -> open.world().submittedInputs()));
    }

    @Test
    void a_killed_program_recovers_what_ran_again_with_its_inputs() throws Exception {
        runWithInputs();
        found(runAgain(after(0)));
        assertTrue(session.edit("Move it", sim -> sim.world().replace(CAR, new After.Car(9))).join().done());
        Session next = recovered();
        assertEquals(hash(), hash(next));
        assertEquals(9, place(next));
        assertEquals(List.of(new After.Push(true, 7)), ask(next, open -> open.world().submittedInputs()));
        next.goToTick(4);
        assertEquals(21, place(next));
    }

    @Test
    void no_tick_runs_again_if_a_later_input_of_the_same_record_cannot_be_read() {
        ticks(2);
        submit(new Knock(5));
        ticks(2);
        move("Move it", 5);
        Session next = sessions.begin("next");
        RecoverableScene left = left(session, "killed");
        Knock.refused = 5;
        try {
            String why = next.recover(left, RepeatedTicksTest::scene).join().message();
            assertTrue(why.contains("It is too strong."), why);
        } finally {
            Knock.refused = Double.NaN;
        }
        assertEquals(0, (long) ask(next, open -> open.world().tick()));
        move(next, "Move it again", 7);
        Session last = sessions.begin("last");
        assertEquals(new EditResult(true, ""),
                last.recover(left(next, "killed after kill 1"), RepeatedTicksTest::scene).join());
        assertEquals(hash(next), hash(last));
    }

    private void move(String name, double to) {
        move(session, name, to);
    }

    private static void move(Session of, String name, double to) {
        assertTrue(of.edit(name, sim -> sim.world().replace(CAR, new Before.Car(to))).join().done());
    }
}

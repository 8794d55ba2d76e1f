package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Snapshot;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.log.Problem;

/// Programs whose worlds are at other states than the newest recorded one. The tests run the program on their own thread.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class RestoredProgramTest {
    private final Simulation program = TinyWorld.make();
    private final Session inspector = Session.attachedTo(program, () -> true, Watchdog.DEFAULT);

    /// Runs a tick, and returns the oldest state of the timeline after it.
    private long oldestAfterTick() {
        CompletableFuture<Long> oldest = inspector.ask(open -> open.timeline().recording().firstTick());
        program.schedule().tick();
        return oldest.join();
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            program.schedule().tick();
        }
    }

    private void askForTicks(int count) {
        for (int i = 0; i < count; i++) {
            assertTrue(inspector.tickProgram());
        }
    }

    private void showTick4() {
        inspector.setPlaying(false);
        inspector.goToTick(4);
        while (program.world().tick() != 4) {
            assertFalse(inspector.tickProgram());
        }
    }

    private List<String> warnings() {
        return inspector.problems().all().stream().map(Problem::text).toList();
    }

    @Test
    void the_timeline_begins_anew_where_a_program_restores_an_earlier_or_a_later_state() {
        ticks(5);
        Snapshot saved = program.world().snapshot();
        ticks(5);
        Snapshot later = program.world().snapshot();
        program.world().restore(saved);
        assertEquals(6, oldestAfterTick());
        ticks(1);
        assertEquals(7, program.world().tick());
        assertEquals(
                List.of("The program set its world to another state after tick 10. The timeline begins anew at tick 6,"
                        + " and the ticks before are no longer available."),
                warnings());

        program.world().restore(later);
        assertTrue(inspector.tickProgram());
        assertEquals(10, oldestAfterTick());
        assertEquals(12, program.world().tick());
        assertEquals(2, warnings().size());
        inspector.leave();
    }

    @Test
    void a_program_is_paused_until_its_world_has_left_the_past_of_a_closed_window() {
        askForTicks(10);
        showTick4();
        inspector.close();
        assertTrue(inspector.isProgramPaused());
        assertTrue(inspector.tickProgram());
        assertFalse(inspector.isProgramPaused());
        assertEquals(11, program.world().tick());
    }

    @Test
    void a_state_that_a_paused_program_restores_stays_when_the_user_goes_back_and_on() {
        askForTicks(5);
        Snapshot saved = program.world().snapshot();
        askForTicks(5);
        inspector.setPlaying(false);
        assertFalse(inspector.tickProgram());
        program.world().restore(saved);
        inspector.goToTick(4);
        assertFalse(inspector.tickProgram());
        inspector.setPlaying(true);
        assertTrue(inspector.tickProgram());
        assertEquals(6, program.world().tick());
        assertEquals(1, warnings().size());
        inspector.leave();
    }

    @Test
    void a_state_that_a_program_restores_stays_although_the_next_tick_fails() {
        ticks(3);
        Snapshot saved = program.world().snapshot();
        ticks(5);
        program.world().restore(saved);
        program.world().setSingleton(new TinyWorld.Trouble(4, 0));
        CompletableFuture<Boolean> _ = inspector.ask(open -> {
            inspector.setPlaying(true);
            return true;
        });
        assertThrows(SystemFailure.class, () -> program.schedule().tick());
        assertEquals(3, program.world().tick());
        assertTrue(warnings().getFirst().startsWith("The program set its world to another state after tick 8."),
                warnings()::toString);
        inspector.leave();
        assertEquals(3, program.world().tick());
    }

    @Test
    void a_state_that_a_program_restores_stays_when_the_window_is_closed_in_the_past() {
        askForTicks(3);
        Snapshot saved = program.world().snapshot();
        askForTicks(7);
        showTick4();
        program.world().restore(saved);
        inspector.leave();
        assertEquals(3, program.world().tick());
        program.schedule().tick();
        assertEquals(4, program.world().tick());
    }

    @Test
    void a_state_that_a_program_restores_after_the_window_was_closed_in_the_past_stays() {
        askForTicks(3);
        Snapshot saved = program.world().snapshot();
        askForTicks(7);
        showTick4();
        inspector.close();
        program.world().restore(saved);
        assertTrue(inspector.tickProgram());
        assertEquals(4, program.world().tick());
    }

    @Test
    void what_was_handed_in_in_the_past_waits_after_the_window_was_closed() {
        askForTicks(10);
        showTick4();
        Record first = new TinyWorld.Key("a");
        program.schedule().input(first);
        assertFalse(inspector.tickProgram());
        Record second = new TinyWorld.Key("b");
        program.schedule().input(second);
        inspector.leave();
        assertEquals(10, program.world().tick());
        assertEquals(List.of(first, second), EngineWorld.of(program.world()).submittedInputs());
    }
}

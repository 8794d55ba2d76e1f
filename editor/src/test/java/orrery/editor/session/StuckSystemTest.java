package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;

/// A system that never returns, stopped from the session.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class StuckSystemTest extends SessionHarness {
    @Test
    void a_system_that_never_returns_can_be_stopped_and_the_world_goes_on() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 3))).join();
        session.stepTicks(2);
        long before = hash();
        session.stepTicks(1);
        clock.awaitRunaway(session, "Trouble", 3);
        session.takeOver();
        assertEquals(before, hash());
        session.edit("Disable", sim -> sim.world().setSingleton(
                sim.schedule().settings().withEnabled("Trouble", false))).join();
        session.stepTicks(2);
        assertEquals(4, tick());
    }

    @Test
    void playing_is_shown_before_its_first_tick_ends() throws Exception {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 1))).join();
        CompletableFuture<Boolean> shown = new CompletableFuture<>();
        session.onPublished(() -> {
            if (session.view().status().play().playing()) {
                shown.complete(true);
            }
        });
        session.setPlaying(true);
        assertTrue(shown.get(120, TimeUnit.SECONDS));
        clock.awaitRunaway(session, "Trouble", 1);
        session.takeOver();
        assertEquals(0, tick());
    }

    @Test
    void stopping_a_system_that_never_returns_keeps_the_way_back_with_its_branches_and_edits() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 5))).join();
        session.stepTicks(2);
        long second = hash();
        session.goToTick(1);
        long first = hash();
        session.edit("Rename Moon", sim -> sim.world().set(MOON, new Name("Luna"))).join();
        session.stepTicks(3);
        long fourth = hash();
        session.stepTicks(1);
        clock.awaitRunaway(session, "Trouble", 5);

        session.takeOver();

        assertEquals(fourth, hash());
        assertEquals(List.of("Main to 2", "Branch 2 to 4"), branches());
        assertEquals(new UnsavedEdits(true, 1, 0, 0), unsaved());
        session.goToTick(1);
        assertEquals(first, hash());
        session.goToNewest();
        assertEquals(fourth, hash());
        session.switchTo(1);
        assertEquals(second, hash());
        assertEquals(new UnsavedEdits(true, 1, 1, 0), unsaved());
        session.edit("Disable", sim -> sim.world().setSingleton(
                sim.schedule().settings().withEnabled("Trouble", false))).join();
        session.stepTicks(4);
        assertEquals(6, tick());
    }

    private List<String> branches() {
        return session.ask(open -> java.util.Objects.requireNonNull(open).timeline().branchLines().stream()
                .map(line -> line.name() + " to " + line.newestTick()).toList()).join();
    }

    @Test
    void runs_and_jumps_asked_for_while_a_system_never_returns_are_dropped_and_edits_and_questions_are_not()
            throws Exception {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 3))).join();
        session.stepTicks(2);
        session.stepTicks(1);
        clock.awaitRunaway(session, "Trouble", 3);
        session.goToTick(0);
        CompletableFuture<EditResult> edit = session.edit("Rename", sim -> sim.world().set(MOON, new Name("Luna")));
        session.setPlaying(true);
        CompletableFuture<Long> question = session.ask(open -> open.world().tick());
        session.takeOver();
        assertEquals(2, question.get(120, TimeUnit.SECONDS));
        assertTrue(edit.get(120, TimeUnit.SECONDS).done());
        assertEquals("Luna", session.ask(open -> open.world().get(MOON, Name.class).value()).join());
        session.edit("Disable", sim -> sim.world().setSingleton(
                sim.schedule().settings().withEnabled("Trouble", false))).join();
        session.stepTicks(2);
        session.goToTick(3);
        assertEquals(3, tick());
    }
}

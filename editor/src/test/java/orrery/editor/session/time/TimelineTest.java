package orrery.editor.session.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Position;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.log.Problem;

/// Going to states of the past and back.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class TimelineTest extends TimelineHarness {
    private boolean isPast() {
        return ask(open -> open.timeline().isInPast());
    }

    @Test
    void every_state_comes_back_as_it_was_whatever_the_way_there() {
        long[] hashes = new long[21];
        hashes[0] = hash();
        for (int tick = 1; tick <= 20; tick++) {
            session.stepTicks(1);
            hashes[tick] = hash();
        }
        for (long tick : List.of(7L, 0L, 19L, 3L, 20L, 1L)) {
            session.goToTick(tick);
            assertEquals(hashes[(int) tick], hash(), "tick " + tick);
            assertEquals(tick < 20, isPast());
        }
        session.goToNewest();
        session.stepBack(10);
        assertEquals(10, tick());
        session.stepTicks(4);
        assertEquals(hashes[14], hash());
        session.goToNewest();
        assertEquals(hashes[20], hash());
        assertEquals(1, branches().size());
    }

    @Test
    void inside_a_past_tick_one_stands_between_systems_and_comes_out_at_its_end() {
        session.stepTicks(5);
        long newest = hash();
        session.goTo(Timeline::previousStep);
        boolean midTick = ask(open -> open.simulation().schedule().isMidTick());
        assertTrue(midTick);
        assertEquals(4, tick());
        assertTrue(isPast());
        EditResult refused = session.edit("Rename", editing -> editing.world().set(MOON, new Name("x"))).join();
        assertFalse(refused.done());
        session.stepTicks(1);
        assertEquals(newest, hash());
        assertFalse(isPast());
    }

    @Test
    void the_newest_tick_is_gone_to_before_the_systems_that_have_run_after_it() {
        session.stepTicks(5);
        rename("Luna");
        long edited = hash();
        session.stepSystem();
        session.stepSystem();
        assertEquals("6:2", position());
        session.goToTick(5);
        assertEquals("5 with 1 edit", position());
        assertEquals(edited, hash());
        session.goTo(timeline -> timeline.seekListed(6, false));
        assertEquals("6:2", position());
        session.goTo(timeline -> timeline.seekListed(5, true));
        assertEquals("5 with 1 edit", position());
        session.goToNewest();
        assertEquals("6:2", position());
    }

    @Test
    void one_tick_back_leads_to_the_start_with_its_edits_and_not_before_them() {
        rename("Luna");
        rename("Selene");
        session.stepTicks(2);
        session.stepBack(1);
        assertEquals("1", position());
        for (int i = 0; i < 2; i++) {
            session.stepBack(1);
            assertEquals("0 with 2 edits", position());
            assertEquals("Selene", moon());
            assertFalse(past().precedesEdits());
        }
        session.stepSystem();
        session.stepBack(10);
        assertEquals("0 with 2 edits", position());
        session.goTo(Timeline::previousStep);
        session.stepBack(1);
        assertEquals("0 with 1 edit", position());
        assertEquals("Luna", moon());
        assertTrue(past().precedesEdits());
        assertEquals("the edit “Rename to Luna”", past().last());
        session.goToTick(0);
        assertEquals("Selene", moon());
    }

    private String moon() {
        return ask(open -> open.world().get(MOON, Name.class).value());
    }

    private SessionStatus.Past past() {
        boolean _ = ask(_ -> true);
        Patience.awaitAnywhere("shown", () -> session.view().status().past().edits() == ask(
                open -> open.timeline().recording().position().edits()));
        return session.view().status().past();
    }

    @Test
    void a_listed_tick_that_is_no_longer_recorded_is_told_and_not_gone_to() {
        session.stepTicks(5);
        session.setRecordingBudget(1);
        session.stepTicks(1);
        long first = ask(open -> open.timeline().recording().firstTick());
        assertTrue(first > 1, "first is " + first);
        session.goTo(timeline -> timeline.seekListed(1, false));
        session.goTo(timeline -> timeline.seekListed(0, true));
        assertEquals(6, tick());
        assertEquals(List.of("Tick 1 is no longer recorded; ticks %d to 6 are.".formatted(first),
                "Tick 0 is no longer recorded; ticks %d to 6 are.".formatted(first)),
                session.problems().all().stream().map(Problem::text).toList());
    }

    @Test
    void an_edit_in_the_past_starts_a_branch_and_the_old_future_stays() {
        session.stepTicks(10);
        long newest = hash();
        session.goToTick(4);
        rename("Luna");
        session.stepTicks(6);
        assertEquals(10, tick());
        assertNotEquals(newest, hash());
        assertEquals(2, branches().size());
        BranchLine second = branches().get(1);
        assertEquals(4, second.forkTick());
        assertTrue(second.shown());
        session.switchTo(branches().getFirst().id());
        assertEquals(newest, hash());
        session.renameBranch(second.id(), "With Luna");
        session.deleteBranch(second.id());
        assertEquals(1, branches().size());
    }

    @Test
    void the_newest_edit_before_the_shown_tick_is_known_wherever_one_goes() {
        session.stepTicks(3);
        rename("Luna");
        session.stepTicks(4);
        rename("Selene");
        session.stepTicks(3);
        assertEquals(7, earlierEdit());
        for (long tick : new long[] {9, 8, 10, 6, 4, 5, 3, 1, 2, 8, 4, 10}) {
            session.goToTick(tick);
            assertEquals(tick > 7 ? 7 : tick > 3 ? 3 : 0, earlierEdit(), "at tick " + tick);
        }
    }

    @Test
    void an_edit_that_is_not_the_newest_any_more_is_not_undone_in_its_place_another() {
        session.stepTicks(3);
        rename("Luna");
        session.stepTicks(2);
        rename("Selene");
        session.stepTicks(2);
        UnreachableEdit offered = ask(open -> open.timeline().earlierEdit());
        session.goToTick(4);
        session.goTo(timeline -> timeline.undoEarlier(offered));
        assertEquals("Main 4", ask(open -> open.timeline().recording().position().toString()));
        assertEquals(1, branches().size());
    }

    /// Returns the state at which the unreachable edit was made; 0 for none.
    private long earlierEdit() {
        return ask(open -> open.timeline().earlierEdit().tick());
    }

    @Test
    void an_edit_in_the_past_that_is_refused_leaves_the_past_as_it_was() {
        session.stepTicks(5);
        long newest = hash();
        session.goToTick(2);
        long shown = hash();
        Position position = ask(open -> open.timeline().recording().position());
        EditResult result = session.edit("Break", editing -> {
            editing.world().replace(MOON, new Name("Half done"));
            throw new IllegalStateException("told to fail");
        }).join();
        assertEquals(EditResult.refused("told to fail"), result);
        assertEquals(shown, hash());
        assertEquals(position, ask(open -> open.timeline().recording().position()));
        assertTrue(isPast());
        assertEquals(1, branches().size());
        session.goToNewest();
        assertEquals(newest, hash());
    }

    @Test
    void a_system_is_run_through_from_before_edits_of_the_past() {
        session.stepTicks(3);
        rename("Luna");
        session.stepTicks(2);
        session.goToTick(3);
        session.stepThrough("Trouble");
        assertEquals("4:2", position());
        session.stepThrough("Spinning");
        assertEquals("5:1", position());
        assertTrue(isPast());
        session.stepThrough("Spinning");
        assertEquals("6:1", position());
        assertFalse(isPast());
    }

    @Test
    void a_system_is_run_through_in_a_world_that_takes_the_order_of_its_file() {
        session.edit("Shuffle", sim -> {
            Entity first = sim.world().create(new Name("First"), LocalTransform.IDENTITY);
            sim.tree().attachBefore(first, Entity.NONE, SUN);
        }).join();
        session.stepThrough("Trouble");
        assertEquals("1:2", position());
    }
}

package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.reload.ReloadMode;

/// Which hits of breakpoints are known and counted: when a tick fails, when there are very many, and when a system is gone.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class BreakpointHitsTest {
    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private BreakpointLine line() {
        return session.read(session.breakpoints()::lines).join().orElseThrow().getFirst();
    }

    private List<Long> hitTicks() {
        return session.read(session.breakpoints()::hitTicks).join().orElseThrow();
    }

    private String position() {
        return ask(open -> open.timeline().recording().position().text());
    }

    private void run(long to) {
        session.runTo(to);
        Patience.awaitAnywhere("the run ends", () -> !session.read(ReadContext::isPlaying).join().orElseThrow());
    }

    private void stopAtEvery(int hits) {
        assertTrue(session.breakpoints().add(new Trigger.Written("LocalTransform", "Spinning")).join().done());
        session.breakpoints().setEvery(line().breakpoint().id(), hits);
    }

    private void failAt(long tick) {
        assertTrue(session.edit("Set Trouble",
                open -> open.world().setSingleton(new TinyWorld.Trouble(tick, 0))).join().done());
    }

    @Test
    void the_slot_of_a_living_entity_stands_for_its_handle_in_a_typed_condition() {
        Trigger typed = new Trigger.Holds("entity == #1 && tick > 2");
        assertEquals("", session.breakpoints().check(_ -> typed).join());
        assertTrue(session.breakpoints().add(typed).join().done());
        assertEquals("entity == 1v1 && tick > 2", line().text());
        assertTrue(session.breakpoints().change(line().breakpoint().id(), _ -> new Trigger.Fails("entity == #3")).join()
                .done());
        assertEquals("entity == 3v1", line().breakpoint().trigger().typed());
        assertEquals(
                "No entity lives in slot 20 in the shown state. Write a slot in which one lives, or a handle with the"
                        + " generation, as in 20v1.",
                session.breakpoints().add(new Trigger.Holds("entity == #20")).join().message());
    }

    @Test
    void a_breakpoint_gets_another_condition_and_forgets_its_hits() {
        session.breakpoints().add(new Trigger.Holds("LocalTransform.rotation > 65")).join();
        run(100);
        int id = line().breakpoint().id();
        assertFalse(session.breakpoints().change(id, _ -> new Trigger.Holds("Wind > 3")).join().done());
        assertEquals(EditResult.DONE,
                session.breakpoints().change(id, _ -> new Trigger.Holds("LocalTransform.rotation > 95")).join());
        assertEquals("LocalTransform.rotation > 95", line().text());
        assertEquals(0, line().hits());
        run(100);
        assertEquals("10:1", position());
    }

    @Test
    void hits_in_a_tick_that_fails_are_not_kept_and_do_not_count() {
        failAt(3);
        stopAtEvery(4);
        run(10);
        assertEquals("2", position());
        assertEquals(List.of(1L, 2L), hitTicks());
        failAt(0);
        run(10);
        assertEquals("4:1", position());
        assertEquals(List.of(1L, 2L, 3L, 4L), hitTicks());
    }

    @Test
    void a_stop_within_a_tick_that_then_fails_is_reached_again() {
        failAt(3);
        stopAtEvery(3);
        run(10);
        assertEquals("3:1", position());
        run(10);
        assertEquals("2", position());
        assertEquals(List.of(1L, 2L), hitTicks());
        failAt(0);
        run(10);
        assertEquals("3:1", position());
    }

    @Tag("long")
    @Test
    void of_very_many_hits_the_newest_are_known() {
        stopAtEvery(1_000_000);
        run(10_100);
        assertEquals("10100", position());
        assertEquals(LongStream.rangeClosed(101, 10_100).boxed().toList(), hitTicks());
        assertEquals(10_000, line().hits());
        assertTrue(line().hasMore());
        session.breakpoints().remove(line().breakpoint().id());
        stopAtEvery(1_000_000);
        session.goToTick(10);
        session.breakpoints().runBack();
        Patience.awaitAnywhere("the search ends",
                () -> ask(open -> session.breakpoints().status(open)).searching().isEmpty());
        assertEquals(10, line().hits());
        assertFalse(line().hasMore());
    }

    @Test
    void more_hits_than_are_known_are_said_until_all_of_the_unknown_are_forgotten() {
        run(5);
        Branch branch = ask(open -> open.timeline().recording().branch());
        HitIndex index = indexOf(branch, 1, 10_003);
        assertTrue(hasMore(index));
        index.forgetAfter(Position.state(branch, 2));
        assertTrue(hasMore(index), "those in ticks 1 and 2 are still unknown");
        index.forgetAfter(Position.state(branch, 0));
        assertFalse(hasMore(index));
    }

    @Test
    void unknown_hits_are_kept_that_precede_a_position_inside_their_tick() {
        run(5);
        Branch branch = ask(open -> open.timeline().recording().branch());
        HitIndex index = new HitIndex();
        index.note(hit(new Position(branch, 0, 0, 1)));
        LongStream.rangeClosed(2, 10_001).forEach(tick -> index.note(hit(Position.state(branch, tick))));
        index.forgetAfter(new Position(branch, 0, 0, 2));
        assertTrue(hasMore(index), "the one after the first system");
        index.forgetAfter(Position.state(branch, 0));
        assertFalse(hasMore(index));
    }

    @Test
    void more_hits_than_are_known_are_said_of_the_branches_that_have_them() {
        run(5);
        Branch first = ask(open -> open.timeline().recording().branch());
        session.goToTick(2);
        failAt(20);
        run(8);
        Branch second = ask(open -> open.timeline().recording().branch());
        HitIndex shared = indexOf(first, 1, 10_002);
        HitIndex own = indexOf(second, 3, 10_004);
        assertTrue(hasMore(shared));
        assertTrue(hasMore(own));
        session.goTo(timeline -> timeline.switchTo(first));
        assertTrue(hasMore(shared));
        assertFalse(hasMore(own));
    }

    @Test
    void no_more_hits_are_said_of_ticks_between_those_with_unknown_ones() {
        session.ask(open -> {
            Objects.requireNonNull(open).timeline().recording().budget().limitTicks(5);
            return true;
        }).join();
        run(60);
        Branch branch = ask(open -> open.timeline().recording().branch());
        HitIndex index = indexOf(branch, 9, 10_008);
        index.note(hit(Position.state(branch, 1)));
        index.note(hit(Position.state(branch, 10_009)));
        assertTrue(hasMore(index), "those in ticks 10,008 and 1 are unknown");
        index.forgetAfter(Position.state(branch, 10_000));
        assertFalse(hasMore(index), "tick 1 is not recorded any more");
    }

    @Test
    void hits_that_are_found_again_are_not_unknown() {
        run(5);
        Branch branch = ask(open -> open.timeline().recording().branch());
        HitIndex index = new HitIndex();
        index.note(hit(Position.state(branch, 1)));
        LongStream.rangeClosed(2, 10_001).forEach(tick -> index.note(hit(2, Position.state(branch, tick))));
        assertTrue(hasMore(index));
        index.remove(2);
        assertTrue(hasMore(index));
        index.note(hit(Position.state(branch, 1)));
        assertFalse(hasMore(index));
    }

    @Test
    void of_two_unknown_hits_in_a_tick_one_is_still_unknown_when_the_other_is_found_again() {
        run(5);
        Branch branch = ask(open -> open.timeline().recording().branch());
        Position inside = new Position(branch, 0, 0, 1);
        HitIndex index = new HitIndex();
        index.note(hit(inside));
        index.note(hit(Position.state(branch, 1)));
        LongStream.rangeClosed(2, 10_001).forEach(tick -> index.note(hit(2, Position.state(branch, tick))));
        index.remove(2);
        index.note(hit(Position.state(branch, 1)));
        assertTrue(hasMore(index));
        index.note(hit(inside));
        assertFalse(hasMore(index));
    }

    /// Returns an index to which a hit in each tick of a range was added. It keeps at most 10,000 of them.
    private static HitIndex indexOf(Branch branch, long from, long to) {
        HitIndex index = new HitIndex();
        LongStream.rangeClosed(from, to).forEach(tick -> index.note(hit(Position.state(branch, tick))));
        return index;
    }

    private static BreakpointHit hit(Position at) {
        return hit(1, at);
    }

    private static BreakpointHit hit(int breakpoint, Position at) {
        return new BreakpointHit(breakpoint, at, "Moon.phase changed", "", Entity.NONE, "by Spinning");
    }

    private boolean hasMore(HitIndex index) {
        return ask(open -> index.hasMore(1, open.timeline().recording()));
    }

    @Test
    void a_system_that_is_gone_or_never_was_is_named() {
        assertEquals("There is no system Spin; name one of this world: Spinning, Trouble, Transforms.",
                session.breakpoints().add(new Trigger.Written("LocalTransform", "Spin")).join().message());
        stopAtEvery(1);
        assertEquals("", line().problem());
        session.reload(WorldDefinition.of(new TinyWorld()).withSystems(List.of(Transforms.definition())),
                ReloadMode.KEEP_STATE, false).join();
        assertEquals("There is no system Spinning; name one of this world: Transforms.", line().problem());
        session.reload(WorldDefinition.of(new TinyWorld()), ReloadMode.KEEP_STATE, false).join();
        assertEquals("", line().problem());
        run(10);
        assertEquals("1:1", position());
    }
}

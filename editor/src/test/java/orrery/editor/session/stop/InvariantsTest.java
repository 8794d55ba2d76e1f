package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.TickRecord;
import orrery.editor.session.time.Timeline;

/// Invariants of a scene with a sun that turns by 10 degrees per tick: during runs, after going back, and after edits.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class InvariantsTest {
    private static final Entity SUN = Entity.of(1, 1);

    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private void holds(String text) {
        assertEquals(EditResult.DONE, session.invariants().add("turn", text).join());
    }

    private void run(long to) {
        session.runTo(to);
        Patience.awaitAnywhere("the run ends", () -> !session.read(ReadContext::isPlaying).join().orElseThrow());
    }

    private String position() {
        return ask(open -> open.timeline().recording().position().text());
    }

    private List<String> told() {
        return ask(_ -> session.problems().all().stream().map(Problem::text).toList());
    }

    private InvariantLine line() {
        return session.read(session.invariants()::lines).join().orElseThrow().getFirst();
    }

    /// Returns the ticks of the shown branch in which invariants broke.
    private List<Long> marked() {
        return ask(open -> open.timeline().history().between(0, 1000).stream().filter(tick -> tick.breaches() > 0)
                .map(TickRecord::tick).toList());
    }

    private void turnTo(double rotation) {
        assertEquals(EditResult.DONE, session.edit("Turn", simulation -> simulation.world().replace(SUN,
                simulation.world().get(SUN, LocalTransform.class).withRotation(rotation))).join());
    }

    @Test
    void a_breach_is_told_once_with_entity_system_and_tick_and_its_tick_is_marked() {
        holds("LocalTransform.rotation < 35");
        run(10);
        assertEquals(1, told().size());
        assertTrue(told().getFirst().startsWith("The invariant “turn” (LocalTransform.rotation < 35) is broken for"
                + " 1v1 (Sun) since tick 4, by Spinning. There is LocalTransform["), told().getFirst());
        Problem problem = session.problems().all().getFirst();
        assertEquals("4 Spinning 1v1",
                "%d %s %s".formatted(problem.tick(), problem.system(), problem.entity()));
        assertEquals(List.of(4L), marked());
        assertEquals("1 since 4", "%d since %d".formatted(line().broken(), line().since()));
        session.goToTick(3);
        assertEquals(0, line().broken());
        assertEquals(new InvariantLine.First(4, SUN), line().first());
    }

    @Test
    void the_slot_of_a_living_entity_stands_for_its_handle_in_a_typed_condition() {
        assertEquals("", session.invariants().check("entity != #1").join());
        holds("entity != #1 || LocalTransform.rotation < 35");
        assertEquals("entity != 1v1 || LocalTransform.rotation < 35", line().holds());
        assertEquals(EditResult.DONE, session.invariants().change("turn", "entity == #3").join());
        assertEquals("entity == 3v1", line().holds());
        String missing = "No entity lives in slot 20 in the shown state. Write a slot in which one lives, or a handle with the"
                + " generation, as in 20v1.";
        assertEquals(missing, session.invariants().check("entity == #20").join());
        assertEquals(missing, session.invariants().add("", "entity == #20").join().message());
    }

    @Test
    void a_branch_has_breaches_of_its_own() {
        holds("LocalTransform.rotation < 35");
        run(6);
        session.goToTick(2);
        turnTo(0);
        run(8);
        assertEquals(2, told().size());
        assertEquals(List.of(6L), marked());
        assertEquals(new InvariantLine.First(6, SUN), line().first());
        session.switchTo(ask(open -> open.timeline().branchLines().getFirst().id()));
        assertEquals(List.of(4L), marked());
        assertEquals(new InvariantLine.First(4, SUN), line().first());
    }

    @Test
    void going_back_and_on_tells_nothing_twice() {
        holds("LocalTransform.rotation < 35");
        run(6);
        session.goToTick(2);
        run(6);
        run(9);
        assertEquals(1, told().size());
    }

    @Test
    void a_tick_that_is_stepped_back_and_on_is_told_once() {
        holds("LocalTransform.rotation < 35");
        run(3);
        session.stepSystem();
        session.goTo(Timeline::previousStep);
        session.stepSystem();
        run(6);
        assertEquals(1, told().size());
        assertEquals(List.of(4L), marked());
    }

    @Test
    void an_undone_edit_breaks_nothing() {
        holds("LocalTransform.rotation < 35");
        run(1);
        turnTo(180);
        assertEquals(1, line().broken());
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals(0, line().broken());
        run(2);
        assertEquals(List.of(), told());
    }

    @Test
    void an_edit_is_named_that_breaks_it() {
        holds("LocalTransform.rotation < 35");
        run(1);
        turnTo(180);
        run(2);
        assertTrue(told().getFirst().contains("since tick 2, by the edit “Turn”."), told().getFirst());
    }

    @Test
    void what_is_added_late_is_found_in_the_recorded_ticks() {
        run(9);
        holds("LocalTransform.rotation < 35");
        assertEquals(-1, line().since());
        assertTrue(line().open());
        assertEquals(Optional.of(new InvariantLine.First(4, SUN)), session.invariants().findFirst("turn").join());
        assertFalse(line().open());
        assertEquals(new InvariantLine.First(4, SUN), line().first());
        session.goToTick(2);
        assertEquals(0, line().broken());
        assertEquals(Optional.of(new InvariantLine.First(4, SUN)), session.invariants().findFirst("turn").join());
    }

    @Test
    void a_breach_that_is_found_in_recorded_ticks_is_told_and_marked_once_as_if_it_had_just_happened() {
        holds("LocalTransform.rotation < 35");
        run(9);
        List<Problem> live = session.problems().all();
        assertEquals(Optional.of(new InvariantLine.First(4, SUN)), session.invariants().findFirst("turn").join());
        assertEquals(live, session.problems().all());
        assertEquals(List.of(4L), marked());

        TinyWorld.openIn(session);
        run(9);
        holds("LocalTransform.rotation < 35");
        assertEquals(List.of(), told());
        assertEquals(List.of(), marked());
        session.invariants().findFirst("turn").join();
        assertEquals(live, session.problems().all());
        assertEquals(List.of(4L), marked());
        assertEquals(9L, this.<Long>ask(open -> open.world().tick()).longValue());
        session.goToTick(2);
        session.invariants().findFirst("turn").join();
        assertEquals(live, session.problems().all());
        assertEquals(1,
                this.<TickRecord>ask(open -> Objects.requireNonNull(open.timeline().history().find(4))).breaches());
    }

    @Test
    void a_breach_by_an_edit_is_found_as_one_by_that_edit() {
        run(2);
        turnTo(180);
        run(6);
        holds("LocalTransform.rotation < 100");
        session.goToTick(1);
        session.invariants().findFirst("turn").join();
        assertTrue(told().getFirst().contains("since tick 3, by the edit “Turn”. There is LocalTransform["),
                told().getFirst());
        assertEquals(List.of(3L), marked());
    }

    @Test
    void a_breach_at_the_oldest_state_is_found_there() {
        run(3);
        holds("LocalTransform.rotation > 35");
        session.invariants().findFirst("turn").join();
        assertEquals(1, told().size());
        assertTrue(told().getFirst().contains("since tick 0, by the scene."), told().getFirst());
    }

    @Test
    void what_never_broke_is_said_to_hold_in_all_that_is_recorded() {
        run(9);
        holds("LocalTransform.rotation < 1000");
        assertEquals(Optional.empty(), session.invariants().findFirst("turn").join());
        assertFalse(line().open());
    }

    @Test
    void adding_and_removing_leave_the_scene_as_saved_as_it_was() {
        assertFalse(ask(OpenWorld::unsaved).isAny());
        holds("LocalTransform.rotation < 35");
        assertTrue(ask(OpenWorld::unsaved).scene());
        session.invariants().remove("turn").join();
        assertFalse(ask(OpenWorld::unsaved).isAny());
    }

    @Test
    void a_breach_by_a_system_that_has_run_in_the_shown_tick_is_found_at_the_end_of_that_tick() {
        run(20);
        holds("LocalTransform.rotation < 105");
        session.goToTick(10);
        session.stepSystem();
        assertEquals("11:1", position());
        assertEquals(Optional.of(new InvariantLine.First(11, SUN)), session.invariants().findFirst("turn").join());
        assertEquals(List.of(11L), marked());
    }

    @Test
    void a_breach_by_an_edit_at_the_shown_state_is_found_in_the_tick_after_it() {
        run(2);
        turnTo(180);
        run(6);
        holds("LocalTransform.rotation < 100");
        session.goToTick(2);
        session.stepSystem();
        assertEquals("2 with 1 edit", position());
        assertEquals(Optional.of(new InvariantLine.First(3, SUN)), session.invariants().findFirst("turn").join());
    }
}

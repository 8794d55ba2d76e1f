package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Position;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.TickRecord;

/// Breakpoints that stop runs, and searches for their hits in recorded ticks in both directions.
///
/// The file is long because runs and searches must agree on where they stop, so that most tests contain both.
/// [BreakpointsOfProgramTest] tests programs that step their worlds themselves.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class BreakpointsTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private long tick() {
        return ask(open -> open.world().tick());
    }

    private Position position() {
        return ask(open -> open.timeline().recording().position());
    }

    private StopStatus stops() {
        return ask(open -> session.breakpoints().status(open));
    }

    private void stopOn(Trigger trigger) {
        assertEquals(EditResult.DONE, session.breakpoints().add(trigger).join());
    }

    private void run(long to) {
        session.runTo(to);
        Patience.awaitAnywhere("the run ends", () -> !session.read(ReadContext::isPlaying).join().orElseThrow());
    }

    private void search(Runnable way) {
        way.run();
        Patience.awaitAnywhere("the search ends", () -> stops().searching().isEmpty());
    }

    private double rotation() {
        return ask(open -> open.world().get(SUN, LocalTransform.class).rotation());
    }

    /// Returns where a condition on the sun's rotation becomes true, found by going to each position.
    private List<String> walked(long last, java.util.function.DoublePredicate condition) {
        List<String> found = new ArrayList<>();
        session.goToTick(0);
        boolean before = condition.test(rotation());
        while (tick() < last) {
            session.stepSystem();
            boolean now = condition.test(rotation());
            if (now && !before) {
                found.add(position().text());
            }
            before = now;
        }
        return found;
    }

    @Test
    void a_run_stops_right_after_the_system_and_says_why() {
        stopOn(new Trigger.Holds("LocalTransform.rotation > 65"));
        run(100);
        assertEquals("7:1", position().text());
        assertEquals("LocalTransform.rotation > 65 became true for Sun", stops().event());
        assertEquals("for Sun", stops().whom());
        assertEquals("by Spinning · rotation 60.000 → 70.000", stops().how());
        session.stepTicks(1);
        assertEquals(7, tick());
        assertFalse(stops().isStopped());
    }

    @Test
    void the_entity_at_which_a_run_or_a_search_stops_is_selected_and_one_that_is_edited_stays_selected() {
        session.select(MOON);
        stopOn(new Trigger.Holds("LocalTransform.rotation > 65"));
        run(100);
        assertEquals(List.of(SUN), session.selection().entities());
        session.select(MOON);
        session.stepTicks(1);
        search(session.breakpoints()::runBack);
        assertEquals(List.of(SUN), session.selection().entities());
        session.select(MOON);
        session.goToTick(0);
        session.edit("Turn", sim -> sim.world().set(SUN, LocalTransform.IDENTITY.withRotation(100))).join();
        assertTrue(stops().isStopped());
        assertEquals(List.of(MOON), session.selection().entities());
    }

    @Test
    void what_became_true_long_ago_is_found_backward_and_forward_as_by_walking() {
        session.stepTicks(200);
        List<String> walked = walked(200, rotation -> rotation % 70 == 0);
        stopOn(new Trigger.Holds("LocalTransform.rotation % 70 == 0 && LocalTransform.rotation > 0"));
        session.goToNewest();
        List<String> back = new ArrayList<>();
        for (int i = 0; i < walked.size(); i++) {
            search(session.breakpoints()::runBack);
            assertTrue(stops().isStopped(), () -> "after " + back);
            back.addFirst(position().text());
        }
        assertEquals(walked, back);
        search(session.breakpoints()::runBack);
        assertEquals("No earlier stop: searched back to tick 0.", stops().outcome());
        session.goToTick(0);
        List<String> forward = new ArrayList<>();
        for (int i = 0; i < walked.size(); i++) {
            search(session.breakpoints()::runForward);
            forward.add(position().text());
        }
        assertEquals(walked, forward);
        session.goToNewest();
        search(session.breakpoints()::runToFirst);
        assertEquals(walked.getFirst(), position().text());
    }

    @Test
    void what_happens_in_few_of_many_ticks_is_found_from_both_sides() {
        List<String> done = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            session.stepTicks(50);
            session.edit("Still the sun", open -> open.world().remove(SUN, TinyWorld.Spin.class)).join();
            done.add(position().text());
            session.stepTicks(50);
            session.edit("Turn the sun", open -> open.world().add(SUN, new TinyWorld.Spin(1))).join();
        }
        session.stepTicks(50);
        stopOn(new Trigger.Removed("Spin", Entity.NONE));
        List<String> back = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            search(session.breakpoints()::runBack);
            back.addFirst(position().text());
        }
        assertEquals(done, back);
        session.goToTick(0);
        List<String> forward = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            search(session.breakpoints()::runForward);
            forward.add(position().text());
        }
        assertEquals(done, forward);
    }

    @Test
    void ticks_that_are_known_to_have_changed_nothing_of_a_type_are_left_out() {
        session.stepTicks(20);
        Probe.Kind spinning = ask(open -> Probe.kind(new Trigger.Written("LocalTransform", "Spinning"),
                open.simulation()));
        List<Long> seen = ask(open -> {
            TickHistory known = new TickHistory(false);
            open.timeline().history().between(1, 20).forEach(tick -> known.add(new TickRecord(tick.tick(),
                    tick.tick() % 5 == 0 ? tick.changed() : new int[tick.changed().length], 0, 0, tick.systemNanos(),
                    0, 0, false)));
            Breakpoint breakpoint = new Breakpoint(1, new Trigger.Written("LocalTransform", "Spinning"), true, 1);
            HitFinder walk = new HitFinder(open.timeline().recording(),
                    List.of(new BreakpointSet.Armed(breakpoint, spinning)), open.world(), true).leavingOut(known);
            List<Long> ticks = new ArrayList<>();
            while (!walk.isAtEnd()) {
                walk.next().forEach(hit -> ticks.addFirst(hit.tick()));
            }
            return ticks;
        });
        assertEquals(List.of(1L, 5L, 10L, 15L, 20L), seen);
    }

    @Test
    void a_condition_of_one_entity_passes_over_the_others() {
        stopOn(new Trigger.Holds("LocalTransform.rotation > 65", MOON));
        run(20);
        assertEquals(20, tick());
        stopOn(new Trigger.Holds("LocalTransform.rotation > 265", SUN));
        assertEquals("Sun: LocalTransform.rotation > 265", stops().latest());
        assertEquals(2, stops().on());
        run(40);
        assertEquals("27:1", position().text());
    }

    @Test
    void the_first_time_is_found_from_anywhere_and_stops_no_run() {
        session.stepTicks(30);
        search(() -> session.breakpoints().findFirst(new Trigger.Holds("LocalTransform.rotation > 65", SUN)).join());
        assertEquals("7:1", position().text());
        assertEquals("LocalTransform.rotation > 65 became true for Sun", stops().event());
        session.goToTick(2);
        search(() -> session.breakpoints().findFirst(new Trigger.Holds("LocalTransform.rotation > 65", SUN)).join());
        assertEquals("7:1", position().text());
        assertEquals(0, stops().on());
        session.goToTick(0);
        run(40);
        assertEquals(40, tick());
    }

    @Test
    void what_was_so_all_along_was_so_first_in_the_oldest_state() {
        session.stepTicks(30);
        search(() -> session.breakpoints().findFirst(new Trigger.Holds("LocalTransform.rotation < 65", SUN)).join());
        assertEquals("0", position().text());
        assertEquals("LocalTransform.rotation < 65 was true for Sun", stops().event());
        assertEquals("from the oldest recorded state on", stops().how());
    }

    @Test
    void the_first_change_of_a_value_is_not_that_its_component_was_added_or_removed() {
        session.stepTicks(2);
        session.edit("Add", sim -> sim.world().add(MOON, new TinyWorld.Spin(1))).join();
        session.stepTicks(2);
        Trigger changes = new Trigger.Changes("Spin", "speed", MOON);
        search(() -> session.breakpoints().findFirst(changes).join());
        assertEquals("Not found in the recorded ticks 0 to 4: Moon.Spin.speed changes.", stops().outcome());
        session.edit("Faster", sim -> sim.world().set(MOON, new TinyWorld.Spin(2))).join();
        session.stepTicks(2);
        session.edit("Remove", sim -> sim.world().remove(MOON, TinyWorld.Spin.class)).join();
        session.stepTicks(2);
        search(() -> session.breakpoints().findFirst(changes).join());
        assertEquals("Moon.Spin.speed changed", stops().event());
        assertEquals(4, tick());
    }

    @Test
    void what_never_was_is_said_with_the_ticks_that_were_searched() {
        session.stepTicks(30);
        search(() -> session.breakpoints().findFirst(new Trigger.Holds("isNaN(LocalTransform.rotation)", SUN)).join());
        assertEquals("Not found in the recorded ticks 0 to 30: Sun: isNaN(LocalTransform.rotation).",
                stops().outcome());
        assertEquals(30, tick());
    }

    @Test
    void what_a_search_said_is_forgotten_where_one_goes_on() {
        session.stepTicks(30);
        stopOn(new Trigger.Holds("LocalTransform.rotation > 65", SUN));
        session.goToTick(3);
        search(session.breakpoints()::runBack);
        assertEquals("No earlier stop: searched back to tick 0.", stops().outcome());
        session.goToNewest();
        assertEquals("", stops().outcome());
        session.goToTick(3);
        search(session.breakpoints()::runBack);
        assertEquals("No earlier stop: searched back to tick 0.", stops().outcome());
        stopOn(new Trigger.Changes("LocalTransform", "rotation", SUN));
        assertEquals("", stops().outcome());
    }

    @Test
    void a_counted_breakpoint_stops_at_every_so_manieth_hit_in_both_directions() {
        stopOn(new Trigger.Changes("LocalTransform", "rotation", SUN));
        session.breakpoints().setEvery(1, 5);
        run(100);
        assertEquals("5:1", position().text());
        run(100);
        assertEquals("10:1", position().text());
        assertEquals("Sun.LocalTransform.rotation changed", stops().event());
        assertEquals("by Spinning · 90.000 → 100.00", stops().how());
        search(session.breakpoints()::runBack);
        assertEquals("5:1", position().text());
        search(session.breakpoints()::runForward);
        assertEquals("10:1", position().text());
    }

    @Test
    void what_comes_and_goes_and_who_writes_is_found_with_edits_too() {
        session.stepTicks(3);
        session.edit("Tag the moon", open -> open.world().add(MOON, new TinyWorld.Spin(1))).join();
        session.stepTicks(3);
        session.edit("Still the moon", open -> open.world().remove(MOON, TinyWorld.Spin.class)).join();
        session.stepTicks(2);
        stopOn(new Trigger.Added("Spin", Entity.NONE));
        stopOn(new Trigger.Removed("Spin", MOON));
        stopOn(new Trigger.Holds("!Spin && Name.value == \"Moon\""));
        search(session.breakpoints()::runBack);
        assertEquals("6 with 1 edit", position().text());
        assertEquals("by the edit “Still the moon” · from Moon", stops().how());
        search(session.breakpoints()::runBack);
        assertEquals("3 with 1 edit", position().text());
        assertEquals("Spin was added", stops().event());
        stopOn(new Trigger.Written("LocalTransform", "Spinning"));
        search(session.breakpoints()::runForward);
        assertEquals("4:1", position().text());
        assertEquals("LocalTransform was written", stops().event());
    }

    /// Moves the moon. A system that settles then writes its world transform.
    private void moveTheMoon(double x) {
        assertEquals(EditResult.DONE, session.edit("Move the moon",
                open -> open.world().set(MOON, LocalTransform.at(x, 0))).join());
    }

    private void stillTheSun() {
        session.edit("Still the sun", open -> open.world().remove(SUN, TinyWorld.Spin.class)).join();
        session.stepTicks(2);
    }

    private String seen() {
        return "%s: %s %s".formatted(position().text(), stops().event(), stops().how());
    }

    @Test
    void what_settles_after_an_edit_stops_playing_where_a_search_finds_it() {
        stillTheSun();
        stopOn(new Trigger.Written("WorldTransform", "Transforms"));
        stopOn(new Trigger.Changes("WorldTransform", "position.x", MOON));
        session.setPlaying(true);
        Patience.awaitAnywhere("ticks run", () -> tick() > 4);
        assertFalse(stops().isStopped(), "nothing moves");
        moveTheMoon(5);
        assertFalse(session.read(ReadContext::isPlaying).join().orElseThrow());
        String stopped = seen();
        assertTrue(stopped.matches("\\d+ with 2 edits: WorldTransform was written by Transforms · 1 changed"), stopped);
        long at = tick();
        session.stepTicks(3);
        assertEquals(at + 3, tick(), "going on does not stop there again");
        search(session.breakpoints()::runBack);
        assertEquals(stopped, seen());
    }

    @Test
    void an_edit_while_paused_says_what_it_hit_and_undoing_it_takes_that_back() {
        stillTheSun();
        stopOn(new Trigger.Changes("WorldTransform", "position.x", MOON));
        moveTheMoon(5);
        assertEquals("2 with 2 edits: Moon.WorldTransform.position.x changed by Transforms · 30.000 → 25.000", seen());
        session.undo().join();
        assertFalse(stops().isStopped());
        assertEquals(0, hits());
        assertNull(line().last(), "a stop that one could go to");
        session.edit("Rename", open -> open.world().set(MOON, new Name("Luna"))).join();
        session.edit("Rename", open -> open.world().set(MOON, new Name("Moon"))).join();
        assertEquals("2 with 2 edits:  ", seen());
        session.undo().join();
        session.redo().join();
        assertEquals("2 with 2 edits:  ", seen());
        moveTheMoon(6);
        session.undo().join();
        session.redo().join();
        assertEquals("2 with 4 edits: Moon.WorldTransform.position.x changed by Transforms · 30.000 → 26.000", seen());
        assertEquals(1, hits());
    }

    private int hits() {
        return line().hits();
    }

    @Test
    void playing_through_the_past_stops_where_the_run_would_have_stopped() {
        session.stepTicks(20);
        session.goToTick(0);
        stopOn(new Trigger.Fails("LocalTransform.rotation < 45"));
        run(20);
        assertEquals(20, tick());
        session.goToTick(0);
        session.stepTicks(10);
        assertEquals("5:1", position().text());
        assertEquals("LocalTransform.rotation < 45 became false for Sun", stops().event());
    }

    @Test
    void each_branch_is_searched_along_its_own_line() {
        session.stepTicks(10);
        session.goToTick(5);
        session.edit("Rename", open -> open.world().set(SUN, new Name("Sol"))).join();
        session.stepTicks(5);
        stopOn(new Trigger.Changes("Name", "value", Entity.NONE));
        search(session.breakpoints()::runBack);
        assertEquals("5 with 1 edit", position().text());
        assertEquals("Sol.Name.value changed", stops().event());
        session.switchTo(1);
        search(session.breakpoints()::runBack);
        assertFalse(stops().isStopped());
        assertEquals("No earlier stop: searched back to tick 0.", stops().outcome());
    }

    @Test
    void running_a_system_through_stops_at_a_breakpoint_before_it() {
        session.stepTicks(3);
        session.goToTick(1);
        stopOn(new Trigger.Written("LocalTransform", ""));
        session.stepThrough("Trouble");
        assertEquals("2:1", position().text());
        assertTrue(stops().isStopped());
        session.goToNewest();
        session.stepThrough("Trouble");
        assertEquals("4:1", position().text());
        assertTrue(stops().isStopped());
        session.stepThrough("Spinning");
        assertEquals("5:1", position().text());
    }

    private BreakpointLine line() {
        return session.read(moment -> session.breakpoints().lines(moment).getFirst()).join().orElseThrow();
    }

    private List<Long> hitTicks() {
        return session.read(session.breakpoints()::hitTicks).join().orElseThrow();
    }

    @Test
    void hits_are_known_on_all_branches_that_share_their_ticks() {
        stopOn(new Trigger.Holds("LocalTransform.rotation % 30 == 0"));
        for (int stop = 0; stop < 3; stop++) {
            run(100);
        }
        assertEquals(List.of(3L, 6L, 9L), hitTicks());
        BreakpointHit first = Objects.requireNonNull(line().last());
        session.goToTick(7);
        session.edit("Rename", open -> open.world().set(SUN, new Name("Sol"))).join();
        session.stepTicks(1);
        assertEquals(List.of(3L, 6L), hitTicks());
        assertEquals(2, line().hits());
        search(session.breakpoints()::runBack);
        assertEquals("6:1", position().text());
        assertEquals(List.of(3L, 6L), hitTicks());
        BreakpointHit shared = Objects.requireNonNull(line().last());
        session.breakpoints().goTo(first);
        assertEquals("Main 9:1", position().toString());
        session.breakpoints().goTo(shared);
        assertEquals("Main 6:1", position().toString());
        session.deleteBranch(2);
        assertEquals(List.of(3L, 6L, 9L), hitTicks());
    }

    @Test
    void a_hit_whose_tick_is_no_longer_recorded_stops_nowhere() {
        stopOn(new Trigger.Holds("LocalTransform.rotation > 15"));
        run(100);
        BreakpointHit hit = Objects.requireNonNull(line().last());
        session.setRecordingBudget(1);
        session.stepTicks(8);
        session.breakpoints().goTo(hit);
        assertEquals("9", position().text());
        assertFalse(stops().isStopped());
        assertEquals("The hit in tick 2 is no longer recorded; ticks from 8 on are. Search them for another hit.",
                stops().outcome());
        assertEquals(List.of(), hitTicks());
    }

    @Test
    void what_can_not_be_looked_for_is_refused_in_words() {
        assertEquals(
                "Column 20: The expression ends too early. A component, field, number, text or function belongs here.",
                session.breakpoints().add(new Trigger.Holds("LocalTransform.x < ")).join().message());
        assertEquals("Spin has no field sped; it has speed.",
                session.breakpoints().add(new Trigger.Changes("Spin", "sped", SUN)).join().message());
    }

    @Test
    void a_condition_that_names_the_entity_is_hit_once_by_a_run_and_back() {
        stopOn(new Trigger.Holds("entity == 1v1 && LocalTransform.rotation > 65"));
        run(20);
        assertEquals("7:1", position().text());
        run(20);
        assertEquals("20", position().text());
        search(session.breakpoints()::runBack);
        assertEquals("7:1", position().text());
        search(session.breakpoints()::runBack);
        assertEquals("No earlier stop: searched back to tick 0.", stops().outcome());
    }
}

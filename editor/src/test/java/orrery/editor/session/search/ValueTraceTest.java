package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Request;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;

@Execution(ExecutionMode.CONCURRENT)
class ValueTraceTest {
    private static final Entity SUN = Entity.of(1, 1);
    private final Session session = TinyWorld.session();

    @AfterEach
    void end() {
        session.close();
    }

    private <T> T read(Request<T> request) {
        return session.read(request).join().orElseThrow();
    }

    private static List<Double> all(ValueTrace trace) {
        assertTrue(new TraceReader().advance(List.of(trace), Long.MAX_VALUE));
        return numbers(trace);
    }

    private static List<Double> numbers(ValueTrace trace) {
        List<Double> numbers = new ArrayList<>();
        for (long tick = trace.firstTick(); tick <= trace.lastTick(); tick++) {
            numbers.add(ValueTrace.isAbsent(trace.at(tick)) ? -1.0 : trace.at(tick));
        }
        return numbers;
    }

    private List<Double> trace(String expression) {
        return read(moment -> all(new ValueTrace(moment, new WatchExpression(SUN, expression))));
    }

    private void go(long tick) {
        session.goToTick(tick);
        assertEquals(Long.valueOf(tick), this.<Long>read(moment -> moment.world().tick()));
    }

    @Test
    void a_number_is_read_at_every_recorded_state() {
        session.stepTicks(3);
        assertEquals(List.of(0.0, 10.0, 20.0, 30.0), trace("LocalTransform.rotation"));
    }

    @Test
    void from_a_state_of_the_past_it_reads_both_ways() {
        session.stepTicks(4);
        go(2);
        assertEquals(List.of(0.0, 10.0, 20.0, 30.0, 40.0), trace("LocalTransform.rotation"));
        assertEquals(List.of(0.0, 1.0, 2.0, 3.0, 4.0), trace("tick"));
        assertEquals(List.of(0.0, 0.0, 1.0, 1.0, 1.0), trace("LocalTransform.rotation > 15"));
    }

    @Test
    void where_the_component_is_absent_there_is_no_value() {
        session.stepTicks(1);
        EditResult added = session.edit("Remove", edit -> edit.world().remove(SUN, TinyWorld.Spin.class)).join();
        assertTrue(added.done());
        session.stepTicks(1);
        session.edit("Add", edit -> edit.world().add(SUN, new TinyWorld.Spin(5))).join();
        session.stepTicks(1);
        assertEquals(List.of(10.0, 10.0, -1.0, 5.0), trace("Spin.speed"));
    }

    @Test
    void edits_at_the_shown_state_belong_to_the_next_tick() {
        session.stepTicks(1);
        session.edit("Turn", edit -> edit.world().replace(SUN, LocalTransform.at(0, 0).withRotation(100))).join();
        assertEquals(List.of(0.0, 10.0), trace("LocalTransform.rotation"));
    }

    private void turnTo(double rotation) {
        assertTrue(session.edit("Turn",
                edit -> edit.world().replace(SUN, LocalTransform.at(0, 0).withRotation(rotation))).join().done());
    }

    @Test
    void edits_at_the_oldest_state_belong_to_it_as_where_it_is_shown() {
        ValueTrace trace = read(moment -> new ValueTrace(moment, new WatchExpression(SUN, "LocalTransform.rotation")));
        assertEquals(List.of(0.0), read(_ -> all(trace)));
        turnTo(100);
        assertEquals(List.of(100.0), read(_ -> all(trace)));
        turnTo(200);
        session.stepTicks(2);
        assertEquals(List.of(200.0, 210.0, 220.0), trace("LocalTransform.rotation"));
        go(0);
        assertEquals(List.of(200.0, 210.0, 220.0), trace("LocalTransform.rotation"));
        assertEquals(200.0, this.<Double>read(
                moment -> moment.world().get(SUN, LocalTransform.class).rotation()));
    }

    @Test
    void an_edit_at_the_oldest_state_that_is_taken_back_is_not_drawn() {
        ValueTrace trace = read(moment -> new ValueTrace(moment, new WatchExpression(SUN, "LocalTransform.rotation")));
        turnTo(100);
        assertEquals(List.of(100.0), read(_ -> all(trace)));
        assertTrue(session.undo().join().done());
        assertEquals(List.of(0.0), read(_ -> all(trace)));
    }

    @Test
    void ticks_that_follow_are_read_on() {
        session.stepTicks(1);
        ValueTrace trace = read(moment -> new ValueTrace(moment, new WatchExpression(SUN, "LocalTransform.rotation")));
        assertEquals(List.of(0.0, 10.0), read(_ -> all(trace)));
        session.stepTicks(2);
        assertEquals(List.of(0.0, 10.0, 20.0, 30.0), read(_ -> all(trace)));
        assertTrue(read(trace::isOf));
    }

    /// Returns the traces of two values, read with a recording budget.
    private List<List<Double>> both(long budget) {
        session.setRecordingBudget(budget);
        assertTrue(session.edit("Crowd", edit -> {
            for (int i = 0; i < 2000; i++) {
                edit.world().create(LocalTransform.at(i, 0), new TinyWorld.Spin(1));
            }
        }).join().done());
        turnTo(100);
        run(50);
        session.edit("Remove", edit -> edit.world().remove(SUN, TinyWorld.Spin.class)).join();
        run(50);
        session.edit("Add", edit -> edit.world().add(SUN, new TinyWorld.Spin(5))).join();
        run(60);
        go(70);
        List<ValueTrace> traces = read(moment -> List.of(new ValueTrace(moment, new WatchExpression(SUN, "Spin.speed")),
                new ValueTrace(moment, new WatchExpression(SUN, "LocalTransform.rotation"))));
        TraceReader walk = new TraceReader();
        while (!this.<Boolean>read(_ -> walk.advance(traces, 0))) {
            go(90 - this.<Long>read(moment -> moment.world().tick()) % 2);
        }
        return read(_ -> traces.stream().map(ValueTraceTest::numbers).toList());
    }

    private void run(int ticks) {
        long end = this.<Long>read(moment -> moment.world().tick()) + ticks;
        session.stepTicks(ticks);
        Patience.awaitAnywhere("tick " + end, () -> this.<Long>read(moment -> moment.world().tick()) == end);
    }

    @Tag("long")
    @Test
    void ticks_that_are_run_again_are_read_like_those_whose_changes_are_kept() {
        List<List<Double>> kept = both(8L << 30);
        assertEquals(0, this.<Long>read(ValueTraceTest::computed));
        TinyWorld.openIn(session);
        List<List<Double>> runAgain = both(2 << 20);
        assertTrue(this.<Long>read(ValueTraceTest::computed) > 100);
        assertEquals(161, kept.getFirst().size());
        assertEquals(100.0, kept.getLast().getFirst());
        assertEquals(kept, runAgain);
    }

    private static long computed(ReadContext moment) {
        Recording recording = moment.timeline().recording();
        return recording.ticks(recording.branch()).stream().filter(RecordedTick::isComputed).count();
    }

    @Test
    void what_is_no_number_and_what_is_nothing_is_refused() {
        assertEquals(Optional.of("Name.value is a text; only numbers and conditions can be plotted."),
                session.read(moment -> assertThrows(IllegalArgumentException.class,
                        () -> new ValueTrace(moment, new WatchExpression(SUN, "Name.value"))).getMessage()).join());
        assertTrue(read(moment -> assertThrows(ExpressionException.class,
                () -> new ValueTrace(moment, new WatchExpression(SUN, "Nothing.here")))).column() > 0);
    }
}

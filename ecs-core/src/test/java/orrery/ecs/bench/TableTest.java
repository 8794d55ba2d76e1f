package orrery.ecs.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Travel;
import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

class TableTest {
    private static Measurement took(Implementation implementation, TrackingLevel level, double micros, double bytes) {
        return new Measurement(new Case(Work.MOTION, 100_000, level, implementation), micros, 0.02, 1.05, 0.5, bytes);
    }

    @Test
    void each_line_has_its_ratios_and_says_whether_its_bound_is_met() {
        assertEquals("""
                | workload  | N       | level   | implementation | µs/tick | ±  \
                | JVMs | settled s | B/tick | × limit | × best peer | bound        | met |
                | --------- | ------- | ------- | -------------- | ------- | -- \
                | ---- | --------- | ------ | ------- | ----------- | ------------ | --- |
                | W1 motion | 100,000 |         | limit          |    20.0 | 2% \
                | 1.05 |      0.50 |      0 |    1.00 |             |              |     |
                | W1 motion | 100,000 | off     | orrery         |    23.0 | 2% \
                | 1.05 |      0.50 |    900 |    1.15 |             | ≤ 1.2 ×, 0 B | yes |
                | W1 motion | 100,000 | changes | orrery         |   2,000 | 2% \
                | 1.05 |      0.50 |  5,000 |  100.00 |             | ≤ 3.0 × off  | NO  |
                """, new Table(List.of(took(Implementation.LIMIT, TrackingLevel.OFF, 20, 0),
                took(Implementation.ORRERY, TrackingLevel.OFF, 23, 900),
                took(Implementation.ORRERY, TrackingLevel.CHANGES, 2000, 5000))).text());
    }

    @Test
    void sets_may_keep_what_was_before_and_allocate_nothing_of_their_own() {
        Case sets = new Case(Work.SETS, 1_000, TrackingLevel.RECORDED, Implementation.ORRERY);
        Bound bound = Bounds.of(sets).orElseThrow();
        Measurement keeps = new Measurement(sets, 900, 0.02, 1, 0, 4_100);
        Measurement makesOneInFive = new Measurement(sets, 900, 0.02, 1, 0, 24.0 * Start.SETS / 5);
        assertTrue(bound.isMetBy(keeps, keeps));
        assertFalse(bound.isMetBy(makesOneInFive, makesOneInFive));
    }

    @Test
    void what_allocates_with_the_entities_misses_a_bound_of_0_bytes() {
        Bound bound = Bounds.of(new Case(Work.MOTION, 100_000, TrackingLevel.OFF, Implementation.ORRERY)).orElseThrow();
        Measurement limit = took(Implementation.LIMIT, TrackingLevel.OFF, 20, 0);
        assertEquals(List.of(true, false), List.of(
                bound.isMetBy(took(Implementation.ORRERY, TrackingLevel.OFF, 24, 2_000), limit),
                bound.isMetBy(took(Implementation.ORRERY, TrackingLevel.OFF, 24, 2_001), limit)));
    }

    @Test
    void a_bound_without_its_reference_is_open() {
        String text = new Table(List.of(took(Implementation.ORRERY, TrackingLevel.OFF, 23, 0))).text();
        assertEquals("?", text.lines().skip(2).findFirst().orElseThrow().split("\\|", -1)[13].strip());
    }

    @Test
    void what_takes_longer_than_computing_everything_anew_is_a_fault_whatever_its_bound() {
        Case limit = new Case(Work.TREE, 100_000, TrackingLevel.OFF, Implementation.LIMIT);
        List<Measurement> measured = List.of(new Measurement(limit, 400, 0, 1, 0, 0),
                new Measurement(limit.by(Implementation.WHOLE, TrackingLevel.OFF), 500, 0, 1, 0, 0),
                new Measurement(limit.by(Implementation.ORRERY, TrackingLevel.CHANGES), 499, 0, 1, 0, 0),
                new Measurement(limit.by(Implementation.ORRERY, TrackingLevel.RECORDED), 750, 0, 1, 0, 0));
        assertEquals(List.of("", "", "yes", "FAULT: whole 1.50 ×"), new Table(measured).text().lines().skip(2)
                .map(line -> line.split("\\|", -1)[13].strip()).toList());
    }

    @Test
    void the_chart_has_a_point_for_each_size_and_the_best_of_the_other_libraries() {
        List<Measurement> measured = new ArrayList<>();
        for (int size : List.of(10_000, 100_000)) {
            Case limit = new Case(Work.MOTION, size, TrackingLevel.OFF, Implementation.LIMIT);
            measured.add(new Measurement(limit, size / 1e3, 0, 1, 0, 0));
            measured.add(new Measurement(limit.by(Implementation.ARTEMIS, TrackingLevel.OFF), size / 1e2, 0, 1, 0, 0));
            measured.add(new Measurement(limit.by(Implementation.DOMINION, TrackingLevel.OFF), size / 1e1, 0, 1, 0, 0));
        }
        String svg = new SizeChart(measured).svg();
        assertEquals(List.of("by hand 10,000: 1.00 ns", "by hand 100,000: 1.00 ns", "best other 10,000: 10.0 ns",
                "best other 100,000: 10.0 ns"),
                Pattern.compile("<title>(.*?)</title>").matcher(svg).results().map(found -> found.group(1)).toList());
        assertEquals(2, Pattern.compile("<polyline").matcher(svg).results().count());
    }

    @Test
    void the_chart_has_the_cost_of_a_call_where_their_number_does_not_depend_on_the_size() {
        String svg = new SizeChart(List.of(10_000, 1_000_000).stream().map(size -> new Measurement(
                new Case(Work.ACCESS, size, TrackingLevel.OFF, Implementation.LIMIT), 200, 0, 1, 0, 0)).toList()).svg();
        assertEquals(List.of("by hand 10,000: 2.00 ns", "by hand 1,000,000: 2.00 ns"),
                Pattern.compile("<title>(.*?)</title>").matcher(svg).results().map(found -> found.group(1)).toList());
    }

    @Test
    void ticks_have_settled_when_they_stay_near_the_steady_state() {
        List<SettlingTime.Window> windows = new ArrayList<>();
        double[] took = {90, 14, 40, 15, 14, 12, 10, 10, 30, 10, 10, 10};
        for (int i = 0; i < took.length; i++) {
            windows.add(new SettlingTime.Window(i * 20_000_000L, took[i]));
        }
        assertEquals(0.06, SettlingTime.seconds(windows), 1e-9);
    }

    @Test
    void a_checked_read_is_bounded_by_that_of_another_library() {
        Case checked = new Case(Work.ACCESS_CHECKED, 100_000, TrackingLevel.OFF, Implementation.ORRERY);
        Bound bound = Bounds.of(checked).orElseThrow();
        assertEquals("≤ 1.0 × artemis", bound.toString());
        assertEquals(checked.by(Implementation.ARTEMIS, TrackingLevel.OFF), bound.reference());
    }

    @Test
    void what_a_recording_adds_is_bounded_in_microseconds() {
        Case recorded = new Case(Work.RECORDED_TICK, 100_000, TrackingLevel.RECORDED, Implementation.ORRERY);
        Bound bound = Bounds.of(recorded).orElseThrow();
        Measurement off = took(Implementation.ORRERY, TrackingLevel.OFF, 50, 0);
        assertEquals("≤ off + 100 µs", bound.toString());
        assertEquals(List.of(true, false), List.of(bound.isMetBy(new Measurement(recorded, 150, 0, 1, 0, 0), off),
                bound.isMetBy(new Measurement(recorded, 151, 0, 1, 0, 0), off)));
    }

    @Test
    void a_journey_is_held_to_its_time_and_to_the_greater_of_its_sizes() {
        Journey.Times times = new Journey.Times(1, 2, 16_000, 20_000);
        assertEquals("yes", new Journey(Travel.JUMP, 10, times, 256 << 20, 1).line().getLast());
        assertEquals("NO", new Journey(Travel.JUMP, 10, times, 1, (256 << 20) + 1).line().getLast());
        assertEquals("NO",
                new Journey(Travel.JUMP, 10, new Journey.Times(1, 2, 16_001, 20_000), 1, 1).line().getLast());
        assertEquals("yes", new Journey(Travel.BACK, 10, new Journey.Times(1, 100, 900, 900), 1, 1).line().getLast());
    }
}

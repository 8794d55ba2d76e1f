package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleLog;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Ticks that do not fit into the budget of a recording and are run again when they are visited. Each test has a world of points
/// that a system moves.
///
/// This file is long because that world is next to its tests.
@ResourceLock(ScheduleLog.LOCK)
class RecomputedTicksTest {
    private static final int POINTS = 20_000;
    private static final long BUDGET = 4 << 20;

    record Point(float x, float speed) {}

    /// An input that adds to the speed of all points.
    record Push(float by) {}

    private int hidden;
    private int hiddenFrom = Integer.MAX_VALUE;
    private boolean isFailing;
    private final EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Point.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final Schedule schedule = new EngineSchedule(world,
            List.of(SystemDefinition.named("Push").writes(Point.class).run(() -> context -> push()),
                    SystemDefinition.named("Move").writes(Point.class).run(() -> context -> move())),
            1);
    private final Recording recording = recording(20);
    private int runs;
    private Moving moving = Moving.ALL;

    /// The points that a tick moves.
    enum Moving {
        ALL,
        /// All points in 56 of 64 ticks, and only the fast ones in the other eight.
        MOST,
        /// All points; none if more than one point has already changed in this tick when the system runs.
        AS_IT_SEES
    }

    private Recording recording(int replayTicks) {
        SplittableRandom random = new SplittableRandom(1);
        world.open(Author.SCENE);
        for (int i = 0; i < POINTS; i++) {
            world.create(new Point((float) random.nextDouble(), (float) random.nextDouble()));
        }
        world.close();
        Recording made = new Recording(schedule,
                new HistoryPolicy(4, Runnable::run, 10, 1 << 20, 3600, Long.MAX_VALUE, replayTicks,
                        Long.MAX_VALUE));
        made.budget().limit(BUDGET);
        return made;
    }

    private void push() {
        for (Record input : world.inputs()) {
            float by = ((Push) input).by();
            world.array(Point.class).update(point -> new Point(point.x(), point.speed() + by));
        }
    }

    private void move() {
        runs++;
        if (isFailing) {
            throw new IllegalStateException("told to fail");
        }
        hidden += world.tickBeingMade() >= hiddenFrom ? 1 : 0;
        float more = hidden;
        boolean isAll = moving != Moving.MOST || world.tickBeingMade() % 64 > 7;
        if (moving == Moving.AS_IT_SEES && world.array(Point.class).tracking().changeCount() > 1) {
            return;
        }
        world.array(Point.class).update(point -> isAll || point.speed() % 1 > 0.5f
                ? new Point(point.x() + point.speed() + more, point.speed())
                : point);
    }

    private Map<Long, Map<String, Long>> ticks(int count) {
        Map<Long, Map<String, Long>> hashes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            if (i % 7 == 3) {
                schedule.input(new Push(i));
            }
            if (i % 11 == 5) {
                Entity first = world.array(Point.class).entityAt(0);
                world.open(Author.edit("Set point"));
                world.replace(first, new Point(i, 0.25f));
                world.close();
            }
            schedule.tick();
            hashes.put(world.tick(), world.hashes());
        }
        return hashes;
    }

    private void seek(long tick) {
        recording.seek(Position.state(recording.branch(), tick));
    }

    @Test
    void a_misspelt_system_that_was_set_before_the_world_went_back_and_returned_is_told() {
        try (ScheduleLog log = new ScheduleLog()) {
            ticks(40);
            assertTrue(recording.isComputing());
            world.setSingleton(schedule.settings().withEnabled("Pusch", false));
            Position set = recording.position();
            seek(2);
            recording.seek(set);
            schedule.tick();
            assertEquals(
                    List.of("The settings of the schedule name Pusch. There is no such system, so this has no effect."
                            + " Correct the name; the systems are [Push, Move]."),
                    log.lines());
        }
    }

    @Tag("long")
    @Test
    void many_more_ticks_are_kept_than_fit_and_each_is_found_again() {
        Map<Long, Map<String, Long>> hashes = ticks(200);
        assertTrue(recording.budget().usedBytes() <= BUDGET, () -> recording.budget().usedBytes() + " bytes");
        long kept = world.tick() - recording.firstTick();
        assertTrue(kept > 5 * BUDGET / (POINTS * 8L), () -> kept + " ticks");
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 60; i++) {
            long tick = recording.firstTick() + 1 + random.nextLong(kept);
            seek(tick);
            assertEquals(hashes.get(tick), world.hashes(), () -> "state " + tick);
            assertEquals(tick, world.segmentsOfTick().getFirst().tick());
        }
    }

    @Test
    void stepping_back_and_forward_through_them_shows_each_state() {
        Map<Long, Map<String, Long>> hashes = ticks(100);
        long middle = (recording.firstTick() + world.tick()) / 2;
        for (long tick = middle + 15; tick > middle - 15; tick--) {
            seek(tick);
            assertEquals(hashes.get(tick), world.hashes());
        }
        for (long tick = middle - 15; tick < middle + 15; tick++) {
            seek(tick);
            assertEquals(hashes.get(tick), world.hashes());
        }
    }

    @Test
    void their_segments_tell_who_wrote_what() {
        ticks(100);
        RecordedTick tick = recording.ticks(recording.branch()).stream().filter(RecordedTick::isComputed).findFirst()
                .orElseThrow();
        Map<String, Long> now = world.hashes();
        assertEquals(tick.authors(), tick.segments().stream().map(segment -> segment.author()).toList());
        assertEquals("Move", tick.segments().get(tick.segments().size() - 2).author().name());
        assertEquals(POINTS,
                tick.segments().get(tick.segments().size() - 2).changes().getFirst().changedCount());
        assertEquals(now, world.hashes());
        assertFalse(recording.isInPast());
    }

    private static List<Write> writes(Writes of, long ticks) {
        List<Write> writes = new ArrayList<>();
        for (long tick = 0; tick < ticks; tick++) {
            writes.addAll(of.next());
        }
        return writes;
    }

    @Tag("long")
    @Test
    void going_through_them_in_one_direction_reruns_each_at_most_three_times() {
        recording.close();
        Recording far = recording(700);
        Recording kept = Recording.ofSegments(schedule);
        Map<Long, Map<String, Long>> hashes = ticks(500);
        WriteQuery query = WriteQuery.of(world.array(Point.class).entityAt(0));
        List<RecordedTick> ticks = far.ticks(far.branch()).stream().filter(RecordedTick::isComputed).toList();
        assertTrue(ticks.size() > 400, () -> ticks.size() + " ticks");
        assertTrue(ticks.stream().noneMatch(RecordedTick::hasCopy));
        long first = ticks.getFirst().number();
        long last = ticks.getLast().number();
        assertEquals(ticks.size(), last - first + 1);
        List<Write> expected = writes(Writes.forward(kept, kept.branch(), first, query), ticks.size());

        runs = 0;
        List<Write> back = writes(Writes.back(far, far.branch(), last, query), ticks.size());
        assertEquals(expected.reversed(), back);
        // Each tick is rerun once to reach its batch (`TickBatch`), and once for its segments. If a batch does not begin at a
        // state copy, the ticks since the copy before it are rerun once more.
        assertTrue(runs <= 3 * ticks.size(), () -> runs + " runs back");
        runs = 0;
        assertEquals(expected, writes(Writes.forward(far, far.branch(), first, query), ticks.size()));
        assertTrue(runs < 1.1 * ticks.size(), () -> runs + " runs on");
        assertEquals(hashes.get(500L), world.hashes());
    }

    @Test
    void a_search_backward_reruns_no_more_ticks_at_a_time_than_is_asked_for() {
        ticks(200);
        long hash = world.hash();
        int most = 0;
        int ways = 0;
        for (long state = world.tick() - 1; state >= recording.firstTick(); state--) {
            boolean isNear = false;
            while (!isNear) {
                int before = runs;
                isNear = recording.approach(recording.branch(), state, 1);
                most = Math.max(most, runs - before);
                ways += isNear ? 0 : 1;
                assertEquals(hash, world.hash());
            }
            assertEquals(state + 1, recording.segmentsFrom(recording.branch(), state).getFirst().tick());
        }
        assertTrue(ways > 0);
        assertTrue(most <= 2, "at most two runs at a time, not " + most);
    }

    @Test
    void a_visit_shows_each_state_in_turn_and_returns() {
        Map<Long, Map<String, Long>> hashes = ticks(100);
        Map<Long, Map<String, Long>> seen = new HashMap<>();
        Map<String, Long> now = world.hashes();
        runs = 0;
        hashes.keySet().removeIf(tick -> tick <= recording.firstTick());
        for (long next = recording.firstTick() + 1; next <= 100; next += 10) {
            long last = next + 9;
            recording.visit(recording.branch(), next, 100, state -> {
                seen.put(state, world.hashes());
                assertEquals(state, world.tick());
                return state < last;
            });
            assertEquals(now, world.hashes());
            assertFalse(recording.isInPast());
        }
        assertEquals(hashes, seen);
        assertTrue(runs <= 100, () -> runs + " runs");
        assertThrows(WorldException.class, () -> recording.visit(recording.branch(), 90, 101, _ -> true));
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_search_and_a_visit_of_all_states_take_turns_without_many_more_reruns(boolean back) {
        recording.close();
        Recording far = recording(700);
        ticks(500);
        List<RecordedTick> ticks = far.ticks(far.branch()).stream().filter(RecordedTick::isComputed).toList();
        long first = ticks.getFirst().number();
        long last = ticks.getLast().number();
        WriteQuery query = WriteQuery.of(world.array(Point.class).entityAt(0));
        Writes search = back
                ? Writes.back(far, far.branch(), last, query)
                : Writes.forward(far, far.branch(), first, query);
        runs = 0;
        for (long next = first; next < last; next += 10) {
            long end = Math.min(next + 9, last);
            far.visit(far.branch(), next, last, state -> state < end);
            for (long searched = next; searched <= end; searched++) {
                search.next();
            }
        }
        assertTrue(runs < (back ? 3.3 : 2.2) * ticks.size(), () -> runs + " runs for " + ticks.size() + " ticks");
    }

    @Test
    void a_state_that_comes_out_differently_is_not_shown() {
        ticks(100);
        Map<String, Long> now = world.hashes();
        hiddenFrom = 0;
        hidden = 1000;
        List<Long> seen = new ArrayList<>();
        assertThrows(DivergedException.class,
                () -> recording.visit(recording.branch(), recording.firstTick() + 1, 100, seen::add));
        assertTrue(seen.size() < 16, seen::toString);
        assertEquals(now, world.hashes());
        assertFalse(recording.isInPast());
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void each_state_knows_who_wrote_each_row_last(Moving how) {
        moving = how;
        Map<Long, List<String>> writers = new HashMap<>();
        for (int i = 0; i < 60; i++) {
            ticks(2 + i % 5);
            writers.put(world.tick(), writers());
        }
        assertTrue(recording.isComputing());
        SplittableRandom random = new SplittableRandom(3);
        List<Long> states = writers.keySet().stream().filter(tick -> tick > recording.firstTick()).sorted().toList();
        long soonAfterAllMoved = states.stream().filter(tick -> tick > 64 && tick % 64 < 8).findFirst().orElseThrow();
        for (int i = 0; i < 30; i++) {
            long tick = i == 0 ? soonAfterAllMoved : states.get(random.nextInt(states.size()));
            seek(tick);
            assertEquals(writers.get(tick), writers(), () -> "state " + tick);
        }
    }

    private List<String> writers() {
        EngineArray<Point> points = world.array(Point.class);
        return IntStream.range(0, points.size())
                .mapToObj(row -> points.writerAt(row) + " in " + points.writtenTickAt(row)).toList();
    }

    @Test
    void going_on_from_a_rerun_state_makes_the_same_future() {
        Map<Long, Map<String, Long>> hashes = ticks(60);
        seek(47);
        schedule.tick();
        schedule.tick();
        assertEquals(2, recording.branches().size());
        assertEquals(hashes.get(49L), world.hashes());
        recording.seek(recording.newest(recording.branches().getFirst()));
        assertEquals(hashes.get(60L), world.hashes());
    }

    @Test
    void if_a_tick_comes_out_differently_the_world_stays_where_it_is() {
        hiddenFrom = 48;
        ticks(100);
        Map<String, Long> now = world.hashes();
        hidden = 1000;
        DivergedException thrown = assertThrows(DivergedException.class, () -> seek(55));
        assertEquals(48, thrown.tick());
        assertEquals(now, world.hashes());
        assertEquals(100, world.tick());
        assertFalse(recording.isInPast());
        seek(44);
        assertEquals(44, world.tick());
        recording.seek(recording.newest(recording.branch()));
        assertEquals(now, world.hashes());
        schedule.tick();
        assertEquals(101, world.tick());
    }

    @Test
    void the_end_of_another_branch_is_found_though_its_ticks_come_out_differently() {
        ticks(100);
        Map<String, Long> ended = world.hashes();
        Position end = recording.newest(recording.branch());
        seek(50);
        ticks(20);
        assertEquals(2, recording.branches().size());
        assertEquals(ended, copy(end).hashes());
        hidden = 1;
        assertEquals(ended, copy(end).hashes());
        recording.seek(end);
        assertEquals(ended, world.hashes());
    }

    private EngineWorld copy(Position at) {
        EngineWorld copy = new EngineWorld(world.types(), TrackingLevel.RECORDED, 1);
        copy.restore(recording.stateAt(at));
        return copy;
    }

    @Test
    void a_world_whose_ticks_never_come_out_alike_keeps_as_many_segments_as_fit() {
        hiddenFrom = 0;
        Map<Long, Map<String, Long>> hashes = ticks(100);
        assertTrue(recording.ticks(recording.branch()).stream().allMatch(RecordedTick::isRevertible));
        assertTrue(recording.firstTick() > 0);
        seek(recording.firstTick() + 1);
        assertEquals(hashes.get(world.tick()), world.hashes());
    }

    @Test
    void if_a_system_throws_when_a_tick_is_rerun_the_world_stays_where_it_is() {
        ticks(100);
        seek(60);
        Map<String, Long> there = world.hashes();
        isFailing = true;
        DivergedException thrown = assertThrows(DivergedException.class, () -> seek(30));
        assertTrue(thrown.getMessage().contains("system Move threw"), thrown::getMessage);
        assertEquals(60, world.tick());
        assertEquals(there, world.hashes());
        assertThrows(DivergedException.class, () -> recording.tick(recording.branch(), 30).segments());
        assertEquals(there, world.hashes());
        isFailing = false;
        recording.seek(recording.newest(recording.branch()));
        assertEquals(100, world.tick());
    }
}

package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;

/// Which ticks are dropped if the budget is exceeded, also if ticks are rerun and if rerunning has failed.
class EvictionTest {
    private static final int POINTS = 4_000;

    record Point(float x, float speed) {}

    private int hidden;
    private final EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Point.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final Schedule schedule = new EngineSchedule(world,
            List.of(SystemDefinition.named("Move").writes(Point.class).run(() -> _ -> move())), 1);
    private final Map<Long, Map<String, Long>> hashes = new HashMap<>();

    private void move() {
        float more = hidden;
        world.array(Point.class).update(
                point -> new Point(point.x() + (float) Math.sin(point.speed()) + more, point.speed()));
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            schedule.tick();
            hashes.put(world.tick(), world.hashes());
        }
    }

    private Recording recording(int replayTicks) {
        world.open(Author.SCENE);
        for (int i = 0; i < POINTS; i++) {
            world.create(new Point(i, i));
        }
        world.close();
        Recording made = new Recording(schedule, new HistoryPolicy(4, Runnable::run, 10, 1 << 20, 3600, Long.MAX_VALUE,
                replayTicks, Long.MAX_VALUE));
        made.budget().limit(1 << 20);
        return made;
    }

    private static long kept(Recording recording) {
        return recording.branch().newestTick() - recording.firstTick();
    }

    private void requireAllReached(Recording recording) {
        Position newest = recording.newest(recording.branch());
        for (long tick = recording.firstTick(); tick <= newest.tick(); tick++) {
            recording.seek(tick);
            assertEquals(hashes.get(tick), world.hashes(), "state " + tick);
        }
        recording.seek(newest);
    }

    @Test
    void dropped_ticks_leave_the_list_of_ticks() {
        Recording recording = recording(20);
        recording.budget().limitTicks(80);
        List<RecordedTick> ticks = recording.ticks(recording.branch());
        ticks(101);
        assertTrue(recording.firstTick() > 0);
        assertEquals(kept(recording), ticks.size());
        assertEquals(recording.firstTick() + 1, ticks.getFirst().number());
        assertEquals(101, ticks.getLast().number());
    }

    @Test
    void where_ticks_come_out_differently_later_ones_go_one_by_one() {
        Recording recording = recording(20);
        ticks(100);
        assertTrue(recording.isComputing());
        hidden = 1;
        assertThrows(DivergedException.class, () -> recording.seek(50));
        ticks(60);
        assertTrue(recording.firstTick() > 0);
        for (int i = 0; i < 60; i++) {
            long before = kept(recording);
            ticks(1);
            assertTrue(kept(recording) >= Math.min(before, 50) - 4, () -> kept(recording) + " ticks of " + before);
        }
        assertFalse(recording.isComputing());
        requireAllReached(recording);
    }

    @Test
    void where_there_is_no_copy_of_a_state_yet_few_are_dropped_at_once() {
        Recording recording = recording(700);
        ticks(100);
        assertTrue(recording.tick(recording.branch(), 90).isComputed());
        recording.budget().limitTicks(80);
        for (int i = 0; i < 40; i++) {
            ticks(1);
            assertTrue(kept(recording) >= 70 && kept(recording) <= 80, () -> kept(recording) + " ticks");
        }
        requireAllReached(recording);
    }

    @Test
    void where_a_tick_comes_out_differently_when_its_state_is_to_be_kept_those_that_are_run_again_go() {
        Recording recording = recording(700);
        ticks(100);
        hidden = 1;
        recording.budget().limitTicks(80);
        ticks(1);
        assertEquals(101, world.tick());
        assertTrue(kept(recording) >= 2, () -> kept(recording) + " ticks");
        assertTrue(recording.ticks(recording.branch()).stream().noneMatch(RecordedTick::isComputed));
        ticks(40);
        assertTrue(kept(recording) >= 42, () -> kept(recording) + " ticks");
        requireAllReached(recording);
    }
}

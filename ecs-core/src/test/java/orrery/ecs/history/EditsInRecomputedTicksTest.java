package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
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
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Systems that read the changes of a tick see the edits before the tick, also when the tick is recomputed.
class EditsInRecomputedTicksTest {
    private static final int POINTS = 4_000;

    record Point(float x, int seen) {}

    record Light(int value) {}

    private final EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Point.class)
            .add(MethodHandles.lookup(), Light.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final Schedule schedule = new EngineSchedule(world, List.of(
            SystemDefinition.named("Blink").writes(Light.class).run(() -> _ -> blink()),
            SystemDefinition.named("Move").reads(Light.class).writes(Point.class).run(() -> _ -> move())), 1);
    private final List<Entity> lights = new ArrayList<>();
    private final Map<Long, Map<String, Long>> hashes = new HashMap<>();

    EditsInRecomputedTicksTest() {
        world.open(Author.SCENE);
        for (int i = 0; i < POINTS; i++) {
            world.create(new Point(i, 0));
        }
        for (int i = 0; i < 5; i++) {
            lights.add(world.create(new Light(i)));
        }
        world.close();
    }

    /// Changes a light in each third tick.
    private void blink() {
        if (world.tickBeingMade() % 3 == 0) {
            world.replace(lights.getLast(), new Light((int) world.tickBeingMade()));
        }
    }

    private void move() {
        int seen = world.array(Light.class).changes().size();
        world.array(Point.class).update(point -> new Point(point.x() + 1 + seen, seen));
    }

    private Recording recording(int replayTicks) {
        Recording made = new Recording(schedule, new HistoryPolicy(4, Runnable::run, 10, 1 << 20, 3600, Long.MAX_VALUE,
                replayTicks, Long.MAX_VALUE));
        made.budget().limit(1 << 20);
        return made;
    }

    private void edit(Runnable writes) {
        world.open(Author.edit("Edit lights"));
        writes.run();
        world.close();
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            int value = 1000 + i;
            switch (i % 8) {
                case 1 -> edit(() -> world.replace(lights.getFirst(), new Light(value)));
                case 4 -> {
                    edit(() -> world.remove(lights.get(1), Light.class));
                    edit(() -> world.replace(lights.get(2), new Light(value)));
                }
                case 6 -> edit(() -> world.add(lights.get(1), new Light(value)));
                default -> {}
            }
            schedule.tick();
            hashes.put(world.tick(), world.hashes());
        }
    }

    private void requireAllReached(Recording recording) {
        assertTrue(recording.ticks(recording.branch()).stream().filter(RecordedTick::isComputed).count() > 20);
        for (long tick = recording.firstTick() + 1; tick <= recording.branch().newestTick(); tick++) {
            recording.seek(tick);
            assertEquals(hashes.get(tick), world.hashes(), "state " + tick);
        }
    }

    @Test
    void a_system_sees_the_edits_before_its_tick_among_the_changes_also_when_it_is_recomputed() {
        Recording recording = recording(20);
        ticks(60);
        requireAllReached(recording);
        recording.seek(recording.newest(recording.branch()));
        assertEquals(hashes.get(60L), world.hashes());
    }

    @Test
    void rebuilt_segments_are_those_of_the_edits_and_of_the_tick_each_once() {
        Recording recording = recording(20);
        ticks(60);
        for (RecordedTick tick : List.copyOf(recording.ticks(recording.branch()))) {
            assertEquals(tick.authors(), tick.segments().stream().map(Segment::author).toList());
            assertEquals(tick.edits(), tick.segments().stream().filter(Segment::isAtState).count());
        }
        assertFalse(recording.isInPast());
    }

    @Test
    void the_first_tick_sees_what_the_scene_made() {
        Recording recording = recording(700);
        ticks(1);
        assertEquals(5, world.get(world.array(Point.class).entityAt(0), Point.class).seen());
        ticks(30);
        assertEquals(0, recording.firstTick());
        assertTrue(recording.tick(recording.branch(), 1).isComputed());
        requireAllReached(recording);
    }

    @Tag("long")
    @Test
    void what_was_edited_in_the_past_is_seen_on_the_new_branch_too() {
        Recording recording = recording(20);
        ticks(40);
        recording.seek(30);
        edit(() -> lights.forEach(light -> world.set(light, new Light(-1))));
        ticks(30);
        assertEquals(2, recording.branches().size());
        requireAllReached(recording);
    }
}

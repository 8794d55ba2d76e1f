package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The changes that a world shows before and after a tick that is reverted, and after the last edit was undone.
class ShownTickTest {
    record Count(int value) {}

    private boolean isFailing;
    private final EngineWorld world = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Count.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final Schedule schedule = new EngineSchedule(world, List.of(SystemDefinition.named("Add")
            .writes(Count.class).run(() -> context -> add(context.world().array(Count.class)))), 1);
    private final Entity entity = world.create(new Count(0));
    private final Recording recording = new Recording(schedule);

    private void add(orrery.ecs.world.ComponentArray<Count> counts) {
        counts.update(count -> new Count(count.value() + 1));
        if (isFailing) {
            throw new IllegalStateException("no more");
        }
    }

    private int count() {
        return world.get(entity, Count.class).value();
    }

    private Segment edit(int value) {
        world.open(Author.edit("Set count"));
        world.replace(entity, new Count(value));
        return Objects.requireNonNull(world.close());
    }

    @Test
    void back_from_the_past_the_tick_is_shown_again_without_the_last_edit() {
        schedule.tick();
        List<Segment> tick = world.segmentsOfTick();
        Segment edit = edit(50);
        recording.seek(0);
        recording.seek(recording.newest(recording.branch()));
        assertEquals(List.of(edit), world.segmentsOfTick());

        world.revert(edit);

        assertEquals(tick, world.segmentsOfTick());
        assertTrue(world.isTickEnded());
    }

    @Test
    void a_tick_that_is_taken_back_leaves_the_tick_shown_that_was_before_the_edit() {
        schedule.tick();
        List<Segment> tick = world.segmentsOfTick();
        Segment edit = edit(50);
        schedule.begin();
        EngineSchedule.of(schedule).abandon();
        assertEquals(List.of(edit), world.segmentsOfTick());

        world.revert(edit);

        assertEquals(tick, world.segmentsOfTick());
    }

    @Test
    void what_the_program_wrote_before_a_tick_that_fails_stays_and_is_recorded() {
        schedule.tick();
        world.set(entity, new Count(50));
        isFailing = true;
        assertThrows(SystemFailure.class, schedule::tick);
        assertEquals(50, count());
        assertEquals(List.of("program"), world.segmentsOfTick().stream().map(each -> each.author().name()).toList());
        isFailing = false;
        schedule.tick();
        assertEquals(51, count());

        recording.seek(1);

        assertEquals(1, count());
        recording.seek(2);
        assertEquals(51, count());
    }
}

package orrery.ecs.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

class LockstepRunTest {
    private final AtomicInteger outside = new AtomicInteger();

    record Place(double x, double y) {}

    private Schedule world(boolean clean, TrackingLevel level) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        EngineWorld world = new EngineWorld(TypeRegistry.builder().add(own, Place.class)
                .add(own, ScheduleSettings.class, ComponentType.Trait.SINGLETON).build(), level, 1);
        for (int i = 0; i < 5; i++) {
            world.create(new Place(i, 0));
        }
        world.close();
        return new EngineSchedule(world, List.of(
                SystemDefinition.named("Move").writes(Place.class).run(() -> context -> context.world()
                        .array(Place.class).update((entity, place) -> new Place(place.x() + 1, place.y()))),
                SystemDefinition.named("Shake").writes(Place.class).run(() -> context -> {
                    if (!clean && context.world().tick() == 2) {
                        Entity third = context.world().array(Place.class).entityAt(2);
                        context.world().replace(third, new Place(5, outside.incrementAndGet()));
                    }
                })), 1);
    }

    @Test
    void runs_that_stay_the_same_part_nowhere() {
        LockstepRun runs = new LockstepRun(world(true, TrackingLevel.RECORDED), world(true, TrackingLevel.RECORDED));
        for (int tick = 0; tick < 5; tick++) {
            assertTrue(runs.tick().isEmpty());
        }
    }

    @Test
    void where_runs_part_tick_system_type_entity_and_field_are_named() {
        LockstepRun runs = new LockstepRun(world(false, TrackingLevel.RECORDED), world(false, TrackingLevel.RECORDED));
        assertTrue(runs.tick().isEmpty());
        assertTrue(runs.tick().isEmpty());
        Divergence divergence = runs.tick().orElseThrow();
        Entity third = runs.world().array(Place.class).entityAt(2);
        assertEquals(new Divergence(3, "Shake", "Place", third, "y", List.of("1.0", "2.0")), divergence);
    }

    @Test
    void worlds_that_are_not_recorded_are_refused() {
        Schedule recorded = world(true, TrackingLevel.RECORDED);
        Schedule other = world(true, TrackingLevel.OFF);
        assertThrows(IllegalArgumentException.class, () -> new LockstepRun(recorded, other));
    }
}

package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;

/// Snapshots that are taken or restored within a tick.
class SnapshotsInTicksTest extends ScheduleHarness {
    @ParameterizedTest
    @EnumSource
    void a_system_takes_and_restores_none(TrackingLevel level) {
        Snapshot other = simulation(level).world().snapshot();
        Simulation taking = simulation(level,
                SystemDefinition.named("Copy").run(() -> context -> context.world().snapshot()));
        Simulation restoring = simulation(level,
                SystemDefinition.named("Copy").run(() -> context -> context.world().restore(other)));
        String refusal = "System Copy failed in tick 1: %s was called while the segment of Copy is open; close the segment"
                + " first.";
        assertEquals(refusal.formatted("snapshot"),
                assertThrows(SystemFailure.class, taking.schedule()::tick).getMessage());
        assertEquals(refusal.formatted("restore"),
                assertThrows(SystemFailure.class, restoring.schedule()::tick).getMessage());
    }

    @Test
    void after_one_of_the_middle_of_a_tick_the_whole_tick_runs_again() {
        Simulation stepped = simulation(TrackingLevel.RECORDED, counting("A"), counting("B"));
        stepped.world().create(new Count(0));
        stepped.schedule().begin();
        stepped.schedule().step();
        Snapshot middle = stepped.world().snapshot();
        stepped.schedule().finish();
        assertEquals(2, count(stepped.world()));

        stepped.world().restore(middle);
        Simulation other = simulation(TrackingLevel.RECORDED, counting("A"), counting("B"));
        other.world().restore(middle);

        for (Simulation restored : new Simulation[] {stepped, other}) {
            assertFalse(restored.schedule().isMidTick());
            assertEquals(0, restored.world().tick());
            assertEquals(1, count(restored.world()));
            restored.schedule().tick();
            assertEquals(3, count(restored.world()));
        }
    }

    private static int count(World world) {
        return world.array(Count.class).valueAt(0).value();
    }
}

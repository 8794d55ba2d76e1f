package orrery.editor.session;

import org.jspecify.annotations.Nullable;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.runner.RunningHere;
import orrery.ecs.schedule.Schedule;
import orrery.editor.session.access.WorldAccess;

/// Holds the open world. Only the simulation thread sets it and touches it; any thread may ask which world is open.
final class CurrentWorld implements WorldAccess<OpenWorld> {
    private volatile @Nullable OpenWorld open;

    @Override
    public @Nullable OpenWorld open() {
        return open;
    }

    /// Sets the open world; null for none.
    void set(@Nullable OpenWorld world) {
        open = world;
    }

    /// Returns the system that the calling thread runs or helps to run, or null. Any thread.
    @Nullable
    RunningHere runningHere() {
        OpenWorld world = open;
        return world == null ? null : EngineSchedule.of(world.simulation().schedule()).runningHere();
    }

    /// Returns the system that runs now, or null. Any thread.
    Schedule.@Nullable Running running() {
        OpenWorld world = open;
        return world == null ? null : world.simulation().schedule().running();
    }
}

package orrery.editor.session;

import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.editor.session.access.WorldAccess;

/// Which world is open. The simulation thread changes it; any thread may ask which it is, and touch nothing of it.
final class CurrentWorld implements WorldAccess<OpenWorld> {
    private volatile @Nullable OpenWorld open;

    @Override
    public @Nullable OpenWorld open() {
        return open;
    }

    /// Another world is open, or none.
    void set(@Nullable OpenWorld world) {
        open = world;
    }

    /// The system that runs now, or null. Any thread.
    Schedule.@Nullable Running running() {
        OpenWorld world = open;
        return world == null ? null : world.simulation().schedule().running();
    }
}

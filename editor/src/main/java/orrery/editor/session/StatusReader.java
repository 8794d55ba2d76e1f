package orrery.editor.session;

import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;

/// Reads what the window's frame shows.
final class StatusReader {
    private StatusReader() {}

    static SessionStatus read(SimulationLoop loop, @Nullable OpenWorld world, String busy) {
        int problems = loop.session().problems().size();
        if (world == null) {
            SessionStatus closed = SessionStatus.CLOSED;
            return new SessionStatus(false, busy, "", null, "", closed.types(), closed.unsaved(), 0,
                    loop.transport().play(),
                    closed.position(), closed.undo(), 0, 0, 0, problems);
        }
        Schedule schedule = world.simulation().schedule();
        String next = schedule.nextSystem();
        return new SessionStatus(true, busy, world.name(), world.path(), world.simulation().definition().name(),
                world.world().types().types(), world.unsaved(), world.laterEdits(), loop.transport().play(),
                new SessionStatus.Position(world.world().tick(), schedule.systemsDone(), next == null ? "" : next),
                world.undo().names(), world.world().entityCount(), loop.transport().meter().lastMillis(),
                loop.transport().meter().perSecond(), problems);
    }
}

package orrery.editor.session;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.schedule.Schedule;

/// Reads what the window's frame shows.
final class StatusReader {
    private static final double NANOS_PER_MILLI = 1e6;

    private StatusReader() {}

    static SessionStatus read(SimulationLoop loop, @Nullable OpenWorld world, String busy) {
        int problems = loop.session().problems().size();
        if (world == null) {
            SessionStatus closed = SessionStatus.CLOSED;
            return new SessionStatus(false, busy, "", null, false, null, "", closed.types(), closed.unsaved(), 0,
                    loop.transport().play(),
                    closed.position(), closed.past(), closed.undo(), 0, closed.took(), 0, problems, closed.stops(),
                    closed.program());
        }
        Schedule schedule = world.simulation().schedule();
        String next = schedule.nextSystem();
        return new SessionStatus(true, busy, world.name(), world.path(), world.file().isWritten(), world.origin(),
                world.simulation().definition().name(),
                world.world().types().types(), world.unsaved(), world.laterEdits(), loop.transport().play(),
                new SessionStatus.Position(world.world().tick(), schedule.systemsDone(), next == null ? "" : next),
                past(world.timeline(), schedule),
                world.undo().names(world.timeline().earlierEdit(), world.editsInScene()),
                world.world().entityCount(),
                took(loop.transport().meter(), world),
                loop.transport().meter().perSecond(), problems, loop.breakpoints().status(world), loop.program());
    }

    /// Of the shown tick; in the middle of the next that is told by its systems.
    private static SessionStatus.TickTime took(TickMeter meter, OpenWorld world) {
        long tick = world.world().tick();
        TickRecord record = world.history().find(tick);
        boolean isMidTick = world.simulation().schedule().systemsDone() > 0;
        return record == null || isMidTick
                ? SessionStatus.TickTime.UNKNOWN
                : new SessionStatus.TickTime(meter.millisOf(tick), record.totalNanos() / NANOS_PER_MILLI);
    }

    private static SessionStatus.Past past(Timeline timeline, Schedule schedule) {
        Recording recording = timeline.recording();
        Position at = recording.position();
        String last = at.systems() == 0 ? "" : schedule.reports().get(at.systems() - 1).system();
        return new SessionStatus.Past(timeline.isInPast(), at.edits(), last, recording.firstTick(),
                recording.branch().newestTick(), timeline.branchLines());
    }
}

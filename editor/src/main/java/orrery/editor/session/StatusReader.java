package orrery.editor.session;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.editor.session.edit.EditGrouping;
import orrery.editor.session.edit.EditOwner;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.run.Transport;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.TickRecord;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.AuthorText;

/// Reads the [SessionStatus]. Simulation thread.
///
/// @param playback whether and how fast ticks are played
/// @param transport measures ticks
/// @param breakpoints state of breakpoints and searches
/// @param problems counts problems
/// @param program state of the program that steps the world
record StatusReader(Playback playback, Transport transport, Breakpoints breakpoints, ProblemList problems,
        Supplier<ProgramStatus> program) {

    private static final double NANOS_PER_MILLI = 1e6;

    /// @param world the open world, or null
    /// @param busy the long task that runs now; empty for none
    SessionStatus read(@Nullable OpenWorld world, String busy) {
        if (world == null) {
            SessionStatus closed = SessionStatus.CLOSED;
            return new SessionStatus(false, busy, "", null, false, null, "", closed.types(), closed.renamed(),
                    closed.unsaved(), 0, 0, playback.state(), closed.position(), closed.past(), closed.undo(), 0,
                    closed.took(), 0, problems.size(), closed.stops(), closed.program());
        }
        Schedule schedule = world.simulation().schedule();
        String next = schedule.nextSystem();
        return new SessionStatus(true, busy, world.name(), world.file().path(), world.file().isWritten(),
                world.origin(),
                worldName(world), world.world().types().types(), world.simulation().definition().renamed(),
                world.unsaved(),
                world.timeline().laterEdits(), world.unsavedOnOtherBranches(), playback.state(),
                new SessionStatus.Position(world.world().tick(), schedule.systemsDone(), next == null ? "" : next),
                past(world, schedule),
                world.undo().names(world.timeline().earlierEdit(), world.editsInScene()), world.world().entityCount(),
                took(world), transport.meter().perSecond(), problems.size(), breakpoints.status(world), program.get());
    }

    static String worldName(OpenWorld world) {
        boolean isOfRunning = world.simulation().isOfProgram() && world.origin() == null;
        return isOfRunning ? world.name() : world.simulation().definition().name();
    }

    /// Returns the duration of the shown tick; unknown in the middle of a tick.
    private SessionStatus.TickTime took(OpenWorld world) {
        long tick = world.world().tick();
        TickRecord record = world.timeline().history().find(tick);
        boolean isMidTick = world.simulation().schedule().systemsDone() > 0;
        return record == null || isMidTick
                ? SessionStatus.TickTime.UNKNOWN
                : new SessionStatus.TickTime(transport.meter().millisOf(tick), record.totalNanos() / NANOS_PER_MILLI);
    }

    private static SessionStatus.Past past(OpenWorld world, Schedule schedule) {
        Timeline timeline = world.timeline();
        boolean fixed = world.world().historyFixed() != null || world.owner() != EditOwner.SELF;
        Recording recording = timeline.recording();
        Position at = recording.position();
        boolean precedesEdits = at.tick() == recording.firstTick() && at.systems() == 0
                && at.edits() < timeline.oldest().edits();
        return new SessionStatus.Past(timeline.isInPast(), at.edits(), last(at, recording, schedule),
                timeline.isInPast() ? next(at, recording) : "", precedesEdits,
                recording.firstTick(), recording.branch().newestTick(), recording.newest().systems(),
                timeline.branchLines(), fixed, world.former().spans());
    }

    private static String last(Position at, Recording recording, Schedule schedule) {
        if (at.systems() > 0) {
            return schedule.reports().get(at.systems() - 1).system();
        }
        if (at.edits() == 0) {
            return "";
        }
        List<Author> authors = EditGrouping.authorsAfter(recording, at.branch(), at.tick());
        return at.edits() <= authors.size() ? AuthorText.of(authors.get(at.edits() - 1)) : "";
    }

    /// Returns who made the segment after a state, unless it belongs to a later tick that has ended; empty after
    /// a system of a begun tick.
    private static String next(Position at, Recording recording) {
        if (at.systems() > 0) {
            return "";
        }
        RecordedTick later = recording.tick(at.branch(), at.tick() + 1);
        List<Author> authors = EditGrouping.authorsAfter(recording, at.branch(), at.tick());
        int ofState = later == null ? authors.size() : Math.min(later.edits(), authors.size());
        return at.edits() < ofState ? AuthorText.of(authors.get(at.edits())) : "";
    }
}

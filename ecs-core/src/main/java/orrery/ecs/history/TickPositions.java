package orrery.ecs.history;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.WorldException;

/// The positions within a log: after each edit, and after each system that ran.
final class TickPositions {
    private TickPositions() {}

    /// The position after the next edit or the next system that ran; null if the end of the tick is next or nothing follows.
    ///
    /// @param log the log that follows the state of the position
    static @Nullable Position next(Position from, TickLog log) {
        if (from.edits() < log.edits()) {
            return new Position(from.branch(), from.tick(), from.edits() + 1, 0);
        }
        int systems = from.systems() + 1;
        while (systems < log.order().size() && systems <= log.reports().size() && !ran(log, systems)) {
            systems++;
        }
        return systems < log.order().size() && systems <= log.reports().size()
                ? new Position(from.branch(), from.tick(), log.edits(), systems)
                : null;
    }

    /// The position after the last system that ran among the first `systems - 1` systems. If none of them ran, the position after
    /// all edits, where the tick begins.
    static Position before(Branch of, long state, TickLog log, int systems) {
        int before = Math.max(0, systems - 1);
        while (before > 0 && !ran(log, before)) {
            before--;
        }
        return new Position(of, state, log.edits(), before);
    }

    /// The first position at which at least this many segments are applied: after an edit, after a system that ran, or at the end
    /// of the tick.
    ///
    /// @param done number of segments, from 1 to all of them
    /// @throws WorldException if the log has fewer segments
    static Position after(Branch of, long state, TickLog log, int done) {
        if (done <= log.edits()) {
            return new Position(of, state, done, 0);
        }
        int all = log.authors().size();
        if (done > all) {
            throw new WorldException(
                    "There is no position after %d of the segments that follow state %d on %s; %d follow it.".formatted(
                            done,
                            state, of, all));
        }
        int systems = 1;
        while (systems < log.order().size()
                && (log.done(log.edits(), systems) < done || systems <= log.reports().size() && !ran(log, systems))) {
            systems++;
        }
        if (log instanceof BranchTail && systems > log.reports().size()) {
            return new Position(of, state, log.edits(), log.reports().size()); // only inputs were received so far
        }
        return systems < log.order().size()
                ? new Position(of, state, log.edits(), systems)
                : Position.state(of, state + 1);
    }

    private static boolean ran(TickLog log, int system) {
        return log.reports().get(system - 1).ran();
    }
}

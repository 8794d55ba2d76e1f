package orrery.ecs.history;

import org.jspecify.annotations.Nullable;

/// The positions within what leads on from a state: after each edit, and after each system that ran.
final class TickPositions {
    private TickPositions() {}

    /// The position after the next edit or the next system that ran; null where the tick's end, or nothing, is next.
    ///
    /// @param log what leads on from the position's state
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

    /// Where the run of the last of so many systems that ran began: after the one before, or at the tick's begin.
    static Position before(Branch of, long state, TickLog log, int systems) {
        int before = Math.max(0, systems - 1);
        while (before > 0 && !ran(log, before)) {
            before--;
        }
        return new Position(of, state, log.edits(), before);
    }

    /// The first position at which so many of the segments that lead on from a state are done, and the last of the systems that
    /// had their turn has run.
    ///
    /// @param done from 1 to their number
    static Position after(Branch of, long state, TickLog log, int done) {
        if (done <= log.edits()) {
            return new Position(of, state, done, 0);
        }
        int systems = 1;
        while (systems < log.order().size()
                && (log.done(log.edits(), systems) < done || systems <= log.reports().size() && !ran(log, systems))) {
            systems++;
        }
        return systems < log.order().size()
                ? new Position(of, state, log.edits(), systems)
                : Position.state(of, state + 1);
    }

    private static boolean ran(TickLog log, int system) {
        return log.reports().get(system - 1).ran();
    }
}

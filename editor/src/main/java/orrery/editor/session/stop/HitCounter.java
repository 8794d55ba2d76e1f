package orrery.editor.session.stop;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Keeps the hits that runs and searches meet, and says which of them stops, for breakpoints that stop at every so manieth hit.
/// Simulation thread.
final class HitCounter {
    private final BreakpointSet breakpoints;
    private final HitIndex hits;
    private final Map<Integer, Integer> passed = new HashMap<>();

    /// @param hits where they are kept
    HitCounter(BreakpointSet breakpoints, HitIndex hits) {
        this.breakpoints = breakpoints;
        this.hits = hits;
    }

    /// The first of some hits that stops; null where none does.
    ///
    /// @param counted whether those that only count are counted, else each stops
    @Nullable
    BreakpointHit firstToStop(List<BreakpointHit> seen, boolean counted) {
        BreakpointHit stops = null;
        for (BreakpointHit hit : seen) {
            hits.note(hit);
            int every = counted ? breakpoints.every(hit.breakpoint()) : 1;
            boolean isDue = passed.merge(hit.breakpoint(), 1, Integer::sum) >= every;
            stops = stops == null && isDue ? hit : stops;
        }
        return stops;
    }

    /// Counts the hits of a breakpoint from 1 again.
    void restart(int breakpoint) {
        passed.remove(breakpoint);
    }

    /// Counts all hits from 1 again.
    void restart() {
        passed.clear();
    }
}

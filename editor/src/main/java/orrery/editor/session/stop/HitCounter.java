package orrery.editor.session.stop;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Stores the hits of runs and searches, and decides which of them stop: a breakpoint may stop only at every n-th hit. Simulation
/// thread.
final class HitCounter {
    private final BreakpointSet breakpoints;
    private final HitIndex hits;
    private final Map<Integer, Integer> passed = new HashMap<>();
    private Map<Integer, Integer> passedBeforeTick = new HashMap<>();

    /// @param hits stores the hits
    HitCounter(BreakpointSet breakpoints, HitIndex hits) {
        this.breakpoints = breakpoints;
        this.hits = hits;
    }

    /// Stores and counts the hits. Returns the first one that stops; null if none does.
    ///
    /// @param counted whether breakpoints stop only at every n-th hit; otherwise each hit stops
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

    /// Restarts the count of a breakpoint.
    void restart(int breakpoint) {
        passed.remove(breakpoint);
        passedBeforeTick.remove(breakpoint);
    }

    /// Restarts all counts.
    void restart() {
        passed.clear();
    }

    /// Called before a tick runs.
    void tickBegins() {
        passedBeforeTick = new HashMap<>(passed);
    }

    /// Called after the tick was undone. Restores the counts to those before the tick.
    void tickUndone() {
        passed.clear();
        passed.putAll(passedBeforeTick);
    }
}

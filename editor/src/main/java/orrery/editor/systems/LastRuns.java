package orrery.editor.systems;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.TickRecord;

/// Finds the last tick in which each system ran. Simulation thread. Cost: O(systems × ticks since the last call), or O(systems ×
/// kept ticks) after a step back.
final class LastRuns {
    private @Nullable TickRecord newest;
    private long[] ranIn = new long[0];

    /// Returns for each system the last tick up to `tick` in which the system ran; 0 if it ran in no kept tick. A tick that was
    /// found remains the result even when it is no longer kept, until a step back. The systems are in the order of the world's
    /// definition.
    long[] upTo(TickHistory history, long tick) {
        TickRecord known = newest;
        boolean goesOn = known != null && known.tick() <= tick && history.find(known.tick()) == known;
        if (!goesOn) {
            newest = null;
            Arrays.fill(ranIn, 0);
        }
        for (TickRecord next : history.between(goesOn && known != null ? known.tick() + 1 : history.firstTick(),
                tick)) {
            note(next);
        }
        return ranIn.clone();
    }

    private void note(TickRecord tick) {
        long[] nanos = tick.systemNanos();
        ranIn = ranIn.length < nanos.length ? Arrays.copyOf(ranIn, nanos.length) : ranIn;
        for (int i = 0; i < nanos.length; i++) {
            ranIn[i] = nanos[i] > 0 ? tick.tick() : ranIn[i];
        }
        newest = tick;
    }
}

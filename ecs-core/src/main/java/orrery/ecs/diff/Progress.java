package orrery.ecs.diff;

import java.util.concurrent.atomic.AtomicLong;

/// How far a comparison is, and whether it is to end. Any thread.
final class Progress {
    private final long rows;
    private final AtomicLong done = new AtomicLong();
    private volatile boolean cancelled;

    /// @param rows rows to go through
    Progress(long rows) {
        this.rows = rows;
    }

    /// Counts rows that were gone through.
    void passed(long count) {
        done.addAndGet(count);
    }

    void cancel() {
        cancelled = true;
    }

    boolean isCancelled() {
        return cancelled;
    }

    double share() {
        return rows == 0 ? 1 : Math.min(1, (double) done.get() / rows);
    }
}

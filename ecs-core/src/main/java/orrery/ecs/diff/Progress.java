package orrery.ecs.diff;

import java.util.concurrent.atomic.AtomicLong;

/// Progress and cancellation of a comparison. Thread-safe.
final class Progress {
    private final long rows;
    private final AtomicLong done = new AtomicLong();
    private volatile boolean cancelled;

    /// @param rows total number of rows
    Progress(long rows) {
        this.rows = rows;
    }

    /// Counts compared rows.
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

package orrery.ecs.remote;

import java.util.function.LongSupplier;

/// Detects whether the other side still sends signs of life (heartbeats). The time between two checks counts as at most 100 ms of
/// silence, because on a busy machine the checks are late, too. Thread-safe.
final class SignsOfLife {
    private static final long MOST_NANOS = 100_000_000;

    private final long silenceNanos;
    private final LongSupplier clock;
    private long checkedNanos;
    private long silentNanos;

    /// @param silenceNanos duration of silence after which the other side counts as gone
    SignsOfLife(long silenceNanos) {
        this(silenceNanos, System::nanoTime);
    }

    /// @param clock returns the time in nanoseconds
    SignsOfLife(long silenceNanos, LongSupplier clock) {
        this.silenceNanos = silenceNanos;
        this.clock = clock;
        checkedNanos = clock.getAsLong();
    }

    /// Called when something came from the other side.
    synchronized void heard() {
        silentNanos = 0;
    }

    /// Whether the other side has been silent for too long. Call this repeatedly, because the time since the previous call counts
    /// as at most 100 ms.
    synchronized boolean areMissing() {
        long now = clock.getAsLong();
        silentNanos += Math.min(now - checkedNanos, MOST_NANOS);
        checkedNanos = now;
        return silentNanos > silenceNanos;
    }
}

package orrery.ecs.remote;

import java.util.function.LongSupplier;

/// Detects whether the other side still sends signs of life (heartbeats). The time between two checks counts as 100 ms of silence
/// at most, because on a busy machine checks of this process come late, too. Thread-safe.
final class SignsOfLife {
    private static final long MOST_NANOS = 100_000_000;

    private final long silenceNanos;
    private final LongSupplier clock;
    private long checkedNanos;
    private long silentNanos;

    /// @param silenceNanos silence after which the other side counts as gone
    SignsOfLife(long silenceNanos) {
        this(silenceNanos, System::nanoTime);
    }

    /// @param clock nanoseconds
    SignsOfLife(long silenceNanos, LongSupplier clock) {
        this.silenceNanos = silenceNanos;
        this.clock = clock;
        checkedNanos = clock.getAsLong();
    }

    /// Called when something came from the other side.
    synchronized void heard() {
        silentNanos = 0;
    }

    /// Whether the other side has been silent for too long. Call this repeatedly, because each call counts as 100 ms at most.
    synchronized boolean areMissing() {
        long now = clock.getAsLong();
        silentNanos += Math.min(now - checkedNanos, MOST_NANOS);
        checkedNanos = now;
        return silentNanos > silenceNanos;
    }
}

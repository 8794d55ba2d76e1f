package orrery.ecs.remote;

/// Whether the other side gives signs of life. Counts silence only as far as this process itself runs: on a busy machine, a check
/// that comes late counts for a tenth of a second at most. Any thread.
final class SignsOfLife {
    private static final long MOST_NANOS = 100_000_000;

    private final long silenceNanos;
    private long checkedNanos = System.nanoTime();
    private long silentNanos;

    /// @param silenceNanos silence after which the other side counts as gone
    SignsOfLife(long silenceNanos) {
        this.silenceNanos = silenceNanos;
    }

    /// Something came from the other side.
    synchronized void heard() {
        silentNanos = 0;
    }

    /// Whether the other side has been silent for too long. Call this again and again, because the first call after a break
    /// begins to count.
    synchronized boolean areMissing() {
        long now = System.nanoTime();
        silentNanos += Math.min(now - checkedNanos, MOST_NANOS);
        checkedNanos = now;
        return silentNanos > silenceNanos;
    }
}

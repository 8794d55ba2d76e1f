package orrery.editor.session.search;

/// Limits work that is repeated while its subject changes to four times a second and a tenth of the time. Immutable.
///
/// @param endedNanos when it ended last, as [System#nanoTime]
/// @param tookNanos how long it took
public record Pace(long endedNanos, long tookNanos) {
    private static final long PAUSE_NANOS = 250_000_000;
    private static final int SHARE = 10;

    /// The pace of work that has just ended.
    ///
    /// @param begunNanos when it began, as [System#nanoTime]
    public static Pace since(long begunNanos) {
        long now = System.nanoTime();
        return new Pace(now, now - begunNanos);
    }

    /// Whether the work may be repeated.
    ///
    /// @param nowNanos the time, as [System#nanoTime]
    public boolean isDue(long nowNanos) {
        return nowNanos - endedNanos >= Math.max(PAUSE_NANOS, SHARE * tookNanos);
    }
}

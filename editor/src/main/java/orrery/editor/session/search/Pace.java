package orrery.editor.session.search;

/// Limits work that follows a changing state: it is repeated at most four times a second and takes at most about a tenth of the
/// time. Immutable.
///
/// @param endedNanos when the work ended last, as [System#nanoTime]
/// @param tookNanos how long it took
public record Pace(long endedNanos, long tookNanos) {
    private static final long PAUSE_NANOS = 250_000_000;
    private static final int SHARE = 10;

    /// The pace of work that has just ended.
    ///
    /// @param begunNanos when the work began, as [System#nanoTime]
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

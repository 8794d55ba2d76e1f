package orrery.editor.session.run;

/// How long ticks take, and how many there are a second.
public final class TickMeter {
    private static final long WINDOW_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;

    private long windowStart = System.nanoTime();
    private int inWindow;
    private double perSecond;
    private long lastTick = -1;
    private double lastMillis;

    /// A tick came to its end.
    ///
    /// @param tick its number
    /// @param nanos what it took from its begin, or 0 where it was not run at once
    void ticked(long tick, long nanos) {
        lastTick = tick;
        lastMillis = nanos / NANOS_PER_MILLI;
        inWindow++;
    }

    public double perSecond() {
        long passed = System.nanoTime() - windowStart;
        if (passed >= WINDOW_NANOS) {
            perSecond = inWindow * (double) WINDOW_NANOS / passed;
            inWindow = 0;
            windowStart = System.nanoTime();
        }
        return perSecond;
    }

    /// What a tick took, in milliseconds: its systems, recording it and looking for breakpoints. 0 where that is not known: of
    /// the last tick alone it is.
    public double millisOf(long tick) {
        return tick == lastTick ? lastMillis : 0;
    }
}

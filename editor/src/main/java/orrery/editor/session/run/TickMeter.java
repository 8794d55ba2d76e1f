package orrery.editor.session.run;

/// Measures the duration of ticks and their number per second.
public final class TickMeter {
    private static final long WINDOW_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;

    private long windowStart = System.nanoTime();
    private int inWindow;
    private double perSecond;
    private long lastTick = -1;
    private double lastMillis;

    /// Called after a tick was completed.
    ///
    /// @param tick number of the tick
    /// @param nanos duration of the tick; 0 if it was run in steps
    void ticked(long tick, long nanos) {
        lastTick = tick;
        lastMillis = nanos / NANOS_PER_MILLI;
        inWindow++;
    }

    /// Returns the ticks per second, measured over about the last second; 0 during the first second.
    public double perSecond() {
        long passed = System.nanoTime() - windowStart;
        if (passed >= WINDOW_NANOS) {
            perSecond = inWindow * (double) WINDOW_NANOS / passed;
            inWindow = 0;
            windowStart = System.nanoTime();
        }
        return perSecond;
    }

    /// Returns the duration of a tick in milliseconds; 0 if it is unknown. The duration includes recording and breakpoints,
    /// unless a program ran the tick. Only the duration of the last tick is known.
    public double millisOf(long tick) {
        return tick == lastTick ? lastMillis : 0;
    }
}

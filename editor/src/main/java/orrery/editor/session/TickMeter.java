package orrery.editor.session;

/// How long ticks take, and how many there are a second.
final class TickMeter {
    private static final long WINDOW_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;

    private long windowStart = System.nanoTime();
    private int inWindow;
    private double perSecond;
    private double lastMillis;

    void ticked(long nanos) {
        lastMillis = nanos / NANOS_PER_MILLI;
        inWindow++;
    }

    double perSecond() {
        long passed = System.nanoTime() - windowStart;
        if (passed >= WINDOW_NANOS) {
            perSecond = inWindow * (double) WINDOW_NANOS / passed;
            inWindow = 0;
            windowStart = System.nanoTime();
        }
        return perSecond;
    }

    double lastMillis() {
        return lastMillis;
    }
}

package orrery.ecs.history;

/// How many bytes the recorded ticks of a recording may take, and how many they take.
///
/// When there are more, the oldest ticks of the line on which the world is go, and with them the branches that left it before
/// the oldest state that stays.
public final class Budget {
    /// Bytes that a recording may take unless told otherwise.
    public static final long DEFAULT_BYTES = 256L << 20;

    private static final double NEARLY = 0.9;

    private long limitBytes = DEFAULT_BYTES;
    private long limitTicks = Long.MAX_VALUE;
    private long usedBytes;

    Budget() {}

    /// Bytes that the ticks may take.
    public long limitBytes() {
        return limitBytes;
    }

    /// Changes how many bytes the ticks may take; what is too much goes when the next tick ends.
    ///
    /// @throws IllegalArgumentException if it is not above 0
    public void limit(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("A budget of %d bytes holds no tick; give it more than 0.".formatted(
                    bytes));
        }
        limitBytes = bytes;
    }

    /// Bytes that the ticks take, about.
    public long usedBytes() {
        return usedBytes;
    }

    /// Whether it is used up to nine tenths or more, so that the oldest ticks will soon go.
    public boolean isNearlyUsed() {
        return usedBytes >= limitBytes * NEARLY;
    }

    /// Most ticks of a line that are kept.
    public long limitTicks() {
        return limitTicks;
    }

    /// Changes how many ticks of a line are kept; what is too much goes when the next tick ends.
    ///
    /// @throws IllegalArgumentException if it is not above 0
    public void limitTicks(long ticks) {
        if (ticks <= 0) {
            throw new IllegalArgumentException("A recording of %d ticks holds none; give it more than 0.".formatted(
                    ticks));
        }
        limitTicks = ticks;
    }

    /// Whether ticks are to go from a line of so many.
    boolean isExceeded(long ticks) {
        return usedBytes > limitBytes || ticks > limitTicks;
    }

    void add(long bytes) {
        usedBytes += bytes;
    }

    void remove(RecordedTick tick) {
        Keyframe keyframe = tick.keyframe();
        usedBytes -= tick.bytes();
        if (keyframe != null) {
            usedBytes += keyframe.bytes() - keyframe.drop();
        }
        tick.drop();
    }
}

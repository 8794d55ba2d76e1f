package orrery.ecs.history;

/// Limits the memory for recorded ticks and the number of ticks per branch, and tracks the memory in use.
///
/// If a limit is exceeded, the recording drops the oldest ticks of the current branch, and with them the branches that forked
/// before the oldest remaining state.
public final class Budget {
    /// Default limit in bytes.
    public static final long DEFAULT_BYTES = 256L << 20;

    private static final double NEARLY = 0.9;

    private long limitBytes = DEFAULT_BYTES;
    private long limitTicks = Long.MAX_VALUE;
    private long usedBytes;

    Budget() {}

    /// Limit in bytes.
    public long limitBytes() {
        return limitBytes;
    }

    /// Changes the limit in bytes. It takes effect when the next tick ends.
    ///
    /// @throws IllegalArgumentException if the limit is not positive
    public void limit(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("A budget of %d bytes holds no tick; give it more than 0.".formatted(
                    bytes));
        }
        limitBytes = bytes;
    }

    /// Approximate number of bytes in use.
    public long usedBytes() {
        return usedBytes;
    }

    /// Whether nine tenths of the limit are in use, so that the oldest ticks will soon be dropped.
    public boolean isNearlyUsed() {
        return usedBytes >= limitBytes * NEARLY;
    }

    /// Maximum number of ticks per branch.
    public long limitTicks() {
        return limitTicks;
    }

    /// Changes the maximum number of ticks per branch. It takes effect when the next tick ends.
    ///
    /// @throws IllegalArgumentException if the limit is not positive
    public void limitTicks(long ticks) {
        if (ticks <= 0) {
            throw new IllegalArgumentException("A recording of %d ticks holds none; give it more than 0.".formatted(
                    ticks));
        }
        limitTicks = ticks;
    }

    /// Whether the memory in use exceeds its limit, or a number of ticks exceeds the limit per branch.
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

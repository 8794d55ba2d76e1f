package orrery.ecs.history;

import java.util.concurrent.Executor;

/// Settings that decide when ticks are packed or recomputed and when states are copied.
///
/// @param rawTicks number of newest ticks that stay unpacked
/// @param packing runs the packing tasks
/// @param keyframeSpacing bytes of segments after which the state is copied, as a multiple of the size of the copy
/// @param leastKeyframeBytes minimum size that is assumed for a copy
/// @param ticksInBudget ticks are recomputed if the budget would hold fewer ticks than this; 0 to recompute no ticks
/// @param replayNanos intended maximum time for recomputing ticks from a copy of a state
/// @param replayTicks maximum number of ticks to recompute from a copy
/// @param batchNanos intended maximum time for recomputing one batch of ticks, see [TickBatch]; it blocks the world's thread
record HistoryPolicy(int rawTicks, Executor packing, int keyframeSpacing, long leastKeyframeBytes, int ticksInBudget,
        long replayNanos, int replayTicks, long batchNanos) {
    private static final long REPLAY_NANOS = 300_000_000;
    private static final long BATCH_NANOS = 40_000_000;

    /// The default. Copies take up to a sixth of the bytes of unpacked segments. The budget should hold 3,600 ticks (a minute
    /// at 60 ticks per second). Going to any of them should take at most half a second, including unpacking a copy and recording
    /// the shown tick again.
    static final HistoryPolicy USUAL = new HistoryPolicy(32, Packing.THREAD, 6, 1 << 20, 3600, REPLAY_NANOS, 600,
            BATCH_NANOS);

    /// The default without recomputation.
    static final HistoryPolicy SEGMENTS = new HistoryPolicy(32, Packing.THREAD, 6, 1 << 20, 0, REPLAY_NANOS, 600,
            BATCH_NANOS);
}

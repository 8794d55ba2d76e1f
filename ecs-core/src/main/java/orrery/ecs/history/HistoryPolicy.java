package orrery.ecs.history;

import java.util.concurrent.Executor;

/// When ticks are packed, computed again, and states are copied.
///
/// @param rawTicks ticks made last that stay as they are
/// @param packing runs what packs
/// @param keyframeSpacing bytes of segments after which the state is copied, as a multiple of the copy's own bytes
/// @param leastKeyframeBytes a smaller copy counts as that many bytes
/// @param ticksInBudget where the budget would hold fewer ticks, they are computed again; 0 for never
/// @param replayNanos what computing ticks again from a copy of a state on may take
/// @param replayTicks how many ticks may be computed again from a copy on
record HistoryPolicy(int rawTicks, Executor packing, int keyframeSpacing, long leastKeyframeBytes, int ticksInBudget,
        long replayNanos, int replayTicks) {
    /// Copies take up to a sixth of the bytes of unpacked segments. A minute of ticks is to be kept, and any of them reached in
    /// half a second, in which a copy is to be unpacked and what is shown to be recorded anew.
    static final HistoryPolicy USUAL = new HistoryPolicy(32, Packing.THREAD, 6, 1 << 20, 3600, 300_000_000, 600);

    /// The same, but no tick is ever computed again.
    static final HistoryPolicy SEGMENTS = new HistoryPolicy(32, Packing.THREAD, 6, 1 << 20, 0, 300_000_000, 600);
}

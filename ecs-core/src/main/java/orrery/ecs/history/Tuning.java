package orrery.ecs.history;

import java.util.concurrent.Executor;

/// When ticks are packed and states are copied.
///
/// @param rawTicks ticks at the head of a branch that stay as they are
/// @param packing runs what packs
/// @param keyframeSpacing bytes of segments after which the state is copied, as a multiple of the copy's own bytes
/// @param leastKeyframeBytes a smaller copy counts as that many bytes
record Tuning(int rawTicks, Executor packing, int keyframeSpacing, long leastKeyframeBytes) {
    /// Copies take up to a fifth of the bytes of unpacked segments.
    static final Tuning USUAL = new Tuning(32, Packing.THREAD, 5, 1 << 20);
}

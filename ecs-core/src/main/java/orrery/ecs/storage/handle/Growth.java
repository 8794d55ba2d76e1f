package orrery.ecs.storage.handle;

import org.jspecify.annotations.Nullable;

/// Capacity of growing arrays. Up to [#LARGE] elements an array grows by half, above that by a twelfth, so that less than a tenth
/// of a large array is unused.
///
/// Arrays that grow together would all be copied in the same tick. Therefore each array has a turn, a number that shifts the
/// sizes at which it grows. The golden ratio spreads consecutive turns evenly.
public final class Growth {
    /// Arrays with more elements grow by a twelfth.
    public static final int LARGE = 1 << 14;
    private static final int SMALLEST = 16;
    private static final int STEP = 12;
    private static final int GOLDEN_RATIO = 0x9E3779B9;

    private static volatile @Nullable Runnable beforeStep;

    private Growth() {}

    /// Call this before allocating a larger array or the values of a delta, so that a test can let the allocation fail with
    /// [OutOfMemoryError], see [#beforeEachStep]. Changes made before the call remain if it fails.
    public static void step() {
        Runnable action = beforeStep;
        if (action != null) {
            action.run();
        }
    }

    /// Sets an action that each [#step] runs, in all worlds; null for none. Tests use it to let an allocation fail.
    public static void beforeEachStep(@Nullable Runnable action) {
        beforeStep = action;
    }

    /// Capacity of an array with the given turn for `needed` elements. The result depends on the arguments alone.
    public static int room(int needed, int turn) {
        step();
        if (needed <= LARGE) {
            int room = SMALLEST;
            while (room < needed) {
                room += room >> 1;
            }
            return Math.min(room, LARGE);
        }
        int shift = (turn * GOLDEN_RATIO) >>> 8; // in units of 2^-24
        long room = LARGE + ((long) (LARGE / STEP) * shift >> 24);
        while (room < needed) {
            room += room / STEP;
        }
        return (int) Math.min(room, Integer.MAX_VALUE - 8);
    }
}

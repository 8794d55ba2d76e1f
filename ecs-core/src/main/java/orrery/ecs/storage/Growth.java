package orrery.ecs.storage;

import org.jspecify.annotations.Nullable;

/// How much room arrays get as they grow: half as much again up to [#LARGE] places, thereafter a twelfth, so that what a large
/// array holds in reserve never is a tenth of it.
///
/// Large arrays that grow together would all be copied in the same tick. So each has a turn, a number of its own: it
/// shifts the sizes at which the array grows, and the turns that follow each other shift them evenly (by the golden ratio).
final class Growth {
    /// Places from which on arrays grow by a twelfth.
    static final int LARGE = 1 << 14;
    private static final int SMALLEST = 16;
    private static final int STEP = 12;
    private static final int GOLDEN_RATIO = 0x9E3779B9;

    private static volatile @Nullable Runnable beforeStep;

    private Growth() {}

    /// To be called before memory for a larger array is asked for: there it may end with [OutOfMemoryError], and what has been
    /// changed by then stays so.
    static void step() {
        Runnable action = beforeStep;
        if (action != null) {
            action.run();
        }
    }

    /// Runs an action before each step of all tables from now on, for tests that let one fail; null for none.
    static void beforeEachStep(@Nullable Runnable action) {
        beforeStep = action;
    }

    /// The room that an array of that turn gets for that many places; the same at every call.
    static int room(int needed, int turn) {
        step();
        if (needed <= LARGE) {
            int room = SMALLEST;
            while (room < needed) {
                room += room >> 1;
            }
            return Math.min(room, LARGE);
        }
        int shift = (turn * GOLDEN_RATIO) >>> 8; // of 2^24
        long room = LARGE + ((long) (LARGE / STEP) * shift >> 24);
        while (room < needed) {
            room += room / STEP;
        }
        return (int) Math.min(room, Integer.MAX_VALUE - 8);
    }
}

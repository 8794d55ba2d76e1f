package orrery.ecs.storage;

/// Checks whether every cell in a range of one column differs from its counterpart in another column, as after a pass that
/// changes all rows. The result false does not mean that a cell is equal: some cases are not checked.
///
/// The loops contain no branch, so the JIT vectorises them. Two floating-point numbers are equal exactly if their difference is
/// 0, because IEEE 754 underflows gradually. A NaN makes the least difference NaN, and the result false. Comparing bits instead
/// takes three times as long: moving floats to integer registers prevents vectorisation. A `MemorySegment` over the array would
/// avoid that, but would be allocated for each block.
final class AllDiffer {
    private AllDiffer() {}

    static boolean holds(ArrayKind kind, Object a, int i, Object b, int j, int count) {
        return switch (kind) {
            case FLOAT -> leastDifference((float[]) a, i, (float[]) b, j, count) > 0;
            case DOUBLE -> leastDifference((double[]) a, i, (double[]) b, j, count) > 0;
            case INT -> differ((int[]) a, i, (int[]) b, j, count);
            case LONG -> differ((long[]) a, i, (long[]) b, j, count);
            default -> false;
        };
    }

    private static float leastDifference(float[] a, int i, float[] b, int j, int count) {
        float least = Float.MAX_VALUE;
        for (int n = 0; n < count; n++) {
            least = Math.min(least, Math.abs(a[i + n] - b[j + n]));
        }
        return least;
    }

    private static double leastDifference(double[] a, int i, double[] b, int j, int count) {
        double least = Double.MAX_VALUE;
        for (int n = 0; n < count; n++) {
            least = Math.min(least, Math.abs(a[i + n] - b[j + n]));
        }
        return least;
    }

    /// If two cells are equal, the sign bit of `equal` is set.
    private static boolean differ(int[] a, int i, int[] b, int j, int count) {
        int equal = 0;
        for (int n = 0; n < count; n++) {
            int bits = a[i + n] ^ b[j + n];
            equal |= bits - 1 & ~bits;
        }
        return equal >= 0;
    }

    private static boolean differ(long[] a, int i, long[] b, int j, int count) {
        long equal = 0;
        for (int n = 0; n < count; n++) {
            long bits = a[i + n] ^ b[j + n];
            equal |= bits - 1 & ~bits;
        }
        return equal >= 0;
    }
}

package orrery.ecs.storage;

/// Whether all cells of two stretches of columns differ: what a pass that changes everything leaves behind. "No" may also mean
/// that it is not known.
///
/// The loops are made to be vectorised: nothing branches. Two floating-point numbers are equal exactly if their difference
/// is 0 (IEEE 754 underflows gradually), and one that is no number makes the least difference no number.
/// Comparing bits takes three times as long, since moving floats to registers of whole numbers keeps loops
/// from being vectorised; a memory segment over the array gets around that, but is allocated for each block.
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

    /// A sign is left in `equal` where two cells are.
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

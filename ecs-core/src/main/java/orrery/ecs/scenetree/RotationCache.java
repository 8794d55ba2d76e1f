package orrery.ecs.scenetree;

import java.util.Arrays;

/// Cosine and sine of the rotation each entity was last seen with, by entity index.
///
/// An entry says which rotation it is of, so nothing has to be kept up to date: one of another rotation is computed anew.
final class RotationCache {
    private static final int NUMBERS = 3;

    /// Degrees, cosine and sine of one entity after the other; zeros where none was seen.
    private double[] kept = {};

    /// Where the entry of an entity is, after it was made that of a rotation other than 0.
    int entryOf(int index, double degrees) {
        int entry = NUMBERS * index;
        if (entry + NUMBERS > kept.length) {
            kept = Arrays.copyOf(kept, Math.max(entry + NUMBERS, kept.length + (kept.length >> 1)));
        }
        if (kept[entry] != degrees) {
            compute(entry, degrees);
        }
        return entry;
    }

    private void compute(int entry, double degrees) {
        double radians = StrictMath.toRadians(degrees);
        kept[entry] = degrees;
        kept[entry + 1] = StrictMath.cos(radians);
        kept[entry + 2] = StrictMath.sin(radians);
    }

    double cosAt(int entry) {
        return kept[entry + 1];
    }

    double sinAt(int entry) {
        return kept[entry + 2];
    }
}

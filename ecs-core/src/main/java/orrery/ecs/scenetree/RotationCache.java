package orrery.ecs.scenetree;

import java.util.Arrays;

/// Caches cosine and sine of each entity's last rotation, by entity index.
///
/// An entry contains its rotation, so nothing has to be invalidated: an entry with another rotation is recomputed.
final class RotationCache {
    private static final int NUMBERS = 3;

    /// Degrees, cosine and sine of each entity, one after the other; zeros if not computed yet.
    private double[] kept = {};

    /// Offset of an entity's entry. Recomputes the entry if it has another rotation. The rotation is not 0.
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

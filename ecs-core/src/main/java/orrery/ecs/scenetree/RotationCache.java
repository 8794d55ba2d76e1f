package orrery.ecs.scenetree;

import java.util.Arrays;

/// Caches cosine and sine of each entity's last rotation, by entity index.
///
/// An entry contains its rotation, so nothing has to be invalidated: an entry with another rotation is recomputed.
final class RotationCache {
    private static final int NUMBERS = 3;

    /// Degrees, cosine and sine of each entity, one after the other; zeros if not computed yet.
    private double[] kept = {};
    /// Indices, into the arrays passed to [#refresh], at which an entry must be computed.
    private int[] stale = {};

    /// Returns the offset of an entity's entry. Recomputes the entry if it has another rotation. The rotation must not be 0,
    /// because an empty entry has rotation 0.
    int entryOf(int index, double degrees) {
        int entry = NUMBERS * index;
        ensureRoom(entry + NUMBERS);
        if (kept[entry] != degrees) {
            compute(entry, degrees);
        }
        return entry;
    }

    private void ensureRoom(int length) {
        if (length > kept.length) {
            kept = Arrays.copyOf(kept, Math.max(length, kept.length + (kept.length >> 1)));
        }
    }

    /// Recomputes the entries whose rotation differs from the given one. Finds all of them before computing the first.
    void refresh(int[] indices, double[] degrees, int count) {
        int most = 0;
        for (int i = 0; i < count; i++) {
            most = Math.max(most, indices[i]);
        }
        ensureRoom(NUMBERS * (most + 1));
        if (stale.length < count) {
            stale = new int[count];
        }
        double[] known = kept;
        int[] list = stale;
        int found = 0;
        for (int i = 0; i < count; i++) {
            list[found] = i;
            found += known[NUMBERS * indices[i]] != degrees[i] ? 1 : 0;
        }
        for (int i = 0; i < found; i++) {
            compute(NUMBERS * indices[list[i]], degrees[list[i]]);
        }
    }

    /// The cosine of an entity's rotation after [#refresh]; not defined if the rotation is 0.
    double cosOf(int index) {
        return kept[NUMBERS * index + 1];
    }

    /// The sine of an entity's rotation after [#refresh]; not defined if the rotation is 0.
    double sinOf(int index) {
        return kept[NUMBERS * index + 2];
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

package orrery.ecs.bench;

import java.util.Locale;

/// How fast one case has to be.
///
/// @param ratio most time it may take relative to the reference; infinite if only the allocation counts
/// @param moreMicros microseconds that it may take beyond that
/// @param reference the case that it is compared with
/// @param mostBytes bytes that it may allocate a tick
record Bound(double ratio, double moreMicros, Case reference, double mostBytes) {

    /// Opening and closing segments allocates a little; more than one byte for so many entities grows with them.
    private static final double ENTITIES_PER_BYTE = 50;

    /// And keeps the values before of the few entities that were set; more than one byte for so many calls grows with them.
    private static final double SETS_PER_BYTE = 10;

    /// So many times the time of another.
    static Bound times(double ratio, Case reference) {
        return new Bound(ratio, 0, reference, Double.POSITIVE_INFINITY);
    }

    /// So many microseconds more than another.
    static Bound more(double micros, Case reference) {
        return new Bound(1, micros, reference, Double.POSITIVE_INFINITY);
    }

    /// A bound on allocation alone, by so many calls of `set`.
    static Bound freeSets(Case measured, int sets) {
        return new Bound(Double.POSITIVE_INFINITY, 0, measured, sets / SETS_PER_BYTE);
    }

    /// The same, and nothing allocated for an entity.
    Bound andFree() {
        return new Bound(ratio, moreMicros, reference, reference.entities() / ENTITIES_PER_BYTE);
    }

    boolean isMetBy(Measurement measured, Measurement of) {
        return measured.microseconds() <= ratio * of.microseconds() + moreMicros && measured.bytes() <= mostBytes;
    }

    @Override
    public String toString() {
        if (Double.isInfinite(ratio)) {
            return "0 B a set";
        }
        String than = reference.implementation() == Implementation.LIMIT
                ? ""
                : " " + reference.level().name().toLowerCase(Locale.ROOT);
        if (moreMicros > 0) {
            return String.format(Locale.ROOT, "≤%s + %.0f µs%s", than, moreMicros, isFree() ? ", 0 B" : "");
        }
        return String.format(Locale.ROOT, "≤ %.1f ×%s%s", ratio, than, isFree() ? ", 0 B" : "");
    }

    private boolean isFree() {
        return mostBytes < Double.POSITIVE_INFINITY;
    }
}

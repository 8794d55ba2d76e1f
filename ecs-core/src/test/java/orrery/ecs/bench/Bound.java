package orrery.ecs.bench;

import java.util.Locale;

/// How fast one case has to be.
///
/// @param ratio most time it may take relative to the reference; infinite if only the allocation counts
/// @param moreMicros microseconds that it may take beyond that
/// @param reference the case that it is compared with
/// @param isFree whether it may allocate nothing that grows with the entities
record Bound(double ratio, double moreMicros, Case reference, boolean isFree) {

    /// Opening and closing segments allocates a little; more than one byte for so many entities grows with them.
    private static final int ENTITIES_PER_BYTE = 50;

    /// So many times the time of another.
    static Bound times(double ratio, Case reference) {
        return new Bound(ratio, 0, reference, false);
    }

    /// So many microseconds more than another.
    static Bound more(double micros, Case reference) {
        return new Bound(1, micros, reference, false);
    }

    /// A bound on allocation alone.
    static Bound free(Case measured) {
        return new Bound(Double.POSITIVE_INFINITY, 0, measured, true);
    }

    /// The same, and nothing allocated.
    Bound andFree() {
        return new Bound(ratio, moreMicros, reference, true);
    }

    boolean isMetBy(Measurement measured, Measurement of) {
        return measured.microseconds() <= ratio * of.microseconds() + moreMicros
                && (!isFree || measured.bytes() <= (double) measured.of().entities() / ENTITIES_PER_BYTE);
    }

    @Override
    public String toString() {
        if (Double.isInfinite(ratio)) {
            return "0 B";
        }
        String than = reference.implementation() == Implementation.LIMIT
                ? ""
                : " " + reference.level().name().toLowerCase(Locale.ROOT);
        if (moreMicros > 0) {
            return String.format(Locale.ROOT, "≤%s + %.0f µs%s", than, moreMicros, isFree ? ", 0 B" : "");
        }
        return String.format(Locale.ROOT, "≤ %.1f ×%s%s", ratio, than, isFree ? ", 0 B" : "");
    }
}

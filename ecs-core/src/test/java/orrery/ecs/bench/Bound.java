package orrery.ecs.bench;

import java.util.Locale;

/// Required speed of one case.
///
/// @param ratio maximum time relative to the reference; infinite if only the allocation is bounded
/// @param moreMicros additional microseconds allowed
/// @param reference the case to compare with
/// @param mostBytes bytes that may be allocated in each tick
record Bound(double ratio, double moreMicros, Case reference, double mostBytes) {

    /// Opening and closing segments allocates a little. More than one byte per this many entities indicates an allocation that
    /// grows with their number.
    private static final double ENTITIES_PER_BYTE = 50;

    /// A tick that is recorded keeps the former values of the few entities that were set. More than one byte for this many calls
    /// indicates an allocation in each call.
    private static final double SETS_PER_BYTE = 10;

    /// A multiple of the time of another case.
    static Bound times(double ratio, Case reference) {
        return new Bound(ratio, 0, reference, Double.POSITIVE_INFINITY);
    }

    /// A number of microseconds more than another case.
    static Bound more(double micros, Case reference) {
        return new Bound(1, micros, reference, Double.POSITIVE_INFINITY);
    }

    /// A bound on allocation only, by the number of calls of `set`.
    static Bound freeSets(Case measured, int sets) {
        return new Bound(Double.POSITIVE_INFINITY, 0, measured, sets / SETS_PER_BYTE);
    }

    /// The same bound, and no allocation for each entity.
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
        String than = switch (reference.implementation()) {
            case LIMIT -> "";
            case ORRERY -> " " + reference.level().name().toLowerCase(Locale.ROOT);
            default -> " " + reference.implementation();
        };
        if (moreMicros > 0) {
            return String.format(Locale.ROOT, "≤%s + %.0f µs%s", than, moreMicros, isFree() ? ", 0 B" : "");
        }
        return String.format(Locale.ROOT, "≤ %.1f ×%s%s", ratio, than, isFree() ? ", 0 B" : "");
    }

    private boolean isFree() {
        return mostBytes < Double.POSITIVE_INFINITY;
    }
}

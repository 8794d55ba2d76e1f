package orrery.ecs.bench;

/// How fast one case has to be.
///
/// @param ratio most time it may take relative to the reference
/// @param reference the case that it is compared with
/// @param isFree whether it may allocate nothing that grows with the entities
record Bound(double ratio, Case reference, boolean isFree) {

    /// Opening and closing segments allocates a little; more than one byte for so many entities grows with them.
    private static final int ENTITIES_PER_BYTE = 50;

    boolean isMetBy(Measurement measured, Measurement of) {
        return measured.microseconds() <= ratio * of.microseconds()
                && (!isFree || measured.bytes() <= (double) measured.of().entities() / ENTITIES_PER_BYTE);
    }

    @Override
    public String toString() {
        String than = reference.implementation() == Implementation.LIMIT ? "" : " " + reference.level();
        return "≤ %.1f ×%s%s".formatted(ratio, than, isFree ? ", 0 B" : "");
    }
}

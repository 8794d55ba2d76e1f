package orrery.samples.poisoncloud;

/// Singleton that makes the wind blow in gusts, a deliberate mistake: their strength comes from an identity hash code, like the
/// iteration order of a `HashMap` whose keys have no `hashCode` of their own. It differs in each run, so the world is not
/// deterministic while this is on.
///
/// @param on whether there are gusts
record Gusts(boolean on) {
    /// Factor on the strength of the wind: 1 without gusts; otherwise from 1 to 2, and different in each run.
    double strength() {
        return on ? 1 + System.identityHashCode(new Object()) / (double) Integer.MAX_VALUE : 1;
    }
}

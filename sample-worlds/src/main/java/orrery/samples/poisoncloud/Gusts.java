package orrery.samples.poisoncloud;

/// Singleton that makes the wind blow in gusts. This is a deliberate mistake: the strength of a gust comes from an identity hash
/// code, like the iteration order of a `HashMap` whose keys don't override `hashCode`. Identity hash codes differ in each run, so
/// the world is not deterministic while `on` is true.
///
/// @param on whether there are gusts
record Gusts(boolean on) {
    /// Factor on the strength of the wind: 1 without gusts; otherwise from 1 to 2, and different in each run.
    double strength() {
        return on ? 1 + System.identityHashCode(new Object()) / (double) Integer.MAX_VALUE : 1;
    }
}

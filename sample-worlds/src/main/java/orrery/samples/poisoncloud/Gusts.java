package orrery.samples.poisoncloud;

/// The singleton that lets the wind blow in gusts, which is a mistake on purpose: their strength comes from an identity hash,
/// as an order of iteration does where objects without a hash code of their own are put into a `HashMap`. It is another one in
/// each run, so the world is not deterministic while this is on.
///
/// @param on whether there are gusts
record Gusts(boolean on) {
    /// How much stronger than usual the wind blows: from 1 to 2, and never the same again.
    double strength() {
        return on ? 1 + System.identityHashCode(new Object()) / (double) Integer.MAX_VALUE : 1;
    }
}

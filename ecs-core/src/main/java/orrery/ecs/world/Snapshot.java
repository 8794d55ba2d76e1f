package orrery.ecs.world;

/// A copy of all that makes a state of a world: going on from it is the same as never having stopped. Immutable; the
/// library alone makes snapshots, see [World#snapshot].
public interface Snapshot {
    /// Number of ticks made.
    long tick();

    /// Seed of the random streams.
    long seed();

    /// Bytes that it takes, about, objects that it refers to left out.
    long bytes();
}

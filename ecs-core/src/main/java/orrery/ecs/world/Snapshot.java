package orrery.ecs.world;

/// A copy of the complete state of a world, so that running on from it gives the same result as never having stopped. Immutable.
/// Created by [World#snapshot]; not meant to be implemented.
public interface Snapshot {
    /// Number of completed ticks.
    long tick();

    /// Seed of the random streams.
    long seed();

    /// Approximate size in bytes, without the objects that it refers to.
    long bytes();
}

package orrery.ecs.world;

/// A copy of the complete state of a world. A world restored from the copy gives the same results as the original. Immutable.
/// Created by [World#snapshot]; not meant to be implemented.
public interface Snapshot {
    /// Number of completed ticks.
    long tick();

    /// Seed of the random streams.
    long seed();

    /// Approximate size in bytes, without the objects to which component fields refer.
    long bytes();
}

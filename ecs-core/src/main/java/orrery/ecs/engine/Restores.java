package orrery.ecs.engine;

/// Counts how often a world was set to a captured state. Each world has one: `world.extension(Restores.class, Restores::new)`.
public final class Restores {
    private long count;

    void add() {
        count++;
    }

    /// Number of restores since the world was created, including restores by recordings.
    public long count() {
        return count;
    }
}

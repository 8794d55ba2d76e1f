package orrery.ecs.engine;

/// Counts how often a world was set to a captured state, and tells a listener. Each world has one:
/// `world.extension(Restores.class, Restores::new)`.
public final class Restores {
    private Runnable listener = () -> {};
    private long count;

    void add() {
        count++;
        listener.run();
    }

    /// Runs a restore to a state that the world has left only for a moment, without calling the listener.
    public void runUnheard(Runnable restore) {
        Runnable heard = listener;
        listener = () -> {};
        try {
            restore.run();
        } finally {
            listener = heard;
        }
    }

    /// Number of restores since the world was created, including restores by recordings.
    public long count() {
        return count;
    }

    /// Sets the listener that is called after each restore except those of [#runUnheard]. Replaces the previous listener.
    public void onRestore(Runnable after) {
        listener = after;
    }
}

package orrery.ecs.history;

import orrery.ecs.world.WorldException;

/// Thrown if a tick that is run again gives another result than when it was recorded.
public final class DivergedException extends WorldException {
    private static final long serialVersionUID = 1L;

    private final long tick;

    DivergedException(long tick, String how) {
        super(("Tick %d gave another result when it was run again: %s. So ticks from there to the next copy of the world"
                + " can't be"
                + " shown; the world stays where it was. Check whether the run is deterministic.")
                .formatted(tick, how));
        this.tick = tick;
    }

    /// The first tick with another result.
    public long tick() {
        return tick;
    }
}

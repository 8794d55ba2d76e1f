package orrery.ecs.world;

/// Thrown if a world without recording is used after one of its systems threw during a tick. The world then contains the changes
/// of an incomplete tick. See `Schedule` of `orrery.ecs.schedule`.
public final class DamagedWorldException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names what damaged the world, and the remedy.
    public DamagedWorldException(String message) {
        super(message);
    }
}

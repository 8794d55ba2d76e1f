package orrery.ecs.world;

/// Thrown if a world without recording is used after it failed during a tick. Its state is inconsistent.
public final class DamagedWorldException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, the state of the world and the remedy.
    public DamagedWorldException(String message) {
        super(message);
    }
}

package orrery.ecs.world;

/// Thrown if a call violates a precondition of the world. The message names the precondition and the remedy.
public class WorldException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, what it was given, the actual state and the remedy.
    public WorldException(String message) {
        super(message);
    }
}

package orrery.ecs.world;

/// Thrown if a call violates a precondition of the world. The message says what is wrong and, in most cases, what to do.
public class WorldException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception.
    public WorldException(String message) {
        super(message);
    }
}

package orrery.ecs.world;

/// A call broke a precondition of the world; the message says which and what to do.
public class WorldException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public WorldException(String message) {
        super(message);
    }
}

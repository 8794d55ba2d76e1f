package orrery.ecs.world;

/// A call named an entity that is destroyed or never was.
public final class DeadEntityException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public DeadEntityException(String message) {
        super(message);
    }
}

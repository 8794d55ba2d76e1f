package orrery.ecs.world;

/// A system used a component type that it did not declare.
public final class UndeclaredAccessException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public UndeclaredAccessException(String message) {
        super(message);
    }
}

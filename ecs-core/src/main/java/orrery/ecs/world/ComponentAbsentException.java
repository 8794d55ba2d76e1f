package orrery.ecs.world;

/// A call asked for a component that the entity lacks.
public final class ComponentAbsentException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public ComponentAbsentException(String message) {
        super(message);
    }
}

package orrery.ecs.world;

/// Thrown if a call needs a component that the entity lacks.
public final class ComponentAbsentException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, the entity, its state and, in most cases, a remedy.
    public ComponentAbsentException(String message) {
        super(message);
    }
}

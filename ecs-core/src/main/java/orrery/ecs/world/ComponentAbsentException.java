package orrery.ecs.world;

/// Thrown if an entity lacks the requested component.
public final class ComponentAbsentException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, the entity, its state and the remedy.
    public ComponentAbsentException(String message) {
        super(message);
    }
}

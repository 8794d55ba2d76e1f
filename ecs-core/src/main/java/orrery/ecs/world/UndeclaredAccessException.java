package orrery.ecs.world;

/// Thrown if a system uses a component type that it did not declare, or destroys an entity without declaring any writes.
public final class UndeclaredAccessException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the system, the operation, the type or the entities, and the remedy.
    public UndeclaredAccessException(String message) {
        super(message);
    }
}

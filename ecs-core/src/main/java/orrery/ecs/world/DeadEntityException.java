package orrery.ecs.world;

/// Thrown if an entity is destroyed or never existed.
public final class DeadEntityException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, the entity, its state and the remedy.
    public DeadEntityException(String message) {
        super(message);
    }
}

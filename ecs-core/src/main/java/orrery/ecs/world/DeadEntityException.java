package orrery.ecs.world;

/// Thrown if a call needs a living entity, but the entity has been destroyed, is queued for destruction, was never created, or is
/// listed twice to be destroyed.
public final class DeadEntityException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, the entity, its state and the remedy.
    public DeadEntityException(String message) {
        super(message);
    }
}

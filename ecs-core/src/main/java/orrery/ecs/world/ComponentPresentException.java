package orrery.ecs.world;

/// Thrown if a component is added to an entity that already has it.
public final class ComponentPresentException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the operation, the entity, its state and the remedy.
    public ComponentPresentException(String message) {
        super(message);
    }
}

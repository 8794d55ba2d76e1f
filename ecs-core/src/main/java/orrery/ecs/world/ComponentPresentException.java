package orrery.ecs.world;

/// Thrown if a component is added to an entity that already has it, or twice by one bulk call.
public final class ComponentPresentException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the entity, the component type, the reason and a remedy.
    public ComponentPresentException(String message) {
        super(message);
    }
}

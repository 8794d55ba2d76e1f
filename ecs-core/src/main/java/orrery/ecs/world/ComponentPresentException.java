package orrery.ecs.world;

/// A call added a component that the entity already has.
public final class ComponentPresentException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public ComponentPresentException(String message) {
        super(message);
    }
}

package orrery.ecs.world;

import orrery.ecs.type.ComponentType;

/// Thrown if the action or operation of a loop or update over a component array or query throws. Contains the entity and the
/// component type at which it failed; the cause is what it threw.
public final class PassException extends WorldException {
    private static final long serialVersionUID = 1L;

    private final long handle;
    private final transient ComponentType<?> type;

    /// @param entity the entity at which it failed
    /// @param type the component type at which it failed
    public PassException(String message, Throwable cause, Entity entity, ComponentType<?> type) {
        super(message);
        initCause(cause);
        this.handle = entity.handle();
        this.type = type;
    }

    /// The entity at which the operation failed.
    public Entity entity() {
        return new Entity(handle);
    }

    /// The component type at which the operation failed.
    public ComponentType<?> type() {
        return type;
    }
}

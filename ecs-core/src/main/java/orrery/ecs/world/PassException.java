package orrery.ecs.world;

import orrery.ecs.type.ComponentType;

/// Thrown if an operation over an array or a query throws. Names the entity and component at which it failed.
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

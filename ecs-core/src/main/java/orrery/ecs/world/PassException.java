package orrery.ecs.world;

import orrery.ecs.type.ComponentType;

/// An operation over an array or a join threw; it names the entity and the component at which it did.
public final class PassException extends WorldException {
    private static final long serialVersionUID = 1L;

    private final long handle;
    private final transient ComponentType<?> type;

    /// @param entity the entity at which it failed
    /// @param type the component type
    public PassException(String message, Throwable cause, Entity entity, ComponentType<?> type) {
        super(message);
        initCause(cause);
        this.handle = entity.handle();
        this.type = type;
    }

    /// The entity.
    public Entity entity() {
        return new Entity(handle);
    }

    /// The component type.
    public ComponentType<?> type() {
        return type;
    }
}

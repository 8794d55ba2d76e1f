package orrery.ecs.world;

import orrery.ecs.type.ComponentType;

/// Thrown if the code that is called for each entity throws a [RuntimeException], an [AssertionError] or a [StackOverflowError].
/// That code is the action of a loop or the operation of an update, over a component array or a query, or the applier of a modify
/// set. The cause is what that code threw. Other errors are passed on unchanged, and so are a [PassException] of an inner loop, a
/// [WrongThreadException] and a [DamagedWorldException].
public final class PassException extends WorldException {
    private static final long serialVersionUID = 1L;

    private final long handle;
    private final transient ComponentType<?> type;

    /// Creates an exception.
    ///
    /// @param entity the entity at which the action or operation failed
    /// @param type the updated component type; for a loop, the type of the array or the first type of the query
    public PassException(String message, Throwable cause, Entity entity, ComponentType<?> type) {
        super(message);
        initCause(cause);
        this.handle = entity.handle();
        this.type = type;
    }

    /// The entity at which the action or operation failed.
    public Entity entity() {
        return new Entity(handle);
    }

    /// The updated component type; for a loop, the type of the array or the first type of the query.
    public ComponentType<?> type() {
        return type;
    }
}

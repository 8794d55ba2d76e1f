package orrery.editor.session.log;

import orrery.ecs.world.Entity;

/// Thrown when the contents of a pane can't be read because code of the world, such as a shape rule, threw. The message names
/// that code and the entity, and is worded to follow a colon. The cause is the exception that the code threw.
public final class ReadFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final long entity;

    /// @param message which code threw for which entity, without the cause: `the shape rule of Ball threw for Moon`
    /// @param entity the entity
    /// @param cause what the code threw
    public ReadFailure(String message, Entity entity, RuntimeException cause) {
        super("%s: %s (%s)".formatted(message, cause.getMessage() == null ? "no message" : cause.getMessage(),
                cause.getClass().getSimpleName()), cause);
        this.entity = entity.handle();
    }

    /// The entity for which the code threw.
    public Entity entity() {
        return new Entity(entity);
    }
}

package orrery.ecs.type;

/// Thrown if a class cannot be a component type, or a name or class is not registered. The message names it and the remedy.
public final class TypeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception.
    public TypeException(String message) {
        super(message);
    }

    /// Creates an exception with a cause.
    public TypeException(String message, Throwable cause) {
        super(message, cause);
    }
}

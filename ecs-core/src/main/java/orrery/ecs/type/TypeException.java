package orrery.ecs.type;

/// Thrown if a class cannot be a component type, if a name or class is not registered, or if a value does not fit its type. The
/// message names the cause and, where the library knows one, the remedy.
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

package orrery.ecs.type;

/// A class can't be a component type, or a name or class is not registered; the message says which and what to do.
public final class TypeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception.
    public TypeException(String message) {
        super(message);
    }

    /// Creates an exception with what caused it.
    public TypeException(String message, Throwable cause) {
        super(message, cause);
    }
}

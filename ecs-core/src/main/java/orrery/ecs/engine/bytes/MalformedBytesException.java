package orrery.ecs.engine.bytes;

/// Thrown if bytes do not have the expected format.
public sealed class MalformedBytesException extends RuntimeException permits RefusedValueException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found and what was expected
    public MalformedBytesException(String message) {
        super(message);
    }
}

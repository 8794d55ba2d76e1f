package orrery.ecs.engine.bytes;

/// Thrown if bytes that are read can't have been written at that place.
public sealed class MalformedBytesException extends RuntimeException permits RefusedValueException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found and what was expected
    public MalformedBytesException(String message) {
        super(message);
    }
}

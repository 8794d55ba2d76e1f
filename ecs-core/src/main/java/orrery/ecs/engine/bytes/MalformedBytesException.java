package orrery.ecs.engine.bytes;

/// Thrown if bytes differ from what a recording writes at that place.
public sealed class MalformedBytesException extends RuntimeException permits RefusedValueException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found and what was expected
    public MalformedBytesException(String message) {
        super(message);
    }
}

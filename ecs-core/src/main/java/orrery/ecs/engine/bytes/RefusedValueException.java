package orrery.ecs.engine.bytes;

/// Bytes that tell values which the constructor of a record of the program's own refuses.
public final class RefusedValueException extends MalformedBytesException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found, and what the record says of it
    public RefusedValueException(String message) {
        super(message);
    }
}

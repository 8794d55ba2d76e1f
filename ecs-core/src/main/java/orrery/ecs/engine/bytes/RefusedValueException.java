package orrery.ecs.engine.bytes;

/// Thrown if the constructor of a record of the program rejects the values in the bytes.
public final class RefusedValueException extends MalformedBytesException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found and the record's message
    public RefusedValueException(String message) {
        super(message);
    }
}

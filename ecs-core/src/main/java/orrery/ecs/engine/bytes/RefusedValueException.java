package orrery.ecs.engine.bytes;

/// Thrown if classes of the program can't hold the values in the bytes. Either the constructor of a record rejects the values, or
/// a field has another class, or no field declares the classes of the values. The reader can then read the bytes again with
/// generated stand-in classes, which can hold these values.
public final class RefusedValueException extends MalformedBytesException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found, without a full stop
    public RefusedValueException(String message) {
        super(message);
    }
}

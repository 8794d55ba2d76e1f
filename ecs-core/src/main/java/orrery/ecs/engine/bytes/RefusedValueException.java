package orrery.ecs.engine.bytes;

/// Thrown if classes of the program can't hold the values in the bytes: the constructor of a record rejects the values, a field
/// is declared with another class, or the values are of classes that no field declares. The reader can then read the bytes again
/// with generated stand-in classes, which can hold these values.
public final class RefusedValueException extends MalformedBytesException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found, without a full stop
    public RefusedValueException(String message) {
        super(message);
    }
}

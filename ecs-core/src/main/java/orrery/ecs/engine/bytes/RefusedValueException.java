package orrery.ecs.engine.bytes;

/// Thrown if classes of the program can't hold the values in the bytes. There are three causes: the constructor of a record
/// rejects the values, a field has a class that does not fit, or no field declares the class of a value. The reader can then read
/// the bytes again with generated stand-in classes, which can hold these values.
public final class RefusedValueException extends MalformedBytesException {
    private static final long serialVersionUID = 1L;

    /// @param message what was found, without a full stop
    public RefusedValueException(String message) {
        super(message);
    }
}

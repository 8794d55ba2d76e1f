package orrery.ecs.engine.bytes;

/// Encodes texts, records and other values that fields refer to.
public interface ValueFormat {
    /// Writes a value. Its first byte is not 0.
    void write(Object value, ByteSink out);

    /// Reads a value.
    ///
    /// @param first the first byte of the value, which has been read already
    /// @throws MalformedBytesException if the bytes encode no value
    Object read(int first, ByteSource in);
}

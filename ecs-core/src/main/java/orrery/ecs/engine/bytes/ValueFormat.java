package orrery.ecs.engine.bytes;

/// How texts, records and other values that fields refer to are written as bytes.
public interface ValueFormat {
    /// Writes a value; its first byte is not 0.
    void write(Object value, ByteSink out);

    /// Reads a value.
    ///
    /// @param first its first byte, which was read already
    /// @throws MalformedBytesException if there is no value
    Object read(int first, ByteSource in);
}

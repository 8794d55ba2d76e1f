package orrery.ecs.scene.codec;

import org.jspecify.annotations.Nullable;

/// Reads and writes the values of one field or class.
public interface Codec {
    /// Reads the value that begins at the current token. Afterwards, the value's last token is current.
    ///
    /// @return the value, or null if it was refused and reported
    @Nullable
    Object read(ReadContext in);

    /// Whether values of this codec, or values nested in them, may have content that the world can't hold; see [UnknownFields].
    default boolean holdsValues() {
        return false;
    }

    /// Writes a value on the current line.
    void write(Object value, WriteContext out);
}

package orrery.ecs.scene.codec;

import org.jspecify.annotations.Nullable;

/// Reads and writes the values of one field or class.
public interface Codec {
    /// Reads the current value and leaves its last token current.
    ///
    /// @return the value; null if it was refused, which was then reported
    @Nullable
    Object read(Reading in);

    /// Whether its values hold other values, of which something may be kept.
    default boolean holdsValues() {
        return false;
    }

    /// Writes a value on the current line.
    void write(Object value, Writing out);
}

package orrery.ecs.recording;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Kinds of chunks in a recording file. A reader skips chunks of an unknown kind.
enum ChunkKind {
    /// General information about the recording.
    HEAD,
    /// The world's schema.
    TYPE,
    /// Further classes of values.
    MORE,
    /// The initial state.
    KEYF,
    /// Start of a branch.
    BRAN,
    /// Ticks.
    TICK,
    /// Edits and waiting inputs at the newest state of a branch.
    TAIL,
    /// Inputs waiting at past positions.
    WAIT,
    /// End of the file.
    ENDS;

    byte[] code() {
        return name().getBytes(StandardCharsets.US_ASCII);
    }

    static @Nullable ChunkKind of(byte[] head) {
        String code = new String(head, 0, 4, StandardCharsets.US_ASCII);
        for (ChunkKind kind : values()) {
            if (kind.name().equals(code)) {
                return kind;
            }
        }
        return null;
    }
}

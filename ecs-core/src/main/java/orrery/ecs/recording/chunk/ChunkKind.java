package orrery.ecs.recording.chunk;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Kinds of chunks in a recording file. A reader skips chunks of an unknown kind.
public enum ChunkKind {
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
    /// Edits made at a state before the next tick ends. Only in streams.
    EDIT,
    /// Edits and waiting inputs at the newest state of a branch.
    TAIL,
    /// Inputs waiting at past positions.
    WAIT,
    /// End of the file.
    ENDS;

    public byte[] code() {
        return name().getBytes(StandardCharsets.US_ASCII);
    }

    public static @Nullable ChunkKind of(byte[] head) {
        String code = new String(head, 0, 4, StandardCharsets.US_ASCII);
        for (ChunkKind kind : values()) {
            if (kind.name().equals(code)) {
                return kind;
            }
        }
        return null;
    }
}

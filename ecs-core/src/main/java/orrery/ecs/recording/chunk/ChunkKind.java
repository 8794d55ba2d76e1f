package orrery.ecs.recording.chunk;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Kinds of chunks in a recording file or stream. A reader skips chunks of an unknown kind.
public enum ChunkKind {
    /// General information about the recording.
    HEAD,
    /// The world's schema.
    TYPE,
    /// Classes that occur in values but not in the schema.
    MORE,
    /// The initial state.
    KEYF,
    /// Start of a branch.
    BRAN,
    /// Ticks.
    TICK,
    /// Edits at the newest state, sent before the next tick ends. Only in streams.
    EDIT,
    /// Edits and waiting inputs at the last saved state of a branch.
    TAIL,
    /// Inputs submitted while the world was in the past. Each waits at its position until the world continues from there.
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

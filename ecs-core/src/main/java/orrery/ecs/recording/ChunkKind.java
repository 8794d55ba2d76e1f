package orrery.ecs.recording;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Kinds of chunks of a recording's file. Readers pass over kinds that they don't know.
enum ChunkKind {
    /// What the file is about.
    HEAD,
    /// What the world is made of.
    TYPE,
    /// More classes of values.
    MORE,
    /// A copy of the state from which the ticks go on.
    KEYF,
    /// A branch begins.
    BRAN,
    /// Ticks.
    TICK,
    /// What followed upon the newest state of a branch.
    TAIL,
    /// What waits at positions of the past.
    WAIT,
    /// The end.
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

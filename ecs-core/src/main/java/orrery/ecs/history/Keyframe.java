package orrery.ecs.history;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.snapshot.PackedSnapshot;

/// A copy of a state. It is replaced by its packed form when the packing thread has produced that.
final class Keyframe {
    private final long rawBytes;
    private long expectedBytes;
    private @Nullable EngineSnapshot raw;
    private @Nullable PackedSnapshot packed;
    private @Nullable BaseState like;
    private boolean dropped;

    /// A base state to which similar copies refer. It is kept as long as it is used.
    static final class BaseState {
        private final EngineSnapshot state;
        private int users = 1;

        BaseState(EngineSnapshot state) {
            this.state = state;
        }

        EngineSnapshot state() {
            return state;
        }

        /// Ends one use. Returns the number of bytes that this frees.
        long leave() {
            users--;
            return users == 0 ? state.bytes() : 0;
        }
    }

    /// @param like base state for packing, or null for none
    /// @param expectedBytes approximate size once packed
    Keyframe(EngineSnapshot state, @Nullable BaseState like, long expectedBytes) {
        raw = state;
        this.expectedBytes = expectedBytes;
        rawBytes = state.bytes();
        this.like = like;
        if (like != null) {
            like.users++;
        }
    }

    /// Replaces the copy by its packed form.
    void pack(PackedSnapshot state) {
        packed = state;
        raw = null;
    }

    /// Counts the copy as it is, because it can't be packed. Returns the number of bytes that this adds.
    long stayRaw() {
        long more = rawBytes - expectedBytes;
        expectedBytes = rawBytes;
        return more;
    }

    /// Drops the copy. Returns the number of bytes that this frees.
    long drop() {
        long free = bytes() + (like == null ? 0 : like.leave());
        like = null;
        dropped = true;
        return free;
    }

    boolean isDropped() {
        return dropped;
    }

    /// The state. Cost: unpacking it.
    EngineSnapshot state() {
        return raw != null ? raw : Objects.requireNonNull(packed).unpacked();
    }

    /// The state if it is not packed yet, otherwise null.
    @Nullable
    EngineSnapshot raw() {
        return raw;
    }

    /// Size in bytes without the base state: the expected size until the copy is packed, the unpacked size if it can't be.
    long bytes() {
        return packed != null ? packed.bytes() : expectedBytes;
    }

    /// Size of the unpacked state.
    long rawBytes() {
        return rawBytes;
    }
}

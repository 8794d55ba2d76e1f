package orrery.ecs.history;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.engine.PackedSnapshot;

/// A copy of a state, packed after a while.
final class Keyframe {
    private final long rawBytes;
    private final long expectedBytes;
    private @Nullable EngineSnapshot raw;
    private @Nullable PackedSnapshot packed;
    private @Nullable Likeness like;
    private boolean dropped;

    /// A state that copies refer to where they are like it. It stays as long as somebody uses it.
    static final class Likeness {
        private final EngineSnapshot state;
        private int users = 1;

        Likeness(EngineSnapshot state) {
            this.state = state;
        }

        EngineSnapshot state() {
            return state;
        }

        /// Somebody uses it no more; returns the bytes that come free.
        long leave() {
            users--;
            return users == 0 ? state.bytes() : 0;
        }
    }

    /// @param like what it will refer to when it is packed; null for none
    /// @param expectedBytes what it will take then, about
    Keyframe(EngineSnapshot state, @Nullable Likeness like, long expectedBytes) {
        raw = state;
        this.expectedBytes = expectedBytes;
        rawBytes = state.bytes();
        this.like = like;
        if (like != null) {
            like.users++;
        }
    }

    /// Goes on packed.
    void pack(PackedSnapshot state) {
        packed = state;
        raw = null;
    }

    /// It is no longer kept; returns the bytes that come free.
    long drop() {
        long free = bytes() + (like == null ? 0 : like.leave());
        like = null;
        dropped = true;
        return free;
    }

    boolean isDropped() {
        return dropped;
    }

    /// The state. Cost: that of unpacking it.
    EngineSnapshot state() {
        return raw != null ? raw : Objects.requireNonNull(packed).unpacked();
    }

    /// The state, if it is not packed yet.
    @Nullable
    EngineSnapshot raw() {
        return raw;
    }

    /// Bytes that it takes once it is packed, about, what it refers to left out.
    long bytes() {
        return packed != null ? packed.bytes() : expectedBytes;
    }

    /// Bytes of the state itself.
    long rawBytes() {
        return rawBytes;
    }
}

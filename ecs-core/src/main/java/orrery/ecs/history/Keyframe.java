package orrery.ecs.history;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.snapshot.PackedSnapshot;

/// A copy of a state, which is the content of the world after a tick. The packing thread produces its packed form, which then
/// replaces the unpacked state.
final class Keyframe {
    private final long rawBytes;
    private final long countedBytes;
    private @Nullable EngineSnapshot raw;
    private @Nullable PackedSnapshot packed;
    private @Nullable BaseState like;
    private boolean dropped;

    /// A state to which the packed forms of similar copies refer. It is kept as long as such a copy exists.
    static final class BaseState {
        private final EngineSnapshot state;
        private int users = 1;

        BaseState(EngineSnapshot state) {
            this.state = state;
        }

        EngineSnapshot state() {
            return state;
        }

        /// Called when a copy, or [Keyframes], no longer refers to this state. Returns the number of bytes that this frees.
        long leave() {
            users--;
            return users == 0 ? state.bytes() : 0;
        }
    }

    /// @param like base state for packing, or null for none
    /// @param countedBytes size that counts towards the budget until the copy is packed; 0 for a copy that does not count
    Keyframe(EngineSnapshot state, @Nullable BaseState like, long countedBytes) {
        raw = state;
        this.countedBytes = countedBytes;
        rawBytes = state.bytes();
        this.like = like;
        if (like != null) {
            like.users++;
        }
    }

    /// Replaces the unpacked state by its packed form.
    void pack(PackedSnapshot state) {
        packed = state;
        raw = null;
    }

    /// Drops the copy. Returns the number of bytes that this frees.
    long drop() {
        long free = bytes() + (like == null ? 0 : like.leave());
        like = null;
        raw = null;
        dropped = true;
        return free;
    }

    boolean isDropped() {
        return dropped;
    }

    /// Returns the state. Unpacks it first if it is packed.
    EngineSnapshot state() {
        return raw != null ? raw : Objects.requireNonNull(packed).unpacked();
    }

    /// The unpacked state; null once it is packed or dropped.
    @Nullable
    EngineSnapshot raw() {
        return raw;
    }

    /// Approximate size in bytes, without the base state; 0 for a copy that does not count towards the budget.
    long bytes() {
        return packed != null ? countedBytes - rawBytes + packed.bytes() : countedBytes;
    }

    /// Size of the unpacked state, without the objects that its cells refer to.
    long rawBytes() {
        return rawBytes;
    }
}

package orrery.ecs.history;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;

/// Copies of states between keyframes, so that callers that step through recomputed ticks don't run the same ticks many times.
/// Stepping backwards, they start at the previous copy; stepping forwards, where the last call ended.
///
/// The copies are unpacked and do not count towards the budget. Each instance uses at most 128 MB, or the size of one state if a
/// state is larger than that.
final class Checkpoints {
    private static final long MOST_BYTES = 128L << 20;

    private final EngineWorld world;
    private final Map<RecordedTick, Keyframe> copies = new LinkedHashMap<>();
    private long room = MOST_BYTES;
    private @Nullable RecordedTick interim;

    Checkpoints(EngineWorld world) {
        this.world = world;
    }

    /// A copy of the state after a tick, or null.
    @Nullable
    Keyframe after(RecordedTick tick) {
        return copies.get(tick);
    }

    /// Keeps a copy of the current state and drops all others.
    ///
    /// @param tick the tick that led to the current state
    void keepOnly(RecordedTick tick) {
        clear();
        keep(tick);
    }

    /// Keeps a copy of the current state if there is room for it, or if no other copy is kept.
    ///
    /// @param tick the tick that led to the current state
    void keep(RecordedTick tick) {
        if (copies.containsKey(tick)) {
            return;
        }
        Keyframe copy = new Keyframe(world.snapshot(), null, 0);
        if (copies.isEmpty() || copy.rawBytes() <= room) {
            copies.put(tick, copy);
            room -= copy.rawBytes();
        }
    }

    /// Drops the copy that the previous call of this method made. Then does the same as [#keep].
    void keepInterim(RecordedTick tick) {
        Keyframe before = interim == null ? null : copies.remove(interim);
        room += before == null ? 0 : before.rawBytes();
        boolean isPlanned = copies.containsKey(tick);
        keep(tick);
        interim = isPlanned ? null : tick;
    }

    /// Whether there is room for the next copy of [#keepInterim].
    boolean hasInterimRoom() {
        return copies.isEmpty() || interim != null && copies.containsKey(interim)
                || copies.values().iterator().next().rawBytes() <= room;
    }

    /// Plans which states of a route to copy, so that the states before the route's end can be reached quickly. The copies are
    /// one batch apart (the ticks whose segments are rebuilt together), or more if there is no room for so many copies. Drops
    /// the copies of states after the route's end. Drops all copies if the route does not begin at a state with a copy.
    ///
    /// @param from the state at which the route begins
    /// @param to the state at which it ends
    /// @param length ticks per batch
    /// @param bytes approximate size of a copy
    Plan plan(long from, long to, int length, long bytes) {
        if (copies.keySet().stream().noneMatch(tick -> tick.number() == from)) {
            clear();
        }
        letGoAfter(to);
        long slots = Math.max(copies.isEmpty() ? 1 : 0, room / Math.max(1, bytes));
        return new Plan(to, slots == 0 ? Long.MAX_VALUE : Math.max(length, (to - from + slots) / (slots + 1)));
    }

    /// The states of a route to copy: every `apart`-th state, counted back from the last one, without the last one itself.
    ///
    /// @param to number of the last state
    /// @param apart ticks between two copies
    record Plan(long to, long apart) {
        /// Whether to copy the state after a tick. Only states after recomputed ticks are copied.
        boolean has(RecordedTick tick) {
            return tick.isComputed() && tick.number() < to && (to - tick.number()) % apart == 0;
        }
    }

    private void letGoAfter(long state) {
        copies.entrySet().removeIf(each -> {
            boolean isLater = each.getKey().number() > state;
            room += isLater ? each.getValue().rawBytes() : 0;
            return isLater;
        });
    }

    /// Drops all copies.
    void clear() {
        copies.clear();
        room = MOST_BYTES;
    }
}

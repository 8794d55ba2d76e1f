package orrery.ecs.history;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;

/// Copies of states between keyframes, for whoever goes through ticks that are run again: back from one copy to the one
/// before, or on from where the ticks before ended. So none of them is run many times.
///
/// They are not packed, and do not count in the budget: those of one purpose take 128 MB at most, or one state where that is
/// more.
final class Checkpoints {
    private static final long MOST_BYTES = 128L << 20;

    private final EngineWorld world;
    private final Map<RecordedTick, Keyframe> copies = new LinkedHashMap<>();
    private long room = MOST_BYTES;
    private @Nullable RecordedTick interim;

    Checkpoints(EngineWorld world) {
        this.world = world;
    }

    /// A copy of the state that a tick led to; null if there is none.
    @Nullable
    Keyframe after(RecordedTick tick) {
        return copies.get(tick);
    }

    /// Keeps the state in which the world is, and no other.
    ///
    /// @param tick what led to it
    void keepOnly(RecordedTick tick) {
        clear();
        keep(tick);
    }

    /// Keeps the state in which the world is, to which a tick led, if there is room.
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

    /// Keeps the state in which the world is, to which a tick led, in place of the one that this kept before.
    void keepInterim(RecordedTick tick) {
        Keyframe before = interim == null ? null : copies.remove(interim);
        room += before == null ? 0 : before.rawBytes();
        boolean isPlanned = copies.containsKey(tick);
        keep(tick);
        interim = isPlanned ? null : tick;
    }

    /// Whether there is room for a state that [#keepInterim] is to keep.
    boolean hasInterimRoom() {
        return copies.isEmpty() || interim != null && copies.containsKey(interim)
                || copies.values().iterator().next().rawBytes() <= room;
    }

    /// Which states on a way are kept, so that one soon comes to those before its end: as far apart as the stretches in
    /// which one goes back, or farther where there is no room for so many. Copies of states after its end are let go, and
    /// all if it begins at none of them.
    ///
    /// @param from the state from which the way leads on
    /// @param to the state to which it leads
    /// @param length ticks of a stretch
    /// @param bytes of a copy, about
    Plan plan(long from, long to, int length, long bytes) {
        if (copies.keySet().stream().noneMatch(tick -> tick.number() == from)) {
            clear();
        }
        letGoAfter(to);
        long slots = Math.max(copies.isEmpty() ? 1 : 0, room / Math.max(1, bytes));
        return new Plan(to, slots == 0 ? Long.MAX_VALUE : Math.max(length, (to - from + slots) / (slots + 1)));
    }

    /// Copies of every so manieth state before the last one.
    ///
    /// @param to the last state
    /// @param apart ticks between two of them
    record Plan(long to, long apart) {
        /// Whether the state that a tick led to is one of them.
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

    /// Lets all of them go.
    void clear() {
        copies.clear();
        room = MOST_BYTES;
    }
}

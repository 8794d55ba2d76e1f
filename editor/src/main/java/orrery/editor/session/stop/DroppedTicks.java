package orrery.editor.session.stop;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;

/// The ticks of one branch in which a breakpoint's hits at one place within the tick were dropped. Stores ranges of consecutive
/// ticks. If there are more than 1,000, joins the two oldest, so that the ticks between them count, too. Simulation thread.
final class DroppedTicks {
    private static final int MOST_RANGES = 1_000;

    /// The last tick of each range, by the first.
    private final TreeMap<Long, Long> ranges = new TreeMap<>();

    /// The ranges of consecutive ticks: the last tick by the first.
    NavigableMap<Long, Long> ranges() {
        return Collections.unmodifiableNavigableMap(ranges);
    }

    void add(long tick) {
        Map.Entry<Long, Long> before = ranges.floorEntry(tick);
        if (before != null && before.getValue() >= tick) {
            return;
        }
        Long next = ranges.remove(tick + 1);
        boolean isNext = before != null && before.getValue() == tick - 1;
        ranges.put(isNext ? before.getKey() : tick, next == null ? tick : next);
        if (ranges.size() > MOST_RANGES) {
            Map.Entry<Long, Long> oldest = ranges.pollFirstEntry();
            Map.Entry<Long, Long> second = ranges.pollFirstEntry();
            ranges.put(oldest.getKey(), second.getValue());
        }
    }

    /// Removes a tick, whose hit was found again.
    void remove(long tick) {
        Map.Entry<Long, Long> range = ranges.floorEntry(tick);
        if (range != null && range.getValue() >= tick) {
            ranges.remove(range.getKey());
            put(range.getKey(), tick - 1);
            put(tick + 1, range.getValue());
        }
    }

    /// Removes the ticks before one.
    void removeBefore(long tick) {
        Map.Entry<Long, Long> across = ranges.floorEntry(tick);
        ranges.headMap(tick, true).clear();
        if (across != null) {
            put(tick, across.getValue());
        }
    }

    /// Removes the ticks after one.
    void removeAfter(long tick) {
        ranges.tailMap(tick, false).clear();
        Map.Entry<Long, Long> across = ranges.lastEntry();
        if (across != null) {
            put(across.getKey(), Math.min(tick, across.getValue()));
        }
    }

    private void put(long first, long last) {
        if (first <= last) {
            ranges.put(first, last);
        }
    }

    /// Whether one of the ticks is recorded and shared by the shown branch.
    ///
    /// @param owner the branch that owns the ticks
    boolean isIn(Recording recording, Branch owner) {
        long oldest = recording.firstTick() + 1;
        return ranges.entrySet().stream().anyMatch(range -> {
            long first = Math.max(range.getKey(), oldest);
            return first <= range.getValue() && recording.branch().ownerOf(first) == owner;
        });
    }
}

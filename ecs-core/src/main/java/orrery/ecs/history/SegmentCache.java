package orrery.ecs.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.world.Segment;

/// Rebuilt segments that stay in memory: those of the shown tick, of recomputed ticks near it, and of the last requested batch.
/// The shown tick is the last one that had ended at the world's position.
final class SegmentCache {
    /// Maximum number of ticks per batch. Also the distance, in ticks, from the shown tick at which segments of recomputed ticks
    /// are dropped.
    static final int MOST_TICKS = TickBatch.MOST_TICKS;

    private final List<RecordedTick> near = new ArrayList<>();
    private final long batchNanos;
    private TickBatch stretch = TickBatch.NONE;

    /// @param batchNanos maximum time for recomputing a batch, if it has more than a few ticks
    SegmentCache(long batchNanos) {
        this.batchNanos = batchNanos;
    }

    /// Keeps the rebuilt segments of these ticks, at least until the next [#show].
    void keep(List<RecordedTick> ticks) {
        near.addAll(ticks);
    }

    /// The segments of [#keep] and of the shown tick that are in memory, to be restored by [#reopen] after moving elsewhere and
    /// back.
    Map<RecordedTick, List<Segment>> segments() {
        Map<RecordedTick, List<Segment>> kept = new HashMap<>();
        near.removeIf(each -> !each.isRaw());
        near.forEach(each -> kept.put(each, each.segments()));
        return kept;
    }

    /// Restores segments to memory.
    void reopen(Map<RecordedTick, List<Segment>> kept) {
        kept.forEach(RecordedTick::reopen);
        kept.keySet().stream().filter(each -> !near.contains(each)).forEach(near::add);
    }

    /// Called when the world has arrived at a state. Keeps the segments of the tick that led to that state. Also keeps those of
    /// recomputed ticks near it, unless they take too much memory. Drops the segments of all other ticks that were shown or
    /// passed to [#keep].
    void show(Position at) {
        RecordedTick shown = at.branch().tick(at.tick());
        near.removeIf(each -> {
            boolean isNear = each == shown || each.isComputed() && Math.abs(each.number() - at.tick()) < MOST_TICKS
                    && at.branch().tick(each.number()) == each && bytes() <= 2 * TickBatch.COMPUTED_BYTES;
            if (!isNear) {
                each.close();
            }
            return !isNear;
        });
        if (shown != null && shown.isClosable() && !near.contains(shown)) {
            near.add(shown);
        }
    }

    private long bytes() {
        return near.stream().filter(RecordedTick::isRaw).mapToLong(RecordedTick::rawBytes).sum();
    }

    /// Returns the ticks to recompute for a step back to a tick that is not in memory, oldest first: that tick, and some before
    /// it, so that the next steps back are fast.
    static List<RecordedTick> upTo(RecordedTick tick, Branch of) {
        Deque<RecordedTick> found = new ArrayDeque<>(List.of(tick));
        long bytes = tick.rawBytes();
        RecordedTick before = of.tick(tick.number() - 1);
        while (tick.isComputed() && before != null && before.isComputed() && !before.isRaw()
                && before.keyframe() == null && found.size() < MOST_TICKS
                && bytes + before.rawBytes() <= TickBatch.COMPUTED_BYTES) {
            found.addFirst(before);
            bytes += before.rawBytes();
            before = of.tick(before.number() - 1);
        }
        return List.copyOf(found);
    }

    /// Returns the batch to rebuild for a tick that is not in memory, and makes it the last requested batch.
    TickBatch about(RecordedTick tick, Branch owner) {
        TickBatch next = stretch.next(tick, owner, batchNanos);
        letStretchGo();
        stretch = next;
        return next;
    }

    /// The batch that [#about] would return.
    TickBatch planned(RecordedTick tick, Branch owner) {
        return stretch.next(tick, owner, batchNanos);
    }

    private void letStretchGo() {
        stretch.ticks().stream().filter(each -> !near.contains(each)).forEach(RecordedTick::close);
        stretch = TickBatch.NONE;
    }

    /// Drops the last requested batch if the recording has dropped one of its ticks.
    void forgetDropped() {
        if (stretch.ticks().stream().anyMatch(RecordedTick::isDropped)) {
            letStretchGo();
        }
    }

    /// Forgets all ticks.
    void clear() {
        near.clear();
        stretch = TickBatch.NONE;
    }
}

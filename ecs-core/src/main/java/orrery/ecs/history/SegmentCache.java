package orrery.ecs.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.world.Segment;

/// The ticks whose segments were made again, since they are packed or let go, and stay at hand: that of the tick that is shown,
/// those near it that would have to be run again, and the stretch that was asked for last.
final class SegmentCache {
    /// Most ticks that are made again at once, and as far from the shown one segments stay at hand.
    static final int MOST_TICKS = TickBatch.MOST_TICKS;

    private final List<RecordedTick> near = new ArrayList<>();
    private TickBatch stretch = TickBatch.NONE;

    /// Keeps the segments of these, which were made again, until the next [#show].
    void keep(List<RecordedTick> ticks) {
        near.addAll(ticks);
    }

    /// The segments that are at hand where the world is, to go elsewhere and [#reopen] them.
    Map<RecordedTick, List<Segment>> segments() {
        Map<RecordedTick, List<Segment>> kept = new HashMap<>();
        near.removeIf(each -> !each.isRaw());
        near.forEach(each -> kept.put(each, each.segments()));
        return kept;
    }

    /// Has these at hand once more.
    void reopen(Map<RecordedTick, List<Segment>> kept) {
        kept.forEach(RecordedTick::reopen);
        kept.keySet().stream().filter(each -> !near.contains(each)).forEach(near::add);
    }

    /// The world has arrived at a state: the segments stay of the tick that led to it, and of those next to it that would have
    /// to be run again; all others are let go.
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

    /// A tick that is not at hand and those before it that are run again together with it, so that stepping back from it is
    /// quick.
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

    /// The ticks to make again together with one that is not at hand. They will be, until others are asked for.
    TickBatch about(RecordedTick tick, Branch owner) {
        TickBatch next = stretch.next(tick, owner);
        letStretchGo();
        stretch = next;
        return next;
    }

    /// The ticks that [#about] would make again together.
    TickBatch planned(RecordedTick tick, Branch owner) {
        return stretch.next(tick, owner);
    }

    private void letStretchGo() {
        stretch.ticks().stream().filter(each -> !near.contains(each)).forEach(RecordedTick::close);
        stretch = TickBatch.NONE;
    }

    /// Ticks of a branch are gone.
    void forgetDropped() {
        if (stretch.ticks().stream().anyMatch(RecordedTick::isDropped)) {
            letStretchGo();
        }
    }

    /// The recording ends.
    void clear() {
        near.clear();
        stretch = TickBatch.NONE;
    }
}

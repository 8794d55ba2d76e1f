package orrery.ecs.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Consecutive ticks whose segments are rebuilt together, because a caller that requests one tick will probably request its
/// neighbours. The world then moves there and back once for all of them.
///
/// @param ticks oldest first
/// @param direction direction in which ticks will probably be requested next
record TickBatch(List<RecordedTick> ticks, Direction direction) {
    /// Maximum number of ticks in a batch.
    static final int MOST_TICKS = 64;

    /// Bytes of unpacked segments after which no more ticks are added to a batch that contains recomputed ticks.
    static final long COMPUTED_BYTES = 48L << 20;
    private static final long PACKED_BYTES = 16L << 20;

    /// Minimum number of ticks to recompute. More are added only if the batch does not take too long.
    private static final int LEAST_TICKS = 8;

    /// The empty batch.
    static final TickBatch NONE = new TickBatch(List.of(), Direction.UNKNOWN);

    /// Direction of successive requests.
    enum Direction {
        BACK,
        FORWARD,
        UNKNOWN
    }

    RecordedTick first() {
        return ticks.getFirst();
    }

    RecordedTick last() {
        return ticks.getLast();
    }

    /// Returns the batch for a tick whose segments are not in memory. If the tick is next to this batch, the new batch goes on in
    /// that direction. Otherwise it has the ticks around the given one.
    ///
    /// @param mostNanos maximum time for recomputing the ticks; exceeded if the first few already take longer
    TickBatch next(RecordedTick tick, Branch line, long mostNanos) {
        Direction direction = directionTo(tick, line);
        RecordedTick before = direction == Direction.FORWARD ? null : away(line.tick(tick.number() - 1));
        RecordedTick after = direction == Direction.BACK ? null : away(line.tick(tick.number() + 1));
        if (direction == Direction.UNKNOWN && (before == null) != (after == null)) {
            direction = before == null ? Direction.FORWARD : Direction.BACK;
        }
        Deque<RecordedTick> found = new ArrayDeque<>(List.of(tick));
        Load load = new Load();
        load.add(tick);
        while (load.hasRoom(mostNanos) && (before != null || after != null)) {
            if (before != null) {
                found.addFirst(before);
                load.add(before);
                before = away(line.tick(before.number() - 1));
            }
            if (after != null) {
                found.addLast(after);
                load.add(after);
                after = away(line.tick(after.number() + 1));
            }
        }
        return new TickBatch(List.copyOf(found), direction);
    }

    private Direction directionTo(RecordedTick tick, Branch line) {
        if (ticks.isEmpty()) {
            return Direction.UNKNOWN;
        }
        return line.tick(tick.number() - 1) == last()
                ? Direction.FORWARD
                : line.tick(tick.number() + 1) == first() ? Direction.BACK : Direction.UNKNOWN;
    }

    private static @Nullable RecordedTick away(@Nullable RecordedTick tick) {
        return tick == null || tick.isRaw() ? null : tick;
    }

    /// Accumulated cost of the ticks in a batch.
    private static final class Load {
        private int ticks;
        private int computed;
        private long bytes;
        private long nanos;

        void add(RecordedTick tick) {
            ticks++;
            bytes += tick.rawBytes();
            if (tick.isComputed()) {
                computed++;
                nanos += Recomputation.nanos(tick);
            }
        }

        boolean hasRoom(long mostNanos) {
            return ticks < MOST_TICKS && bytes < (computed > 0 ? COMPUTED_BYTES : PACKED_BYTES)
                    && (computed < LEAST_TICKS || nanos < mostNanos);
        }
    }
}

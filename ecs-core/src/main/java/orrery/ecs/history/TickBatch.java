package orrery.ecs.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Ticks that follow upon each other and whose segments are made again together, since whoever asks for those of one will
/// probably ask for its neighbours' next: so the world goes there and comes back once for all of them.
///
/// @param ticks oldest first
/// @param heading which ones will probably be asked for after these
record TickBatch(List<RecordedTick> ticks, Heading heading) {
    /// Most ticks of a stretch.
    static final int MOST_TICKS = 64;

    /// Bytes of segments that are run again, and of packed ones, from which on no more ticks are taken.
    static final long COMPUTED_BYTES = 48L << 20;
    private static final long PACKED_BYTES = 16L << 20;

    /// So many ticks are run again however long it takes; others only if it takes less than a twenty-fifth of a second, for
    /// nothing else is done meanwhile.
    private static final int LEAST_TICKS = 8;
    private static final long MOST_NANOS = 40_000_000;

    /// Nothing.
    static final TickBatch NONE = new TickBatch(List.of(), Heading.UNKNOWN);

    /// Where somebody is going who asks for one tick after the other.
    enum Heading {
        BACK,
        ON,
        UNKNOWN
    }

    RecordedTick first() {
        return ticks.getFirst();
    }

    RecordedTick last() {
        return ticks.getLast();
    }

    /// A tick whose segments are not at hand with as many like it as do not take much together: those that follow in the
    /// direction in which the tick follows upon this stretch, or about it where it does not.
    TickBatch next(RecordedTick tick, Branch line) {
        Heading heading = headingTo(tick, line);
        RecordedTick before = heading == Heading.ON ? null : away(line.tick(tick.number() - 1));
        RecordedTick after = heading == Heading.BACK ? null : away(line.tick(tick.number() + 1));
        if (heading == Heading.UNKNOWN && (before == null) != (after == null)) {
            heading = before == null ? Heading.ON : Heading.BACK;
        }
        Deque<RecordedTick> found = new ArrayDeque<>(List.of(tick));
        Load load = new Load();
        load.add(tick);
        while (load.hasRoom() && (before != null || after != null)) {
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
        return new TickBatch(List.copyOf(found), heading);
    }

    private Heading headingTo(RecordedTick tick, Branch line) {
        if (ticks.isEmpty()) {
            return Heading.UNKNOWN;
        }
        return line.tick(tick.number() - 1) == last()
                ? Heading.ON
                : line.tick(tick.number() + 1) == first() ? Heading.BACK : Heading.UNKNOWN;
    }

    private static @Nullable RecordedTick away(@Nullable RecordedTick tick) {
        return tick == null || tick.isRaw() ? null : tick;
    }

    /// What the ticks found so far take.
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

        boolean hasRoom() {
            return ticks < MOST_TICKS && bytes < (computed > 0 ? COMPUTED_BYTES : PACKED_BYTES)
                    && (computed < LEAST_TICKS || nanos < MOST_NANOS);
        }
    }
}

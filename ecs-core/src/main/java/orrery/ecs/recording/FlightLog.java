package orrery.ecs.recording;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.recording.chunk.TickParts;

/// The last ticks of a flight recorder, oldest first. Each tick is kept as bytes for a file, or as the edits and inputs for
/// rerunning it. Until a tick is encoded as bytes, it is kept as it was captured. Some ticks have a copy of the state before
/// them; the oldest always has one. Used on the world's thread; the [FlightEncoder] fills in entries on its own thread. The cost
/// of adding a tick does not depend on the number of ticks kept.
final class FlightLog {
    private static final int MOST_COPIES = 8;

    private final Deque<Entry> entries = new ArrayDeque<>();
    /// Bytes of all entries.
    private final AtomicLong bytes = new AtomicLong();
    /// Numbers of the entries that have a copy, counted from the first entry ever added.
    private final Deque<Long> copies = new ArrayDeque<>();
    /// Bytes of the entries after the last copy.
    private AtomicLong bytesSinceCopy = new AtomicLong();
    private long dropped;
    private final long wanted;
    private long copyEach;
    private long limitBytes;
    private boolean isCut;

    /// A tick in the log.
    static final class Entry {
        private final TickParts parts;
        private final List<Record> inputs;
        private final boolean hasCopy;
        private final boolean runAgain;
        private volatile @Nullable Raw raw;
        private volatile long bytes;
        private volatile byte @Nullable [] copy;
        private volatile byte @Nullable [] tick;
        private volatile boolean isAskedFor;
        private volatile boolean isLost;
        /// The sums that include the bytes of this entry; empty while the entry is in no log.
        private List<AtomicLong> sums = List.of();

        /// The content of an entry before it is encoded.
        ///
        /// @param tick the tick; null if it is rerun when a file is written
        /// @param state the state before the tick; null to store none
        record Raw(@Nullable TickParts tick, @Nullable EngineSnapshot state) {}

        /// @param parts the tick without segments; if it is rerun, with the segments of its edits
        /// @param inputs inputs of the tick
        Entry(TickParts parts, List<Record> inputs, Raw raw) {
            this.parts = parts;
            this.inputs = inputs;
            this.raw = raw;
            hasCopy = raw.state() != null;
            runAgain = raw.tick() == null;
        }

        /// The content to encode; null if it was encoded, lost or dropped.
        @Nullable
        Raw raw() {
            return raw;
        }

        TickParts parts() {
            return parts;
        }

        List<Record> inputs() {
            return inputs;
        }

        /// Whether the entry has, or will have, a copy of the state before the tick.
        boolean hasCopy() {
            return hasCopy;
        }

        /// Whether the tick is rerun when a file is written.
        boolean isRunAgain() {
            return runAgain;
        }

        /// Stops counting the bytes of the entry. Drops the content that is not encoded yet, unless a requested file needs it.
        private void drop() {
            countIn(List.of());
            if (!isAskedFor) {
                raw = null;
            }
        }

        private synchronized void countIn(List<AtomicLong> counted) {
            sums.forEach(sum -> sum.addAndGet(-bytes));
            sums = counted;
            sums.forEach(sum -> sum.addAndGet(bytes));
        }

        private synchronized void resize(long now) {
            sums.forEach(sum -> sum.addAndGet(now - bytes));
            bytes = now;
        }

        /// Marks the entry as part of a requested file.
        void askFor() {
            isAskedFor = true;
        }

        /// Whether encoding the tick failed. The state after it then can't be reached from the ticks before it.
        boolean isLost() {
            return isLost;
        }

        void lose() {
            isLost = true;
            raw = null;
        }

        byte @Nullable [] copy() {
            return copy;
        }

        byte @Nullable [] tick() {
            return tick;
        }

        /// Sets the encoded content.
        ///
        /// @param state the state before the tick; null for none
        /// @param made the tick; null if it is rerun
        void fill(byte @Nullable [] state, byte @Nullable [] made) {
            copy = state;
            tick = made;
            raw = null;
            resize((state == null ? 0 : state.length) + (made == null ? parts.bytes() : made.length) + 256);
        }
    }

    /// @param wanted number of ticks to keep
    /// @param limitBytes memory limit of the ticks
    FlightLog(long wanted, long limitBytes) {
        this.wanted = wanted;
        this.limitBytes = limitBytes;
        spreadCopies(0);
    }

    long wanted() {
        return wanted;
    }

    long limitBytes() {
        return limitBytes;
    }

    void limit(long bytes) {
        limitBytes = bytes;
        isCut = false;
    }

    /// Sets the number of ticks between two state copies: an eighth of the wanted ticks, or more if eight copies would take more
    /// than half of the limit.
    ///
    /// @param bytesOfCopy approximate size of a copy
    void spreadCopies(long bytesOfCopy) {
        long copies = Math.clamp(limitBytes / 2 / Math.max(1, bytesOfCopy), 1, MOST_COPIES);
        copyEach = Math.max(1, wanted / copies);
    }

    /// The size of the state copies together when all wanted ticks are kept.
    long bytesOfCopies(long bytesOfCopy) {
        return bytesOfCopy * (wanted / copyEach + 1);
    }

    /// Whether the next tick needs a state copy: there is no copy yet, the interval is over, or the ticks since the last copy
    /// take more than a quarter of the limit.
    boolean wantsCopy() {
        return copies.isEmpty() || dropped + entries.size() - copies.getLast() >= copyEach
                || bytesSinceCopy.get() > limitBytes / 4;
    }

    /// Adds a tick. Then drops the oldest ticks in groups, each up to the next tick with a copy, as long as at least the wanted
    /// number of ticks remains. If the ticks still exceed the memory limit, drops further groups, as long as at least one tick
    /// remains.
    ///
    /// @param bytes size of the tick until it is encoded
    /// @return whether wanted ticks were dropped because of the limit, for the first time since the limit was set
    boolean add(Entry entry, long bytes) {
        entry.resize(bytes);
        if (entry.hasCopy) {
            copies.addLast(dropped + entries.size());
            bytesSinceCopy = new AtomicLong();
            entry.countIn(List.of(this.bytes));
        } else {
            entry.countIn(List.of(this.bytes, bytesSinceCopy));
        }
        entries.addLast(entry);
        while (entries.size() > wanted && isReachable(wanted)) {
            drop();
        }
        boolean tooMuch = false;
        while (bytes() > limitBytes && isReachable(1)) {
            tooMuch |= entries.size() <= wanted + copyEach;
            drop();
        }
        boolean isFirst = tooMuch && !isCut;
        isCut |= tooMuch;
        return isFirst;
    }

    /// Whether at least `least` ticks would remain after [#drop]. False if no tick but the first has a copy.
    private boolean isReachable(long least) {
        for (long copy : copies) {
            if (copy > dropped) {
                return dropped + entries.size() - copy >= least;
            }
        }
        return false;
    }

    /// Drops the ticks before the second copy.
    private void drop() {
        do {
            Entry first = entries.removeFirst();
            if (first.hasCopy) {
                copies.removeFirst();
            }
            first.drop();
            dropped++;
        } while (!entries.getFirst().hasCopy);
    }

    long bytes() {
        return bytes.get();
    }

    /// The ticks, oldest first.
    List<Entry> entries() {
        return List.copyOf(entries);
    }

    void clear() {
        entries.forEach(Entry::drop);
        dropped += entries.size();
        entries.clear();
        copies.clear();
    }
}

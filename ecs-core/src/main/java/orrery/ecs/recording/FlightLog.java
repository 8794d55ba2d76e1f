package orrery.ecs.recording;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The last ticks of a flight, oldest first, each as the bytes that a file holds of it, or as what it takes to run it again.
/// Some have a copy of the state before them; the oldest always has one. On the world's thread; entries are filled in by the
/// [FlightEncoder]'s.
final class FlightLog {
    private static final int MOST_COPIES = 8;

    private final Deque<Entry> entries = new ArrayDeque<>();
    private final long wanted;
    private long copyEach;
    private long limitBytes;
    private boolean isCut;

    /// One tick.
    static final class Entry {
        private final TickParts parts;
        private final List<Record> inputs;
        private final boolean hasCopy;
        private final boolean runAgain;
        private volatile long bytes;
        private volatile byte @Nullable [] copy;
        private volatile byte @Nullable [] tick;
        private volatile boolean isDropped;
        private volatile boolean isAskedFor;
        private volatile boolean isLost;

        /// @param parts the tick without its segments; those of its edits where it is to be run again
        /// @param inputs what it was given
        Entry(TickParts parts, List<Record> inputs, boolean hasCopy, boolean runAgain) {
            this.parts = parts;
            this.inputs = inputs;
            this.hasCopy = hasCopy;
            this.runAgain = runAgain;
        }

        TickParts parts() {
            return parts;
        }

        List<Record> inputs() {
            return inputs;
        }

        /// Whether there is, or will be, a copy of the state before it.
        boolean hasCopy() {
            return hasCopy;
        }

        /// Whether it is run again when a file is written.
        boolean isRunAgain() {
            return runAgain;
        }

        /// Whether nobody waits for its bytes any more.
        boolean isDropped() {
            return isDropped && !isAskedFor;
        }

        /// It goes into a file.
        void askFor() {
            isAskedFor = true;
        }

        /// Whether it could not be encoded, so that what follows can't be told from what was before.
        boolean isLost() {
            return isLost;
        }

        void lose() {
            isLost = true;
        }

        byte @Nullable [] copy() {
            return copy;
        }

        byte @Nullable [] tick() {
            return tick;
        }

        /// The encoder is done with it.
        ///
        /// @param state the state before it; null for none
        /// @param made the tick; null where it is to be run again
        void fill(byte @Nullable [] state, byte @Nullable [] made) {
            copy = state;
            tick = made;
            bytes = (state == null ? 0 : state.length) + (made == null ? parts.bytes() : made.length) + 256;
        }
    }

    /// @param wanted ticks to be kept
    /// @param limitBytes bytes that they may take
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

    /// Copies of states take half of the bytes at most, unless two take more.
    ///
    /// @param bytesOfCopy what one takes, about
    void spreadCopies(long bytesOfCopy) {
        long copies = Math.clamp(limitBytes / 2 / Math.max(1, bytesOfCopy), 1, MOST_COPIES);
        copyEach = Math.max(1, wanted / copies);
    }

    /// Bytes that copies take when the wanted ticks are there.
    long bytesOfCopies(long bytesOfCopy) {
        return bytesOfCopy * (wanted / copyEach + 1);
    }

    /// Whether the next tick is to have a copy of the state before it: it is time for one, or the ticks since the last take much.
    boolean wantsCopy() {
        long ticks = 0;
        long bytes = 0;
        for (Iterator<Entry> back = entries.descendingIterator(); back.hasNext();) {
            Entry each = back.next();
            ticks++;
            if (each.hasCopy) {
                return ticks >= copyEach || bytes > limitBytes / 4;
            }
            bytes += each.bytes;
        }
        return true;
    }

    /// Adds a tick and lets the oldest go where there are more than are wanted, or they take too much.
    ///
    /// @param bytes what it takes until it is encoded
    /// @return whether ticks that are wanted went for the first time, since the bytes were used up
    boolean add(Entry entry, long bytes) {
        entry.bytes = bytes;
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

    /// Whether so many ticks are left when those before the second copy go.
    private boolean isReachable(long least) {
        long gone = 0;
        for (Entry each : entries) {
            if (gone > 0 && each.hasCopy) {
                return entries.size() - gone >= least;
            }
            gone++;
        }
        return false;
    }

    /// Lets those before the second copy go.
    private void drop() {
        do {
            entries.removeFirst().isDropped = true;
        } while (!entries.getFirst().hasCopy);
    }

    long bytes() {
        return entries.stream().mapToLong(each -> each.bytes).sum();
    }

    /// The ticks, oldest first.
    List<Entry> entries() {
        return List.copyOf(entries);
    }

    void clear() {
        entries.forEach(each -> each.isDropped = true);
        entries.clear();
    }
}

package orrery.editor.session.search;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;

/// Reads on what values were, of several traces at once: those that are behind go first. Simulation thread.
///
/// Ticks whose segments are kept are read out of these. Where ticks are run again the world is led through the states, from one
/// copy to the next, and all values are read where it comes by: so each tick is run once, in both directions.
public final class TraceReader {
    /// The world is led on for so many times what the way to the first state took, so that this is no large part of all.
    private static final int PER_ARRIVAL = 3;

    /// Most states that are read before they are taken over.
    private static final int MOST_STATES = 1024;

    private @Nullable Part part;

    /// Older states, from a copy up to those that were read before, as far as they are read.
    private static final class Part {
        final Map<ValueTrace, ValueTrace.Older> read = new LinkedHashMap<>();
        final List<ValueTrace> traces;
        final long last;
        long next;

        Part(List<ValueTrace> traces, long first, long last) {
            this.traces = traces;
            this.last = last;
            next = first;
        }

        void readHere() {
            traces.forEach(trace -> read.computeIfAbsent(trace, each -> each.new Older()).read());
            next++;
        }

        boolean isRead() {
            return next > last;
        }
    }

    /// When to come back.
    private static final class Time {
        private final long began = System.nanoTime();
        private final long end;
        private long arrival = -1;

        Time(long end) {
            this.end = end;
        }

        /// The world is in one more state; whether there is time for another.
        boolean isLeft() {
            long now = System.nanoTime();
            arrival = arrival < 0 ? now - began : arrival;
            return now < end || now - began < (1 + PER_ARRIVAL) * arrival;
        }
    }

    /// Reads on until a time, in nanoseconds, one state at least, and somewhat longer where ticks are run again; whether all
    /// recorded states are read.
    ///
    /// @param traces of one branch
    public boolean advance(Collection<ValueTrace> traces, long end) {
        boolean isLeft;
        do {
            isLeft = readNewer(traces, end) || readOlder(traces, end);
        } while (isLeft && System.nanoTime() < end);
        return traces.stream().noneMatch(trace -> trace.hasNewer() || trace.hasOlder());
    }

    /// Reads on towards the newest state; whether there was one to read.
    private static boolean readNewer(Collection<ValueTrace> traces, long end) {
        List<ValueTrace> growing = traces.stream().filter(ValueTrace::hasNewer).toList();
        if (growing.isEmpty()) {
            return false;
        }
        long next = growing.stream().mapToLong(ValueTrace::lastTick).min().getAsLong() + 1;
        Branch branch = growing.getFirst().branch();
        Recording recording = growing.getFirst().recording();
        if (isComputed(recording, branch, next)) {
            long last = next;
            while (last < next + MOST_STATES && isComputed(recording, branch, last + 1)) {
                last++;
            }
            Time time = new Time(end);
            recording.visit(branch, next, last, state -> {
                growing.stream().filter(trace -> trace.lastTick() == state - 1).forEach(ValueTrace::takeNewer);
                return time.isLeft();
            });
        } else {
            growing.stream().filter(trace -> trace.lastTick() == next - 1).forEach(ValueTrace::readNewer);
        }
        return true;
    }

    /// Reads on towards the oldest state; whether there was one to read.
    private boolean readOlder(Collection<ValueTrace> traces, long end) {
        List<ValueTrace> growing = traces.stream().filter(ValueTrace::hasOlder).toList();
        if (growing.isEmpty()) {
            part = null;
            return false;
        }
        long oldest = growing.stream().mapToLong(ValueTrace::firstTick).max().getAsLong();
        List<ValueTrace> behind = growing.stream().filter(trace -> trace.firstTick() == oldest).toList();
        Branch branch = growing.getFirst().branch();
        Recording recording = growing.getFirst().recording();
        if (!isComputed(recording, branch, oldest)) {
            behind.forEach(ValueTrace::readOlder);
            return true;
        }
        Part now = part;
        if (now == null || now.last != oldest - 1 || now.next < recording.firstTick()
                || !now.traces.containsAll(behind)) {
            long first = copyBefore(recording, branch, oldest - 1);
            now = new Part(growing.stream().filter(trace -> trace.firstTick() > first).toList(), first, oldest - 1);
            part = now;
        }
        visit(recording, branch, now, new Time(end));
        if (now.isRead()) {
            now.read.values().forEach(ValueTrace.Older::take);
            part = null;
        }
        return true;
    }

    private static void visit(Recording recording, Branch branch, Part part, Time time) {
        recording.visit(branch, part.next, part.last, _ -> {
            part.readHere();
            return time.isLeft();
        });
    }

    private static boolean isComputed(Recording recording, Branch branch, long number) {
        RecordedTick tick = recording.tick(branch, number);
        return tick != null && tick.isComputed();
    }

    /// The state from which to go on to one, itself if it is the first.
    private static long copyBefore(Recording recording, Branch branch, long state) {
        return state <= recording.firstTick()
                ? state
                : Math.max(recording.copyBefore(branch, state), state - MOST_STATES);
    }
}

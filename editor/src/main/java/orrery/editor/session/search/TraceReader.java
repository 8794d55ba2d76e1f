package orrery.editor.session.search;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.world.WorldException;

/// Reads the values of several traces together; traces that are behind are read first. Simulation thread.
///
/// Ticks with stored segments are read from their segments. If ticks are computed by running them again, the world visits
/// the states from one state copy to the next, and all traces are read at each state. Each tick thus runs only once, also
/// when older states are read, unless two state copies are more than 1,024 states apart.
public final class TraceReader {
    /// If reaching the first state took the time t, the reader may visit further states for this many times t, so that reaching
    /// the first one is a small part of the whole.
    private static final int PER_ARRIVAL = 3;

    /// Largest distance from the first to the last state of a range to visit.
    private static final int MOST_STATES = 1024;

    private @Nullable OlderStates part;
    private String problem = "";

    /// Older states that are being read: from the state of a state copy to the state before the oldest one in the traces.
    private static final class OlderStates {
        final Map<ValueTrace, ValueTrace.Older> read = new LinkedHashMap<>();
        final List<ValueTrace> traces;
        final long last;
        long next;

        OlderStates(List<ValueTrace> traces, long first, long last) {
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

    /// Decides when to return.
    private static final class Time {
        private final long began = System.nanoTime();
        private final long end;
        private long arrival = -1;

        Time(long end) {
            this.end = end;
        }

        /// Called after a state was read. Returns whether there is time for a further state.
        boolean isLeft() {
            long now = System.nanoTime();
            arrival = arrival < 0 ? now - began : arrival;
            return now < end || now - began < (1 + PER_ARRIVAL) * arrival;
        }
    }

    /// Why reading has ended before all recorded states were read: a tick came out differently when it ran again. Empty if all
    /// can be read.
    public String problem() {
        return problem;
    }

    /// Reads at least one state, and further ones until `end`; somewhat longer where ticks run again. Returns whether every
    /// recorded state that can be read has been read. Reading ends in each direction at a tick that comes out differently.
    ///
    /// @param traces traces of one branch
    /// @param end a time of [System#nanoTime]
    public boolean advance(Collection<ValueTrace> traces, long end) {
        if (traces.stream().noneMatch(ValueTrace::hasEnded)) {
            problem = "";
        }
        boolean isLeft;
        do {
            isLeft = readNewer(traces, end) || readOlder(traces, end);
        } while (isLeft && System.nanoTime() < end);
        return traces.stream().noneMatch(trace -> trace.hasNewer() || trace.hasOlder());
    }

    /// Reads one step toward the newest state. Returns whether there was a state to read.
    private boolean readNewer(Collection<ValueTrace> traces, long end) {
        List<ValueTrace> growing = traces.stream().filter(ValueTrace::hasNewer).toList();
        if (growing.isEmpty()) {
            return false;
        }
        try {
            stepNewer(growing, end);
        } catch (WorldException e) {
            problem = String.valueOf(e.getMessage());
            long failed = growing.stream().mapToLong(ValueTrace::lastTick).min().getAsLong();
            growing.stream().filter(trace -> trace.lastTick() == failed).forEach(ValueTrace::endNewer);
        }
        return true;
    }

    private static void stepNewer(List<ValueTrace> growing, long end) {
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
    }

    /// Reads one step toward the oldest state. Returns whether there was a state to read.
    private boolean readOlder(Collection<ValueTrace> traces, long end) {
        List<ValueTrace> growing = traces.stream().filter(ValueTrace::hasOlder).toList();
        if (growing.isEmpty()) {
            part = null;
            return false;
        }
        try {
            stepOlder(growing, end);
        } catch (WorldException e) {
            problem = String.valueOf(e.getMessage());
            long failed = growing.stream().mapToLong(ValueTrace::firstTick).max().getAsLong();
            growing.stream().filter(trace -> trace.firstTick() == failed).forEach(ValueTrace::endOlder);
            part = null;
        }
        return true;
    }

    private void stepOlder(List<ValueTrace> growing, long end) {
        long oldest = growing.stream().mapToLong(ValueTrace::firstTick).max().getAsLong();
        List<ValueTrace> behind = growing.stream().filter(trace -> trace.firstTick() == oldest).toList();
        Branch branch = growing.getFirst().branch();
        Recording recording = growing.getFirst().recording();
        if (!isComputed(recording, branch, oldest)) {
            behind.forEach(ValueTrace::readOlder);
            return;
        }
        OlderStates now = part;
        if (now == null || now.last != oldest - 1 || now.next < recording.firstTick()
                || !now.traces.containsAll(behind)) {
            long first = copyBefore(recording, branch, oldest - 1);
            now = new OlderStates(growing.stream().filter(trace -> trace.firstTick() > first).toList(), first,
                    oldest - 1);
            part = now;
        }
        visit(recording, branch, now, new Time(end));
        if (now.isRead()) {
            now.read.values().forEach(ValueTrace.Older::take);
            part = null;
        }
    }

    private static void visit(Recording recording, Branch branch, OlderStates part, Time time) {
        recording.visit(branch, part.next, part.last, _ -> {
            part.readHere();
            return time.isLeft();
        });
    }

    private static boolean isComputed(Recording recording, Branch branch, long number) {
        RecordedTick tick = recording.tick(branch, number);
        return tick != null && tick.isComputed();
    }

    /// Returns the state of the last state copy before a state, but at most [#MOST_STATES] states back; the state itself if
    /// it is the oldest.
    private static long copyBefore(Recording recording, Branch branch, long state) {
        return state <= recording.firstTick()
                ? state
                : Math.max(recording.copyBefore(branch, state), state - MOST_STATES);
    }
}

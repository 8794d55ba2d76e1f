package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;

/// Recorded ticks from before a program went on without sending what it did. Each part has a world of its own, which its
/// recording can move to any of its states, so that it can still be saved.
///
/// Their ticks may use as much memory as those of the open world in addition to these, and there are at most four parts. The
/// shortest ones are dropped first. Simulation thread.
public final class FormerTicks {
    private static final int MOST_PARTS = 4;
    /// A recording may exceed its budget a little until its next tick ends.
    private static final double TOLERANCE = 1.25;

    private final List<Part> parts = new ArrayList<>();
    private int added;

    /// Some ticks.
    ///
    /// @param number counts all that were ever kept, from 1
    /// @param simulation their world
    /// @param recording the recording of that world
    public record Part(int number, Simulation simulation, Recording recording) {
        /// Its ticks.
        public Span span() {
            return new Span(number, recording.firstTick(), recording.branch().newestTick());
        }
    }

    /// The ticks between two states.
    ///
    /// @param number that of the part
    /// @param first number of the first state
    /// @param last number of the last state
    public record Span(int number, long first, long last) {
        /// Number of ticks.
        public long ticks() {
            return last - first;
        }
    }

    /// Keeps a recording, which nothing else uses any more, unless it has no ticks.
    public void add(Simulation simulation, Recording recording) {
        Part part = new Part(added + 1, simulation, recording);
        if (part.span().ticks() > 0) {
            added++;
            parts.add(part);
        }
    }

    /// Drops what can't be kept.
    ///
    /// @param bytes the budget of the open world's recording
    /// @return the dropped ticks
    public List<Span> fit(long bytes) {
        List<Span> dropped = new ArrayList<>();
        while (parts.size() > MOST_PARTS || usedBytes() > bytes * TOLERANCE) {
            Part shortest = parts.stream().min(Comparator.comparingLong(part -> part.span().ticks())).orElseThrow();
            dropped.add(shortest.span());
            parts.remove(shortest);
        }
        return dropped;
    }

    private long usedBytes() {
        return parts.stream().mapToLong(part -> part.recording().budget().usedBytes()).sum();
    }

    /// The part with a number, if it is still kept.
    public Optional<Part> part(int number) {
        return parts.stream().filter(part -> part.number() == number).findFirst();
    }

    /// Lets a part go, because it was saved.
    public void remove(Part part) {
        parts.remove(part);
    }

    /// The kept ticks in the order in which they were recorded.
    public List<Span> spans() {
        return parts.stream().map(Part::span).toList();
    }
}

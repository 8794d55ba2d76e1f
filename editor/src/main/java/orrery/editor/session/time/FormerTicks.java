package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.edit.SavedEditTracker;

/// Recorded ticks from before a program went on without sending what it did, or was set to another state. Each part has a world
/// of its own, which its recording can move to any of its states, so that it can still be saved. Edits in them are unsaved until
/// then.
///
/// Their ticks may use as much memory as those of the open world in addition to these, and there are at most four parts. The
/// shortest ones are dropped first. Simulation thread.
public final class FormerTicks {
    private static final int MOST_PARTS = 4;
    /// A recording may exceed its budget a little until its next tick ends.
    private static final double TOLERANCE = 1.25;

    private final SavedEditTracker edits;
    private final List<Part> parts = new ArrayList<>();
    private int added;

    /// @param edits tracks the edits in the ticks
    public FormerTicks(SavedEditTracker edits) {
        this.edits = edits;
    }

    /// Some ticks.
    ///
    /// @param number counts all that were ever kept, from 1
    /// @param simulation their world
    /// @param recording the recording of that world
    /// @param isSet whether the user has set the program to another state after them
    public record Part(int number, Simulation simulation, Recording recording, boolean isSet) {
        /// Its ticks.
        public Span span() {
            return new Span(number, recording.firstTick(), recording.branch().newestTick(), isSet);
        }
    }

    /// The ticks between two states.
    ///
    /// @param number that of the part
    /// @param first number of the first state
    /// @param last number of the last state
    /// @param isSet whether the user has set the program to another state after them; otherwise it left out ticks
    public record Span(int number, long first, long last, boolean isSet) {
        /// Number of ticks.
        public long ticks() {
            return last - first;
        }
    }

    /// Keeps a recording, which nothing else uses any more, unless it has no ticks.
    ///
    /// @param now the recording in which the program goes on
    /// @param isSet whether the user has set the program to another state
    public void add(Simulation simulation, Recording recording, Recording now, boolean isSet) {
        Part part = new Part(added + 1, simulation, recording, isSet);
        if (part.span().ticks() > 0) {
            added++;
            parts.add(part);
        } else {
            edits.droppedFormer(recording, oldest(now));
        }
    }

    /// Drops what can't be kept.
    ///
    /// @param now the recording of the open world, which sets the limit
    /// @return the dropped ticks
    public List<Span> fit(Recording now) {
        long bytes = now.budget().limitBytes();
        List<Span> dropped = new ArrayList<>();
        while (parts.size() > MOST_PARTS || usedBytes() > bytes * TOLERANCE) {
            Part shortest = parts.stream().min(Comparator.comparingLong(part -> part.span().ticks())).orElseThrow();
            dropped.add(shortest.span());
            parts.remove(shortest);
            edits.droppedFormer(shortest.recording(), oldest(now));
        }
        return dropped;
    }

    private static Position oldest(Recording now) {
        return Position.state(now.branch(), now.firstTick());
    }

    private long usedBytes() {
        return parts.stream().mapToLong(part -> part.recording().budget().usedBytes()).sum();
    }

    /// The part with a number, if it is still kept.
    public Optional<Part> part(int number) {
        return parts.stream().filter(part -> part.number() == number).findFirst();
    }

    /// Lets a part go, because it was saved with the edits in it.
    public void saved(Part part) {
        edits.savedFormer(part.recording());
        parts.remove(part);
    }

    /// Number of kept ticks.
    public long ticks() {
        return parts.stream().mapToLong(part -> part.span().ticks()).sum();
    }

    /// The kept ticks in the order in which they were recorded.
    public List<Span> spans() {
        return parts.stream().map(Part::span).toList();
    }
}

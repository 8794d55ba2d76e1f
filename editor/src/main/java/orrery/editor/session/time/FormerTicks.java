package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.edit.SavedEditTracker;

/// Recorded ticks of a program that do not lead to its present state, because the program has run ticks that were not received,
/// or was set to another state. Each such sequence of ticks (a part) has its own world, so that it can still be saved; the edits
/// in it count as unsaved until then.
///
/// Keeps at most four parts. Together they may use as much memory as the budget of the open world's recording allows, in addition
/// to that budget. Drops the shortest parts first. Simulation thread.
public final class FormerTicks {
    private static final int MOST_PARTS = 4;
    /// The parts may use this many times the budget: a recording may exceed its budget a little until its next tick ends.
    private static final double TOLERANCE = 1.25;

    private final SavedEditTracker edits;
    private final List<Part> parts = new ArrayList<>();
    private int added;

    /// @param edits tracks the edits in the ticks
    public FormerTicks(SavedEditTracker edits) {
        this.edits = edits;
    }

    /// A sequence of former ticks.
    ///
    /// @param number number of the part, from 1, counted over all parts that were ever kept
    /// @param simulation their world
    /// @param recording the recording of that world
    /// @param isSet whether the user has set the program to another state after them
    public record Part(int number, Simulation simulation, Recording recording, boolean isSet) {
        /// Returns the range of its ticks.
        public Span span() {
            return new Span(number, recording.firstTick(), recording.branch().newestTick(), isSet);
        }
    }

    /// The ticks between two states.
    ///
    /// @param number number of the part
    /// @param first number of the first state
    /// @param last number of the last state
    /// @param isSet whether the user has set the program to another state after them; otherwise the ticks after them were not
    ///     received
    public record Span(int number, long first, long last, boolean isSet) {
        /// Number of ticks.
        public long ticks() {
            return last - first;
        }
    }

    /// Keeps a recording that nothing else uses any more. Drops it if it has no ticks.
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

    /// Drops parts until the limits are observed.
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

    /// Drops a part that was saved. Its edits no longer count as unsaved.
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

package orrery.editor.session.stop;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Recording;
import orrery.editor.session.search.CurrentSearch;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.text.NumberFormats;

/// A search in the recorded ticks: for the nearest hit that stops, or for the earliest hit. It is done in steps between other
/// work of the simulation thread. Simulation thread.
final class StopSearch implements CurrentSearch.Search {
    private final RecordedWorld open;
    private final List<BreakpointSet.Armed> armed;
    private final boolean first;
    private final String question;
    private HitFinder finder;
    private @Nullable BreakpointHit earliest;

    /// The result of a step. Both components are null while the search continues.
    ///
    /// @param hit hit at which the search has arrived, or null
    /// @param ended why the search ended without a hit, or null
    record Step(@Nullable BreakpointHit hit, @Nullable String ended) {
        static final Step GOES_ON = new Step(null, null);

        static Step arrives(BreakpointHit hit) {
            return new Step(hit, null);
        }
    }

    /// Starts at the world's position.
    ///
    /// @param armed the breakpoints to look for
    /// @param back whether to search back at first
    /// @param first whether to search for the earliest hit; otherwise for the nearest one that stops
    /// @param question description of the only trigger to look for; empty for all breakpoints that stop
    StopSearch(RecordedWorld open, List<BreakpointSet.Armed> armed, boolean back, boolean first, String question) {
        this.open = open;
        this.armed = armed;
        this.first = first;
        this.question = question;
        finder = finder(back);
    }

    private HitFinder finder(boolean back) {
        return new HitFinder(open.timeline().recording(), armed, open.world(), back)
                .leavingOut(open.timeline().history());
    }

    /// Whether the world is still at the start position.
    boolean isValid() {
        return finder.isValid();
    }

    @Override
    public String text() {
        return "Searching %s, at tick %s".formatted(finder.isBack() ? "back" : "forward",
                NumberFormats.grouped(finder.state()));
    }

    /// Searches the next segment.
    Step next(HitCounter counter) {
        List<BreakpointHit> passing = finder.next();
        if (finder.isAtEnd() && finder.isBack() && !question.isEmpty()) {
            BreakpointHit oldest = counter.firstToStop(finder.here(), false);
            if (oldest != null) {
                return Step.arrives(oldest);
            }
        }
        if (!first) {
            passing = passing.stream().filter(hit -> !hit.position().equals(finder.from())).toList();
        }
        BreakpointHit hit = counter.firstToStop(passing, !first);
        if (hit != null && first && finder.isBack()) {
            earliest = hit;
            return Step.GOES_ON;
        }
        return hit != null ? Step.arrives(hit) : finder.isAtEnd() ? atEnd() : Step.GOES_ON;
    }

    /// Called when no segments are left in the direction of the search. Ends the search or reverses its direction.
    private Step atEnd() {
        BreakpointHit found = earliest;
        if (found != null) {
            return Step.arrives(found);
        }
        if (first && finder.isBack()) {
            finder = finder(false);
            return Step.GOES_ON;
        }
        return new Step(null, none());
    }

    private String none() {
        Recording recording = open.timeline().recording();
        String oldest = NumberFormats.grouped(recording.firstTick());
        String newest = NumberFormats.grouped(recording.branch().newestTick());
        if (!first && finder.isBack()) {
            return "No earlier stop: searched back to tick %s.".formatted(oldest);
        }
        if (!question.isEmpty()) {
            return "Not found in the recorded ticks %s to %s: %s.".formatted(oldest, newest, question);
        }
        return first
                ? "No stop in all recorded ticks, up to tick %s.".formatted(newest)
                : "No later stop is recorded, up to tick %s. Play to run until one is hit.".formatted(newest);
    }
}

package orrery.editor.session.search;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.time.ShownState;

/// The rows of a large table that match a search, in order. The search runs on the simulation thread for a few milliseconds per
/// view; sorting runs on another thread. The search is repeated when the world has changed, as often as [Pace] allows. The
/// previous result is shown until the new one is complete. Simulation thread.
public final class RowOrder {
    private final Runnable again;
    private @Nullable RowSearch running;
    private @Nullable Result shown;

    /// The wanted rows and order.
    ///
    /// @param what identifies the search, by `equals`
    /// @param sorting kind of the sort key
    /// @param ascending whether the row with the smallest key comes first
    /// @param source creates the rows when a search begins
    public record Wanted(Object what, Sorting sorting, boolean ascending, Supplier<RowSource> source) {}

    /// Kinds of sort keys.
    public enum Sorting {
        /// No sorting: the order of the source.
        NONE,
        /// A number.
        NUMBER,
        /// A string, ignoring case.
        TEXT
    }

    /// The result of a search.
    ///
    /// @param what identifies the search
    /// @param at version of the state at its start
    /// @param handles handles of the rows in order
    /// @param pace when the search ended, and how long it took on the simulation thread
    record Result(Object what, StateVersion at, long[] handles, Pace pace) {}

    /// Creates an order without a result.
    ///
    /// @param again requests another view while a search runs
    public RowOrder(Runnable again) {
        this.again = again;
    }

    /// Starts or continues the search, and returns the handles to show, or null before the first result. The array must not be
    /// changed; the same array is returned until there is a new result.
    public long @Nullable [] update(ShownState state, Wanted wanted) {
        StateVersion now = StateVersion.of(state);
        dropWhatIsOfAnotherWorld(now);
        if (running != null && !running.what().equals(wanted.what())) {
            running = null;
        }
        boolean stale = shown == null || !shown.what().equals(wanted.what()) || !shown.at().equals(now);
        if (running == null && stale && isDue(wanted)) {
            running = new RowSearch(wanted, now, again);
        }
        RowSearch scan = running;
        if (scan != null && scan.advance()) {
            shown = scan.result();
            running = null;
        } else if (stale) {
            askAgain(scan);
        }
        return shown == null ? null : shown.handles();
    }

    private void askAgain(@Nullable RowSearch scan) {
        if (scan == null || !scan.isSorting()) {
            again.run();
        }
    }

    private void dropWhatIsOfAnotherWorld(StateVersion now) {
        if (shown != null && shown.at().world() != now.world()) {
            shown = null;
        }
        if (running != null && running.at().world() != now.world()) {
            running = null;
        }
    }

    private boolean isDue(Wanted wanted) {
        Result last = shown;
        return last == null || !Objects.equals(last.what(), wanted.what())
                || last.pace().isDue(System.nanoTime());
    }

    /// Whether the wanted search has no result to show yet: no result is shown, or the result of another search.
    public boolean isSearching(Wanted wanted) {
        return shown == null || !shown.what().equals(wanted.what());
    }

    /// Discards all results. Call this when rows are shown in the order of the source, which needs no search.
    public void clear() {
        running = null;
        shown = null;
    }
}

package orrery.editor.session.search;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.time.ShownState;

/// The rows of a large table that match a search, in an order: searched a few milliseconds per view on the simulation
/// thread, sorted beside it, and done anew when the world has changed, at most four times a second and for at most a
/// tenth of the time. Until a result is there, the one before is shown. Simulation thread.
public final class RowOrder {
    private static final long PAUSE_NANOS = 250_000_000;
    private static final int SHARE = 10;

    private final Runnable again;
    private @Nullable RowSearch running;
    private @Nullable Result shown;

    /// Which rows are wanted in which order.
    ///
    /// @param what tells one wish from another by `equals`
    /// @param sorting what rows are sorted by
    /// @param ascending whether the least comes first
    /// @param source the rows, made when a search begins
    public record Wanted(Object what, Sorting sorting, boolean ascending, Supplier<RowSource> source) {}

    /// What rows are sorted by.
    public enum Sorting {
        /// Nothing: as they lie.
        NONE,
        /// A number.
        NUMBER,
        /// A text, capitals like small letters.
        TEXT
    }

    /// What a search came to.
    ///
    /// @param what the wish
    /// @param at the state it was begun at
    /// @param handles the rows' handles in order
    /// @param endedNanos when it was done, as [System#nanoTime]
    /// @param tookNanos time that it took on the simulation thread
    record Result(Object what, StateVersion at, long[] handles, long endedNanos, long tookNanos) {}

    /// An order that asks for another view while it is not done.
    ///
    /// @param again asks for another view
    public RowOrder(Runnable again) {
        this.again = again;
    }

    /// Goes on with the search and returns the handles to be shown, or null where there is no result yet. The array is
    /// not to be changed, and is the same one as long as the result is.
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
                || System.nanoTime() - last.endedNanos() >= Math.max(PAUSE_NANOS, SHARE * last.tookNanos());
    }

    /// Whether what is shown is not what is wanted, because that is still being looked for.
    public boolean isSearching(Wanted wanted) {
        return shown == null || !shown.what().equals(wanted.what());
    }

    /// Forgets everything, for rows are shown as they lie.
    public void clear() {
        running = null;
        shown = null;
    }
}

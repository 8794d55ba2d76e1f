package orrery.editor.session.search;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;

/// Holds the one search that may set the world to other ticks, for a breakpoint or for a write. A later search replaces it.
/// Simulation thread.
public final class CurrentSearch {
    private @Nullable Search search;
    private String outcome = "";
    private @Nullable Position outcomeAt;

    /// A search in steps between other work of the simulation thread.
    @FunctionalInterface
    public interface Search {
        /// Returns the progress for display; empty if the search has not begun yet.
        String text();
    }

    /// Makes a search the present one, in place of the previous one.
    public void begin(Search next) {
        search = next;
        outcome = "";
    }

    /// Whether a search is the present one.
    public boolean isCurrent(Search one) {
        return one.equals(search);
    }

    /// Whether a search is running.
    public boolean isAny() {
        return search != null;
    }

    /// The present search, or null.
    public @Nullable Search search() {
        return search;
    }

    /// Ends a search. Does nothing if another search has replaced it.
    public void end(Search done) {
        search = isCurrent(done) ? null : search;
    }

    /// Ends the present search and clears the outcome of the last one.
    public void forget() {
        search = null;
        outcome = "";
    }

    /// Clears the outcome of the last search.
    public void forgetOutcome() {
        outcome = "";
    }

    /// Sets the reason why a search ended without a result. The reason is shown as long as the world stays at the position.
    ///
    /// @param at the world's position; null if no world is open
    public void setOutcome(String why, @Nullable Position at) {
        outcome = why;
        outcomeAt = at;
    }

    /// Returns the progress of the present search for display; empty if there is none.
    public String text() {
        Search now = search;
        return now == null ? "" : now.text();
    }

    /// Returns why the last search ended without a result; empty if it had one or the world has moved.
    public String outcome(Position here) {
        return here.equals(outcomeAt) ? outcome : "";
    }
}

package orrery.editor.session.search;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;

/// The one search that may lead the world elsewhere, for a stop or for a write: a later one takes its place. Simulation thread.
public final class CurrentSearch {
    private @Nullable Search search;
    private String outcome = "";
    private @Nullable Position outcomeAt;

    /// A search that goes on from turn to turn of the simulation thread.
    @FunctionalInterface
    public interface Search {
        /// How far it has come, for people; empty before it has begun.
        String text();
    }

    /// Searches from now on, in place of what was searched before.
    public void begin(Search next) {
        search = next;
        outcome = "";
    }

    /// Whether that search is the current one.
    public boolean isCurrent(Search one) {
        return one.equals(search);
    }

    /// Whether anything is searched.
    public boolean isAny() {
        return search != null;
    }

    /// What is searched; null where nothing is.
    public @Nullable Search search() {
        return search;
    }

    /// A search is done; nothing happens where another has taken its place.
    public void end(Search done) {
        search = isCurrent(done) ? null : search;
    }

    /// Whatever is searched ends, and what the last search came to is forgotten.
    public void forget() {
        search = null;
        outcome = "";
    }

    /// What a search came to was overtaken by something else.
    public void forgetOutcome() {
        outcome = "";
    }

    /// Says why a search stopped nowhere; that holds as long as the world stays where it is.
    ///
    /// @param at where the world stands; null where none is open
    public void say(String why, @Nullable Position at) {
        outcome = why;
        outcomeAt = at;
    }

    /// How far the search has come, for people; empty where nothing is searched.
    public String text() {
        Search now = search;
        return now == null ? "" : now.text();
    }

    /// Why the last search stopped nowhere; empty where it did, or the world has gone elsewhere.
    public String outcome(Position here) {
        return here.equals(outcomeAt) ? outcome : "";
    }
}

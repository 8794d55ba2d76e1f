package orrery.editor.history;

import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.history.WriteQuery;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.session.search.WatchExpression;

/// The visible part of the history. Immutable.
///
/// @param subject whose history it is; empty where nothing is selected
/// @param asked whose writes are asked for, in words: `Orbit.phase of Moon`
/// @param ends who created and destroyed it, and when, as far as that was found; empty where nothing was
/// @param rows rows for the grid
/// @param ticks tick of each row by its key
/// @param edits keys of the rows of what was done at the state before that tick
/// @param queries what asks for the write of each row alone, by its key
/// @param values what can be drawn over time of each row, by its key
/// @param choices what may be chosen
/// @param isOfOneField whether a field was chosen, so that the rows don't name it
/// @param progress how far the search is
record HistorySlice(String subject, String asked, String ends, GridSlice rows, Map<Long, Long> ticks,
        Set<Long> edits, Map<Long, WriteQuery> queries, Map<Long, List<WatchExpression>> values,
        List<HistoryChoice> choices,
        boolean isOfOneField, Progress progress) {

    static final HistorySlice NOTHING = new HistorySlice("", "", "", new GridSlice(0, 0, List.of()), Map.of(),
            Set.of(), Map.of(), Map.of(), List.of(HistoryChoice.ALL), false, new Progress(0, 0, true, false));

    HistorySlice {
        ticks = Map.copyOf(ticks);
        edits = Set.copyOf(edits);
        queries = Map.copyOf(queries);
        values = Map.copyOf(values);
        choices = List.copyOf(choices);
    }

    /// How far the search is.
    ///
    /// @param searched ticks that were searched
    /// @param ticks ticks that are recorded
    /// @param done whether nothing is left to search
    /// @param cut whether older writes are left out
    record Progress(long searched, long ticks, boolean done, boolean cut) {}
}

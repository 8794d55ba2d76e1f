package orrery.editor.history;

import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.history.WriteQuery;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.session.search.WatchExpression;

/// The result of a [HistoryRequest]: the requested rows, and texts about all writes. Immutable.
///
/// @param subject name of the entity or singleton; empty if nothing is selected
/// @param asked what was requested, as text: `Orbit.phase of Moon`
/// @param ends text about who created and destroyed the entity, and when; empty if neither was found
/// @param rows rows for the grid
/// @param ticks tick of each row, by key
/// @param edits keys of the rows whose write was made between two ticks, in the state before the row's tick. Such a write is
///     made by an edit, by a system that runs after an edit, or by the program
/// @param queries for each row, by key, a query for the writes to what the row shows
/// @param values for each row, by key, the expressions that can be plotted
/// @param choices components and fields that can be chosen
/// @param isOfOneField whether a field was chosen, so that the rows don't name it
/// @param progress progress of the search
record HistorySlice(String subject, String asked, String ends, GridSlice rows, Map<Long, Long> ticks,
        Set<Long> edits, Map<Long, WriteQuery> queries, Map<Long, List<WatchExpression>> values,
        List<HistoryChoice> choices,
        boolean isOfOneField, Progress progress) {

    static final HistorySlice NOTHING = new HistorySlice("", "", "", new GridSlice(0, 0, List.of()), Map.of(),
            Set.of(), Map.of(), Map.of(), List.of(HistoryChoice.ALL), false, new Progress(0, 0, true, false, ""));

    HistorySlice {
        ticks = Map.copyOf(ticks);
        edits = Set.copyOf(edits);
        queries = Map.copyOf(queries);
        values = Map.copyOf(values);
        choices = List.copyOf(choices);
    }

    /// Progress of the search.
    ///
    /// @param searched number of searched ticks
    /// @param ticks number of recorded ticks
    /// @param done whether the search has ended
    /// @param cut whether older writes are left out, because there are too many
    /// @param problem why the search failed before all ticks were searched; empty if it did not fail
    record Progress(long searched, long ticks, boolean done, boolean cut, String problem) {}
}

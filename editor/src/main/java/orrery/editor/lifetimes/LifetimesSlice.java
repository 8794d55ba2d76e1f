package orrery.editor.lifetimes;

import java.util.List;
import java.util.Map;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.session.search.Lifetime;

/// The visible lifetimes. Immutable.
///
/// @param rows rows for the grid
/// @param lifetimes lifetimes of the rows, by the key of the row
/// @param searching whether the search is still running
/// @param progress progress of the search as text
/// @param problem what is wrong with the query; empty if it is valid
record LifetimesSlice(GridSlice rows, Map<Long, Lifetime> lifetimes, boolean searching,
        String progress, String problem) {

    static final LifetimesSlice NOTHING = new LifetimesSlice(new GridSlice(0, 0, List.of()), Map.of(), false, "", "");

    LifetimesSlice {
        lifetimes = Map.copyOf(lifetimes);
    }
}

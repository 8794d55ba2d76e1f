package orrery.editor.arrays;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridRow;

/// What the pane of one component array shows at one moment. Immutable.
///
/// @param request the request that this slice answers
/// @param rowCount number of rows
/// @param first index of the first loaded row
/// @param rows the loaded rows
/// @param leaves for each loaded row its values by field, null for a removed row; do not modify
/// @param counts size of the array and numbers of changed rows
/// @param overview the marks of all rows for the overview strip
/// @param searching whether the search or sorting has no result yet. The rows are then the result of the previous search or
///     sorting, or all rows
/// @param problem what is wrong with the query; empty if it is valid
/// @param revealed index of the row of the entity to reveal; -1 if no row was found or no entity is to be revealed
record ArraySlice(ArrayRequest request, int rowCount, int first, List<GridRow> rows,
        List<Object @Nullable []> leaves, ArrayCounts counts, ArrayOverview overview, boolean searching,
        String problem, int revealed) {

    /// Returns the slice for an array that does not exist.
    static ArraySlice none(ArrayRequest request) {
        return new ArraySlice(request, 0, 0, List.of(), List.of(), ArrayCounts.NONE, ArrayOverview.NONE, false, "",
                -1);
    }

    /// Returns the values, by field, of the row with a key. Null if the row is not loaded or was removed.
    Object @Nullable [] leavesOf(long key) {
        int place = placeOf(key);
        return place < 0 ? null : leaves.get(place);
    }

    /// Returns the index of the row with a key. -1 if the row is not loaded.
    int indexOf(long key) {
        int place = placeOf(key);
        return place < 0 ? -1 : first + place;
    }

    private int placeOf(long key) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).key() == key) {
                return i;
            }
        }
        return -1;
    }

    /// Whether the rows are sorted by a column, and another slice has the same sorting.
    boolean isSortedAs(ArraySlice other) {
        return request.sort() != null && request.sort().equals(other.request.sort());
    }
}

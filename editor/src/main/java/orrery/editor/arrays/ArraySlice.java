package orrery.editor.arrays;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridRow;

/// What the pane of one component array shows at one moment. Immutable.
///
/// @param request the request it answers
/// @param rowCount number of rows
/// @param first index of the first loaded row
/// @param rows the loaded rows
/// @param leaves the values of those rows by field, null for a removed row; do not modify
/// @param counts what the tick did
/// @param overview marks of all rows, several rows per dot
/// @param searching whether the search or sorting has no result yet; the rows are then those of the previous search or
///     sorting, or all rows
/// @param problem what is wrong with the query, or empty
/// @param revealed index of the row of the entity to reveal, or -1
record ArraySlice(ArrayRequest request, int rowCount, int first, List<GridRow> rows,
        List<Object @Nullable []> leaves, ArrayCounts counts, ArrayOverview overview, boolean searching,
        String problem, int revealed) {

    /// Returns the slice for an array that does not exist.
    static ArraySlice none(ArrayRequest request) {
        return new ArraySlice(request, 0, 0, List.of(), List.of(), ArrayCounts.NONE, ArrayOverview.NONE, false, "",
                -1);
    }

    /// Returns the values, by field, of the row with a key; null if it is removed or not loaded.
    Object @Nullable [] leavesOf(long key) {
        int place = placeOf(key);
        return place < 0 ? null : leaves.get(place);
    }

    /// Returns the index of the row with a key, or -1 if it is not loaded.
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

    /// Whether rows are sorted by a column, in the same way as in another slice.
    boolean isSortedAs(ArraySlice other) {
        return request.sort() != null && request.sort().equals(other.request.sort());
    }
}

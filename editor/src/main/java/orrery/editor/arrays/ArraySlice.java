package orrery.editor.arrays;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridRow;

/// What the pane of one component array shows at one moment. Immutable.
///
/// @param request what was asked for
/// @param rowCount number of rows in the order that is shown
/// @param first index of the first row at hand
/// @param rows the rows at hand
/// @param leaves the values of those rows by field, null for a row that is gone; not to be changed
/// @param counts what the tick did
/// @param overview a dot for every so many rows
/// @param searching whether the wanted rows are still being looked for
/// @param problem what is wrong with the query, or empty
/// @param revealed index of the row of the entity that was to be found, or -1
record ArraySlice(ArrayRequest request, int rowCount, int first, List<GridRow> rows,
        List<Object @Nullable []> leaves, ArrayCounts counts, ArrayOverview overview, boolean searching,
        String problem, int revealed) {

    /// Of an array that there is not.
    static ArraySlice none(ArrayRequest request) {
        return new ArraySlice(request, 0, 0, List.of(), List.of(), ArrayCounts.NONE, ArrayOverview.NONE, false, "",
                -1);
    }

    /// The values of the row with that key by field, if it is at hand.
    Object @Nullable [] leavesOf(long key) {
        int place = placeOf(key);
        return place < 0 ? null : leaves.get(place);
    }

    /// Index of the row with that key, or -1 if it is not at hand.
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

    /// Whether rows are sorted by a column, and were so in another slice.
    boolean isSortedAs(ArraySlice other) {
        return request.sort() != null && request.sort().equals(other.request.sort());
    }
}

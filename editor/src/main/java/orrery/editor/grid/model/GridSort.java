package orrery.editor.grid.model;

import org.jspecify.annotations.Nullable;

/// The sorted column. The grid only marks it in the header; the owner of the rows sorts the rows.
///
/// @param columnId id of the column
/// @param ascending whether the smallest value comes first
public record GridSort(String columnId, boolean ascending) {

    /// Returns the sorting after a click on a header: ascending, then descending, then unsorted (null).
    public static @Nullable GridSort next(@Nullable GridSort now, String columnId) {
        if (now == null || !now.columnId.equals(columnId)) {
            return new GridSort(columnId, true);
        }
        return now.ascending ? new GridSort(columnId, false) : null;
    }
}

package orrery.editor.grid.model;

import org.jspecify.annotations.Nullable;

/// By which column rows are sorted. The grid only shows it: whoever owns the rows puts them in order.
///
/// @param columnId  the column
/// @param ascending whether the least comes first
public record GridSort(String columnId, boolean ascending) {

    /// What a click on a column's header leads to: ascending, then descending, then not sorted (null).
    public static @Nullable GridSort next(@Nullable GridSort now, String columnId) {
        if (now == null || !now.columnId.equals(columnId)) {
            return new GridSort(columnId, true);
        }
        return now.ascending ? new GridSort(columnId, false) : null;
    }
}

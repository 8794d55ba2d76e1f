package orrery.editor.grid.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A window of rows out of many, as one view of the simulation thread holds it. Immutable.
///
/// @param rowCount how many rows there are
/// @param first    index of the first row at hand
/// @param rows     the rows at hand
public record GridSlice(int rowCount, int first, List<GridRow> rows) implements GridRows {

    /// Copies the rows; their number plus `first` may exceed `rowCount` (those are never asked for).
    public GridSlice {
        rows = List.copyOf(rows);
    }

    @Override
    public @Nullable GridRow row(int index) {
        int at = index - first;
        return at >= 0 && at < rows.size() && index < rowCount ? rows.get(at) : null;
    }

    @Override
    public int firstAtHand() {
        return first;
    }

    @Override
    public int lastAtHand() {
        return Math.min(rowCount, first + rows.size()) - 1;
    }
}

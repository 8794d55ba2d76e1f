package orrery.editor.grid.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows of which a range is loaded, as read at one moment. Immutable.
///
/// @param rowCount number of all rows, loaded or not
/// @param first    index of the first loaded row
/// @param rows     the loaded rows
public record GridSlice(int rowCount, int first, List<GridRow> rows) implements GridRows {

    /// Copies the rows. Rows beyond `rowCount` are ignored.
    public GridSlice {
        rows = List.copyOf(rows);
    }

    @Override
    public @Nullable GridRow row(int index) {
        int at = index - first;
        return at >= 0 && at < rows.size() && index < rowCount ? rows.get(at) : null;
    }

    @Override
    public int firstLoaded() {
        return first;
    }

    @Override
    public int lastLoaded() {
        return Math.min(rowCount, first + rows.size()) - 1;
    }
}

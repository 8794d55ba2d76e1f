package orrery.editor.grid.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The rows of a grid: their number, and the rows that are loaded. FX thread.
public interface GridRows {

    /// No rows.
    GridRows NONE = of(List.of());

    /// Number of rows, including those that are not loaded.
    int rowCount();

    /// Returns the row at an index. Null if the row is not loaded; the grid then paints a placeholder.
    ///
    /// @param index 0 to [#rowCount()] − 1; any other index gives null
    @Nullable
    GridRow row(int index);

    /// Index of the first row that may be loaded.
    default int firstLoaded() {
        return 0;
    }

    /// Index of the last row that may be loaded; less than [#firstLoaded] if no row is loaded.
    default int lastLoaded() {
        return -1;
    }

    /// Returns the index of the row with a key; −1 if no such row is loaded. Cost: linear in the loaded rows.
    default int indexOf(long key) {
        for (int index = firstLoaded(); index <= lastLoaded(); index++) {
            GridRow row = row(index);
            if (row != null && row.key() == key) {
                return index;
            }
        }
        return -1;
    }

    /// Passes rows `first` to `last`, both inclusive, to an action on the FX thread, now or later. Called when rows that are not
    /// loaded are copied. By default, passes only the loaded rows of the range; [#fetchedBy] returns rows that fetch the other
    /// rows, too.
    default void fetch(int first, int last, Consumer<List<GridRow>> into) {
        List<GridRow> found = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            GridRow row = row(i);
            if (row != null) {
                found.add(row);
            }
        }
        into.accept(found);
    }

    /// Passes a new array with the keys of rows `first` to `last`, both inclusive, to an action on the FX thread, now or later.
    /// Called when rows are selected, even a million at once. By default, passes only the keys of the loaded rows of the range.
    default void fetchKeys(int first, int last, Consumer<long[]> into) {
        fetch(first, last, rows -> into.accept(rows.stream().mapToLong(GridRow::key).toArray()));
    }

    /// Returns the same rows, with a way to fetch the rows that are not loaded.
    default GridRows fetchedBy(Fetch fetch) {
        return new FetchedRows(this, fetch);
    }

    /// Fetches rows that are not loaded, see [GridRows#fetch] and [GridRows#fetchKeys].
    interface Fetch {
        /// Passes rows `first` to `last`, both inclusive, to an action on the FX thread, now or later.
        void rows(int first, int last, Consumer<List<GridRow>> into);

        /// Passes a new array with the keys of rows `first` to `last`, both inclusive, to an action on the FX thread, now or
        /// later.
        void keys(int first, int last, Consumer<long[]> into);
    }

    /// Creates rows that are all loaded.
    static GridRows of(List<GridRow> rows) {
        return new GridSlice(rows.size(), 0, rows);
    }
}

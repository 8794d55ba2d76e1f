package orrery.editor.grid.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The rows that a grid shows: how many there are, and those of them that are at hand. Read on the FX thread only.
public interface GridRows {

    /// No rows.
    GridRows NONE = of(List.of());

    /// How many rows there are, at hand or not.
    int rowCount();

    /// The row at an index, or null where it is not at hand: the grid then paints a placeholder.
    ///
    /// @param index 0 to [#rowCount()] − 1; anything else gives null
    @Nullable
    GridRow row(int index);

    /// Index of the first row that may be at hand.
    default int firstAtHand() {
        return 0;
    }

    /// Index of the last row that may be at hand; less than [#firstAtHand] where none is.
    default int lastAtHand() {
        return -1;
    }

    /// The index of the row with this key, or −1 where it is not at hand. Cost: the rows at hand.
    default int indexOf(long key) {
        for (int index = firstAtHand(); index <= lastAtHand(); index++) {
            GridRow row = row(index);
            if (row != null && row.key() == key) {
                return index;
            }
        }
        return -1;
    }

    /// Hands over rows `first` to `last`, both inclusive, on the FX thread, now or later; called when rows that
    /// are not at hand are copied. The default gives those at hand.
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

    /// Hands over the keys of rows `first` to `last`, both inclusive, in a new array, on the FX thread, now or
    /// later; called when rows are selected, all of a million at once too. The default gives those at hand.
    default void fetchKeys(int first, int last, Consumer<long[]> into) {
        fetch(first, last, rows -> into.accept(rows.stream().mapToLong(GridRow::key).toArray()));
    }

    /// These rows, those that are not at hand fetched so.
    default GridRows fetchedBy(Fetch fetch) {
        return new FetchedRows(this, fetch);
    }

    /// How rows that are not at hand are had: as [GridRows#fetch] and [GridRows#fetchKeys].
    interface Fetch {
        /// Hands over rows `first` to `last`, both inclusive, on the FX thread, now or later.
        void rows(int first, int last, Consumer<List<GridRow>> into);

        /// Hands over the keys of rows `first` to `last`, both inclusive, on the FX thread, now or later.
        void keys(int first, int last, Consumer<long[]> into);
    }

    /// All rows at hand, as for a console or a list of problems.
    static GridRows of(List<GridRow> rows) {
        return new GridSlice(rows.size(), 0, rows);
    }
}

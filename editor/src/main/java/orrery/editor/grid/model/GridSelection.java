package orrery.editor.grid.model;

import java.util.Arrays;

/// The selected rows of a grid, by key. Only the grid changes it. A key takes 8 bytes, or 16 if keys were not selected in
/// ascending order.
public final class GridSelection {
    /// The keys in the order of selection.
    private long[] keys = {};
    /// The keys in ascending order; the same array as [#keys] if they were selected in that order.
    private long[] ascending = keys;

    GridSelection() {}

    /// Whether no row is selected.
    public boolean isEmpty() {
        return keys.length == 0;
    }

    /// Whether the row with a key is selected. Cost: logarithmic in [#size].
    public boolean contains(long key) {
        return Arrays.binarySearch(ascending, key) >= 0;
    }

    /// Returns a copy of the keys in the order of selection.
    public long[] keys() {
        return keys.clone();
    }

    /// Whether these are the keys of the selected rows, in the order of selection.
    public boolean is(long... others) {
        return Arrays.equals(keys, others);
    }

    /// Number of selected rows.
    public int size() {
        return keys.length;
    }

    /// Replaces the selection. Takes ownership of the array.
    void set(long... others) {
        keys = others;
        ascending = isAscending(others) ? others : others.clone();
        if (ascending != others) {
            Arrays.parallelSort(ascending);
        }
    }

    private static boolean isAscending(long... values) {
        for (int i = 1; i < values.length; i++) {
            if (values[i] < values[i - 1]) {
                return false;
            }
        }
        return true;
    }

    void toggle(long key) {
        if (contains(key)) {
            set(Arrays.stream(keys).filter(each -> each != key).toArray());
        } else {
            long[] more = Arrays.copyOf(keys, keys.length + 1);
            more[keys.length] = key;
            set(more);
        }
    }
}

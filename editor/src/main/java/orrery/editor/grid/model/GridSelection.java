package orrery.editor.grid.model;

import java.util.Arrays;

/// Which rows are selected, by key. The same object for the life of a grid; only the grid changes it. A key takes 8 bytes, or 16.
public final class GridSelection {
    /// In the order in which they were selected.
    private long[] keys = {};
    /// The same, sorted; the same array where they were selected in that order.
    private long[] ascending = keys;

    GridSelection() {}

    /// Whether no row is selected.
    public boolean isEmpty() {
        return keys.length == 0;
    }

    /// Whether the row with this key is selected. Cost: the logarithm of [#size].
    public boolean contains(long key) {
        return Arrays.binarySearch(ascending, key) >= 0;
    }

    /// The keys of the selected rows in the order in which they were selected. A copy.
    public long[] keys() {
        return keys.clone();
    }

    /// Whether these are the keys of the selected rows, in this order.
    public boolean is(long... others) {
        return Arrays.equals(keys, others);
    }

    /// How many rows are selected.
    public int size() {
        return keys.length;
    }

    /// Selects these and no others; takes the array over.
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

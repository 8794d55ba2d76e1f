package orrery.editor.grid;

import java.util.LinkedHashSet;
import java.util.Set;

/** Which rows are selected, by key: some, or all but some. The same object for the life of a grid; only the grid changes it. */
public final class GridSelection {
    /** The selected, or where all are selected, those that are not. */
    private final Set<Long> keys = new LinkedHashSet<>();
    private boolean all;

    GridSelection() {}

    /** Whether every row is selected, known or not, but {@link #excluded()}. */
    public boolean isAll() {
        return all;
    }

    /** Whether no row is selected. */
    public boolean isEmpty() {
        return !all && keys.isEmpty();
    }

    /** Whether the row with this key is selected. */
    public boolean contains(long key) {
        return all != keys.contains(key);
    }

    /** The keys of the selected rows in the order in which they were selected; empty where {@link #isAll()}. A copy. */
    public long[] keys() {
        return all ? new long[0] : copy();
    }

    /** The keys of the rows that were deselected one by one after all were selected; empty otherwise. A copy. */
    public long[] excluded() {
        return all ? copy() : new long[0];
    }

    /** How many rows are selected by key; 0 where {@link #isAll()}. */
    public int size() {
        return all ? 0 : keys.size();
    }

    private long[] copy() {
        return keys.stream().mapToLong(Long::longValue).toArray();
    }

    void clear() {
        keys.clear();
        all = false;
    }

    void selectAll() {
        keys.clear();
        all = true;
    }

    void add(long key) {
        if (all) {
            keys.remove(key);
        } else {
            keys.add(key);
        }
    }

    void remove(long key) {
        if (all) {
            keys.add(key);
        } else {
            keys.remove(key);
        }
    }
}

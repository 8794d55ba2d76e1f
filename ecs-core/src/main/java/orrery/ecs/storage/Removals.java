package orrery.ecs.storage;

import orrery.ecs.storage.handle.HandleSet;

/// Up to [#MOST] removals of rows from one table, in order. Each removal moves the last row of the table to the place of the
/// removed one. The table reuses one instance.
final class Removals {
    /// Maximum number of removals.
    static final int MOST = 512;

    private final long[] handles = new long[MOST];
    private final int[] holes = new int[MOST];
    private final int[] lasts = new int[MOST];
    private int count;

    /// Removes the handles at `from` to `from + many - 1` of a list, if they are in the set. Replaces the previous removals.
    void take(HandleSet rows, long[] list, int from, int many) {
        count = rows.removeAll(list, from, many, handles, holes, lasts);
    }

    /// Moves the cells of the last rows into the freed rows.
    void move(Columns columns) {
        columns.copyCells(columns.arrays(), lasts, holes, count);
    }

    /// Moves the elements of the last rows into the freed rows, in an array with one number for each row.
    void move(int[] numbers) {
        Cells.copy(ArrayKind.INT, numbers, lasts, numbers, holes, count);
    }

    int count() {
        return count;
    }

    /// The removed handles. Only the first [#count] elements are valid.
    long[] handles() {
        return handles;
    }

    /// The row from which a handle was removed.
    int hole(int place) {
        return holes[place];
    }

    /// The row that was last at that removal, and that was moved to [#hole].
    int last(int place) {
        return lasts[place];
    }

    long bytes() {
        return 16L * MOST;
    }
}

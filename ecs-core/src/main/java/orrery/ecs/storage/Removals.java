package orrery.ecs.storage;

/// Rows of one table that were removed one after the other, up to [#MOST]: whose they were, where they stood, and which was
/// the last one then and took their place. It is kept with the table and used over and over.
final class Removals {
    /// Most removals that it holds.
    static final int MOST = 512;

    private final long[] handles = new long[MOST];
    private final int[] holes = new int[MOST];
    private final int[] lasts = new int[MOST];
    private int count;

    /// Removes the handles at `from` to `from + many - 1` of a list that are in the set.
    void take(HandleSet rows, long[] list, int from, int many) {
        count = rows.removeAll(list, from, many, handles, holes, lasts);
    }

    /// Moves the cells of the last rows into the holes.
    void move(Columns columns) {
        columns.copyCells(columns.arrays(), lasts, holes, count);
    }

    int count() {
        return count;
    }

    /// Whose rows they were; the first [#count] count.
    long[] handles() {
        return handles;
    }

    /// The row from which the handle at a place was removed.
    int hole(int place) {
        return holes[place];
    }

    /// The row that was the last one then.
    int last(int place) {
        return lasts[place];
    }

    long bytes() {
        return 16L * MOST;
    }
}

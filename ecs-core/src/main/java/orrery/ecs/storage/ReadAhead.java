package orrery.ecs.storage;

/// Reads what will be written when rows are removed: map entries and rows of those that go, and the entries of those that
/// take their place.
///
/// A processor waits for many reads at once, but carries out writes in their order and comes to a stop at each whose
/// cell is not at hand. So the loops here each do one step for all rows; what they read they keep, and nobody looks at it.
final class ReadAhead {
    /// Most rows that are read at once.
    static final int ROWS = 512;

    private final int[] places = new int[ROWS];
    private final long[] found = new long[ROWS];
    private final Columns cells;

    ReadAhead(Columns shape) {
        cells = shape.emptyCopy(ROWS);
    }

    /// Reads for the removal of the handles at `from` to `from + count - 1` of a list.
    void read(HandleSet rows, Columns columns, long[] handles, int from, int count) {
        rows.placesOf(handles, from, count, rows.size(), places);
        rows.handlesAt(places, count, found);
        cells.copyCells(columns.arrays(), places, Cells.upTo(count), count);
        cells.clear(0, count);
        int last = Math.min(count, rows.size());
        rows.placesOf(rows.handles(), rows.size() - last, last, rows.size(), places);
    }

    long bytes() {
        return 12L * ROWS + cells.bytes();
    }
}

package orrery.ecs.storage;

import org.jspecify.annotations.Nullable;

/// Computes hashes of the rows of one table. The hash of a table is the sum of the hashes of its rows, so that a delta changes
/// the sum only by the rows that it lists.
///
/// Rows are hashed in blocks, and in each block column by column.
final class RowHashes {
    private final boolean rowCounts;
    private long[] hashesOfBlock = {};
    private long[] bitsOfBlock = {};

    /// @param rowCounts whether the hash depends on the row of each handle
    RowHashes(boolean rowCounts) {
        this.rowCounts = rowCounts;
    }

    /// Returns by how much a table's hash grows when the table goes from the side `from` of a delta to the side `to`. A missing
    /// side counts as 0.
    long difference(TableDelta delta, TableDelta.@Nullable Side to, TableDelta.@Nullable Side from) {
        return delta.movesNoRow() && to != null && from != null
                ? differenceInPlace(delta, to, from)
                : of(delta, to) - of(delta, from);
    }

    private long of(TableDelta delta, TableDelta.@Nullable Side side) {
        return side == null ? 0 : of(delta.handles(), side.rows(), side.values(), delta.count());
    }

    /// The difference if no row moves. Reads only the columns that differ.
    private long differenceInPlace(TableDelta delta, TableDelta.Side to, TableDelta.Side from) {
        long sum = 0;
        for (int first = 0; first < delta.count(); first += Table.CACHED_ROWS) {
            int count = Math.min(Table.CACHED_ROWS, delta.count() - first);
            long[] places = hashesOfPlaces(delta.handles(), to.rows(), first, count);
            sum += to.values().hashRows(first, places, count, from.values(), bitsOfBlock)
                    - from.values().hashRows(first, places, count, to.values(), bitsOfBlock);
        }
        return sum;
    }

    /// Sum of the hashes of rows.
    ///
    /// @param places row of each handle, negative if the handle is to be skipped; null if the handles are in row order
    long of(long[] handles, int @Nullable [] places, Columns values, int count) {
        long sum = 0;
        for (int from = 0; from < count; from += Table.CACHED_ROWS) {
            int block = Math.min(Table.CACHED_ROWS, count - from);
            long[] hashes = hashesOfPlaces(handles, places, from, block);
            sum += values.hashRows(from, hashes, block, null, bitsOfBlock);
            for (int i = 0; i < block; i++) {
                sum += places == null || places[from + i] >= 0
                        ? hashes[i]
                        : hashes[i] - values.hashRow(from + i, handles[from + i], placeOf(places, from + i));
            }
        }
        return sum;
    }

    private long[] hashesOfPlaces(long[] handles, int @Nullable [] places, int from, int count) {
        long[] hashes = hashesOfBlock(count);
        for (int i = 0; i < count; i++) {
            hashes[i] = Columns.hashOfPlace(handles[from + i], placeOf(places, from + i));
        }
        return hashes;
    }

    private int placeOf(int @Nullable [] places, int entry) {
        return !rowCounts ? 0 : places == null ? entry : places[entry];
    }

    /// Scratch space for the hashes of that many rows, reused.
    private long[] hashesOfBlock(int count) {
        if (hashesOfBlock.length < count) {
            hashesOfBlock = new long[count];
            bitsOfBlock = new long[count];
        }
        return hashesOfBlock;
    }

    /// Bytes of the scratch space.
    long bytes() {
        return 2L * Long.BYTES * hashesOfBlock.length;
    }
}

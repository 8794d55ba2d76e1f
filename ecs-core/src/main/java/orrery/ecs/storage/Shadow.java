package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The columns as they were when the segment began, row by row, and a bit for each row that was changed since.
///
/// A pass over a recorded table makes one; it lives on from segment to segment as long as no row moves. With it a write
/// is logged by a bit, values before need no copying, and where every row changed, the shadow's own arrays go into the
/// delta: what one delta has as its end is the same array that the next has as its beginning. An array that a delta
/// holds is never written again ([#shared]).
final class Shadow {
    private final ArrayKind[] kinds;
    private final Object[] arrays;
    private final boolean[] shared;
    private final boolean[] differs;
    private long[] bits = new long[0];
    private int size = -1;
    private int marked;
    private boolean markedByRow;

    Shadow(ArrayKind[] kinds) {
        this.kinds = kinds;
        arrays = new Object[kinds.length];
        shared = new boolean[kinds.length];
        differs = new boolean[kinds.length];
    }

    boolean isValid() {
        return size >= 0;
    }

    boolean isDirty() {
        return marked > 0;
    }

    /// Number of rows that were changed.
    int marked() {
        return marked;
    }

    boolean isMarked(int row) {
        return (bits[row >> 6] & 1L << row) != 0;
    }

    /// Copies the columns; to be called while nothing is logged.
    void take(Object[] columns, int rows) {
        for (int c = 0; c < kinds.length; c++) {
            arrays[c] = kinds[c].allocate(rows);
            System.arraycopy(columns[c], 0, arrays[c], 0, rows);
            shared[c] = false;
        }
        begin(rows);
    }

    /// Takes over the arrays of a delta's side as what the columns hold now.
    void adopt(Object[] columns, int rows) {
        System.arraycopy(columns, 0, arrays, 0, arrays.length);
        Arrays.fill(shared, true);
        begin(rows);
    }

    private void begin(int rows) {
        size = rows;
        int words = (rows + 63) >> 6;
        if (bits.length < words) {
            bits = new long[words];
        }
        clean();
    }

    private void clean() {
        Arrays.fill(bits, 0, (size + 63) >> 6, 0);
        Arrays.fill(differs, false);
        marked = 0;
        markedByRow = false;
    }

    /// Lets go of the columns, since rows are about to move.
    void invalidate() {
        Arrays.fill(arrays, null);
        size = -1;
        marked = 0;
    }

    /// Notes that a row is written.
    void mark(int row) {
        long bit = 1L << row;
        if ((bits[row >> 6] & bit) == 0) {
            bits[row >> 6] |= bit;
            marked++;
        }
        markedByRow = true;
    }

    /// Marks the rows of a block that differ; the block begins at a multiple of 64.
    void compare(Object[] columns, int from, int count) {
        boolean full = false;
        for (int c = 0; c < kinds.length; c++) {
            if (Cells.mismatch(kinds[c], columns[c], from, arrays[c], from, count) >= 0) {
                differs[c] = true;
                full = full || markDiffering(c, columns[c], from, count);
            }
        }
    }

    /// Returns whether all rows of the block are marked now.
    private boolean markDiffering(int c, Object column, int from, int count) {
        int unmarked = 0;
        for (int row = from; row < from + count; row += 64) {
            int rows = Math.min(64, from + count - row);
            long word = bits[row >> 6];
            long with = word | Cells.differing(kinds[c], column, row, arrays[c], row, rows);
            bits[row >> 6] = with;
            marked += Long.bitCount(with) - Long.bitCount(word);
            unmarked += rows - Long.bitCount(with);
        }
        return unmarked == 0;
    }

    /// The marked rows in order.
    int[] rows() {
        int[] rows = new int[marked];
        int next = 0;
        for (int word = 0; next < marked; word++) {
            for (long left = bits[word]; left != 0; left &= left - 1) {
                rows[next++] = (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return rows;
    }

    void copyTo(Columns to, int[] rows) {
        to.copyCells(arrays, rows, Cells.upTo(rows.length), rows.length);
    }

    /// Before and after of a segment that changed every row, and the shadow of the next; arrays that are equal in both
    /// are the same.
    ///
    /// @param before becomes the columns before
    /// @param after becomes the columns after
    void closeWhole(Object[] columns, Object[] before, Object[] after) {
        for (int c = 0; c < kinds.length; c++) {
            before[c] = arrays[c];
            if (isDiffering(c, columns[c], null)) {
                arrays[c] = kinds[c].allocate(size);
                System.arraycopy(columns[c], 0, arrays[c], 0, size);
            }
            after[c] = arrays[c];
            shared[c] = true;
        }
        clean();
    }

    /// The same for a segment that changed some rows: the values of these alone.
    void closeRows(Object[] columns, int[] rows, Object[] before, Object[] after) {
        int[] places = Cells.upTo(rows.length);
        for (int c = 0; c < kinds.length; c++) {
            before[c] = kinds[c].allocate(rows.length);
            Cells.copy(kinds[c], arrays[c], rows, before[c], places, rows.length);
            after[c] = before[c];
            if (isDiffering(c, columns[c], rows)) {
                after[c] = kinds[c].allocate(rows.length);
                Cells.copy(kinds[c], columns[c], rows, after[c], places, rows.length);
                follow(c, columns[c], rows);
            }
        }
        clean();
    }

    private void follow(int c, Object column, int[] rows) {
        if (shared[c]) {
            arrays[c] = kinds[c].allocate(size);
            System.arraycopy(column, 0, arrays[c], 0, size);
            shared[c] = false;
        } else {
            Cells.copy(kinds[c], column, rows, arrays[c], rows, rows.length);
        }
    }

    /// Whether a column differs in any row; rows that were marked one by one have not been compared yet.
    private boolean isDiffering(int c, Object column, int @Nullable [] rows) {
        if (differs[c] || !markedByRow) {
            return differs[c];
        }
        if (rows == null) {
            return Cells.mismatch(kinds[c], column, 0, arrays[c], 0, size) >= 0;
        }
        for (int row : rows) {
            if (!kinds[c].same(column, row, arrays[c], row)) {
                return true;
            }
        }
        return false;
    }
}

package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The columns as they were when the segment began, row by row.
///
/// A pass over a recorded table makes one; it lives on from segment to segment as long as no row moves. With it a write
/// is logged by its mark alone, values before need no copying, and where every row changed, the shadow's own arrays go into the
/// delta: what one delta has as its end is the same array that the next has as its beginning. An array that a delta
/// holds is never written again ([#shared]).
final class Shadow {
    private final ArrayKind[] kinds;
    private final Object[] arrays;
    private final boolean[] shared;
    private final boolean[] differs;
    private int size = -1;
    private boolean writtenByRow;

    Shadow(ArrayKind[] kinds) {
        this.kinds = kinds;
        arrays = new Object[kinds.length];
        shared = new boolean[kinds.length];
        differs = new boolean[kinds.length];
    }

    boolean isValid() {
        return size >= 0;
    }

    Object[] arrays() {
        return arrays;
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
        clean();
    }

    private void clean() {
        Arrays.fill(differs, false);
        writtenByRow = false;
    }

    /// Lets go of the columns, since rows are about to move.
    void invalidate() {
        Arrays.fill(arrays, null);
        size = -1;
    }

    /// Notes that rows were written one by one, so that which columns differ is not known.
    void writtenByRow() {
        writtenByRow = true;
    }

    /// Marks the rows of a block that differ; the block begins at a multiple of 64.
    void compare(Object[] columns, int from, int count, Marks into) {
        for (int c = 0; c < kinds.length; c++) {
            differs[c] |= Cells.markDiffering(kinds[c], columns[c], from, arrays[c], from, count, into);
        }
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
        if (differs[c] || !writtenByRow) {
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

package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A copy of the columns at the start of the segment.
///
/// A pass over a recorded table creates the shadow. It stays valid from segment to segment as long as no row moves. With a
/// shadow, a write is logged by its mark alone and needs no copy of the values before. If every row changed, the delta takes the
/// shadow's own arrays, so that two consecutive deltas share one array: the end of one and the start of the next. An array that a
/// delta holds is never written again ([#shared]).
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

    /// Copies the columns. Nothing may be logged at this time.
    void take(Object[] columns, int rows) {
        for (int c = 0; c < kinds.length; c++) {
            arrays[c] = kinds[c].allocate(rows);
            System.arraycopy(columns[c], 0, arrays[c], 0, rows);
            shared[c] = false;
        }
        begin(rows);
    }

    /// Adopts the arrays of a delta's side as the current columns.
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

    /// Releases the columns, because rows are about to move.
    void invalidate() {
        Arrays.fill(arrays, null);
        size = -1;
    }

    /// Records that single rows were written, so it is unknown which columns differ.
    void writtenByRow() {
        writtenByRow = true;
    }

    /// Marks the rows of a block that differ. `from` is a multiple of 64.
    void compare(Object[] columns, int from, int count, Marks into) {
        for (int c = 0; c < kinds.length; c++) {
            differs[c] |= Cells.markDiffering(kinds[c], columns[c], from, arrays[c], from, count, into);
        }
    }

    /// Ends a segment that changed every row. Columns that did not change share one array in `before` and `after`.
    ///
    /// @param before receives the columns before
    /// @param after receives the columns after
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

    /// Ends a segment that changed some rows. `before` and `after` receive the values of these rows only.
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

    /// Whether a column differs in any row. Rows marked one by one have not been compared yet.
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

package orrery.ecs.storage;

import java.util.Arrays;

/// A copy that a table has of its columns, as they were at the start of the open segment (the one that has not ended).
///
/// A pass over a recorded table creates the shadow, unless rows have moved in the segment. It is also created when the table is
/// set to the state before or after a delta that contains all rows. It stays valid from segment to segment as long as no row
/// moves. With a shadow, a write is logged by its mark alone and needs no copy of the values before. If every row changed, the
/// delta takes the shadow's own arrays, so that two consecutive deltas share one array: the end of one and the start of the next.
/// An array that a delta holds is never written again ([#shared]).
///
/// Two consecutive deltas that changed the same range of rows, such as the rows of a group, also share an array. Between the two,
/// the first delta's arrays ([#ofRange]) hold the copy of it, and the shadow's own arrays of changed columns are outdated there.
final class Shadow {
    private final ArrayKind[] kinds;
    private final Object[] arrays;
    private final boolean[] shared;
    private final boolean[] differs;
    /// For each column the array of a delta that holds the copy of the rows in the range.
    private final Object[] ofRange;
    /// For each of [#arrays], whether it is outdated in the range.
    private final boolean[] outdated;
    private int rangeFrom;
    /// Number of rows in the range; 0 if there is no range.
    private int rangeCount;
    private int size = -1;
    private boolean writtenByRow;

    Shadow(ArrayKind[] kinds) {
        this.kinds = kinds;
        arrays = new Object[kinds.length];
        shared = new boolean[kinds.length];
        differs = new boolean[kinds.length];
        ofRange = new Object[kinds.length];
        outdated = new boolean[kinds.length];
    }

    boolean isValid() {
        return size >= 0;
    }

    /// The copy of the columns. Don't write to an array that a delta also holds.
    Object[] arrays() {
        takeRange();
        return arrays;
    }

    /// Copies the rows of the range into the shadow's own arrays.
    private void takeRange() {
        for (int c = 0; rangeCount > 0 && c < kinds.length; c++) {
            if (outdated[c]) {
                own(c);
                System.arraycopy(ofRange[c], 0, arrays[c], rangeFrom, rangeCount);
            }
        }
        forgetRange();
    }

    private void forgetRange() {
        Arrays.fill(ofRange, null);
        Arrays.fill(outdated, false);
        rangeCount = 0;
    }

    /// Replaces an array that a delta holds by a copy.
    private void own(int c) {
        if (shared[c]) {
            arrays[c] = kinds[c].copyOf(arrays[c], 0, size);
            shared[c] = false;
        }
    }

    /// Bytes of the copy.
    long bytes(Columns shape) {
        return shape.bytesOf(arrays) + (rangeCount == 0 ? 0 : shape.bytesOf(ofRange));
    }

    /// Copies the columns. If old values are already logged, the caller then writes them into the copy.
    void take(Object[] columns, int rows) {
        for (int c = 0; c < kinds.length; c++) {
            arrays[c] = kinds[c].copyOf(columns[c], 0, rows);
            shared[c] = false;
        }
        begin(rows);
    }

    /// Uses the arrays of one side of a delta as the copy. They equal the current columns.
    void adopt(Object[] columns, int rows) {
        System.arraycopy(columns, 0, arrays, 0, arrays.length);
        Arrays.fill(shared, true);
        begin(rows);
    }

    private void begin(int rows) {
        size = rows;
        forgetRange();
        clean();
    }

    private void clean() {
        Arrays.fill(differs, false);
        writtenByRow = false;
    }

    /// Releases the copy. Called before rows move, and when the recording of values is paused or resumed.
    void invalidate() {
        Arrays.fill(arrays, null);
        forgetRange();
        size = -1;
    }

    /// Records that single rows were written, so it is unknown which columns differ.
    void writtenByRow() {
        writtenByRow = true;
    }

    /// Prepares for a pass in which several threads compare these rows, block by block. Afterwards each block lies within the
    /// range or outside of it.
    void beforePass(int from, int count) {
        if (!isInRange(from, count)) {
            takeOverlap(from, count);
        }
    }

    private boolean isInRange(int from, int count) {
        return from >= rangeFrom && from + count <= rangeFrom + rangeCount;
    }

    private void takeOverlap(int from, int count) {
        if (from < rangeFrom + rangeCount && from + count > rangeFrom) {
            takeRange();
        }
    }

    /// Marks the rows of a block that differ from the copy. `from` is a multiple of 64.
    void compare(Object[] columns, int from, int count, Marks into) {
        compare(columns, from, count, into, differs);
    }

    /// Marks the rows of a block that differ from the copy. Stores in `found` which columns differ, for a later call of
    /// [#differ].
    void compare(Object[] columns, int from, int count, Marks into, boolean[] found) {
        boolean isInRange = isInRange(from, count);
        if (!isInRange) {
            takeOverlap(from, count);
        }
        Object[] then = isInRange ? ofRange : arrays;
        int place = isInRange ? from - rangeFrom : from;
        for (int c = 0; c < kinds.length; c++) {
            found[c] |= Cells.markDiffering(kinds[c], columns[c], from, then[c], place, count, into);
        }
    }

    /// Records that columns differ, as found by [#compare].
    void differ(boolean[] found) {
        for (int c = 0; c < found.length; c++) {
            differs[c] |= found[c];
        }
    }

    /// Finds the values of a segment that changed all rows of a range and no other row. Columns that did not change share one
    /// array in `before` and `after`. This can be called again if memory runs out. Afterwards [#endRange] ends the segment.
    ///
    /// @param before receives the values of these rows before the segment
    /// @param after receives the values of these rows after the segment
    void closeRange(Object[] columns, int from, int count, Object[] before, Object[] after) {
        boolean isWhole = from == 0 && count == size;
        boolean isSame = from == rangeFrom && count == rangeCount;
        if (!isSame) {
            takeRange();
        }
        for (int c = 0; c < kinds.length; c++) {
            before[c] = isSame ? ofRange[c] : isWhole ? arrays[c] : kinds[c].copyOf(arrays[c], from, count);
            after[c] = isDiffering(c, columns[c], from, before[c], count)
                    ? kinds[c].copyOf(columns[c], from, count)
                    : before[c];
        }
    }

    /// Ends a segment with the values from [#closeRange]. Allocates nothing.
    void endRange(int from, int count, Object[] before, Object[] after) {
        boolean isWhole = from == 0 && count == size;
        for (int c = 0; c < kinds.length; c++) {
            if (isWhole) {
                arrays[c] = after[c];
                shared[c] = true;
            } else {
                ofRange[c] = after[c];
                outdated[c] |= after[c] != before[c];
            }
        }
        rangeFrom = from;
        rangeCount = isWhole ? 0 : count;
        clean();
    }

    /// Finds the values of a segment that changed some rows: `before` and `after` receive the values of these rows only. This can
    /// be called again if memory runs out. Afterwards [#endRows] ends the segment.
    void closeRows(Object[] columns, int[] rows, Runs runs, Object[] before, Object[] after) {
        takeRange();
        for (int c = 0; c < kinds.length; c++) {
            before[c] = kinds[c].allocate(rows.length);
            runs.gather(kinds[c], arrays[c], before[c]);
            after[c] = before[c];
            if (isDiffering(c, columns[c], rows)) {
                after[c] = kinds[c].allocate(rows.length);
                runs.gather(kinds[c], columns[c], after[c]);
                own(c);
            }
        }
    }

    /// Ends a segment with the values from [#closeRows]. Allocates nothing.
    void endRows(Object[] columns, Runs runs, Object[] before, Object[] after) {
        for (int c = 0; c < kinds.length; c++) {
            if (after[c] != before[c]) {
                runs.copy(kinds[c], columns[c], arrays[c]);
            }
        }
        clean();
    }

    /// Whether a column differs in any of these rows. Rows marked one by one have not been compared yet.
    private boolean isDiffering(int c, Object column, int[] rows) {
        if (differs[c] || !writtenByRow) {
            return differs[c];
        }
        for (int row : rows) {
            if (!kinds[c].same(column, row, arrays[c], row)) {
                return true;
            }
        }
        return false;
    }

    private boolean isDiffering(int c, Object column, int from, Object before, int count) {
        return differs[c] || writtenByRow && Cells.mismatch(kinds[c], column, from, before, 0, count) >= 0;
    }
}

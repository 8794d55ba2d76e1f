package orrery.editor.arrays;

import java.util.function.IntFunction;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.overview.OverviewRows;

/// Marks of the dots of an overview. Immutable.
///
/// @param rowCount number of rows
/// @param rowsPerDot rows per dot
/// @param marks ordinals of [GridMark], by dot; do not modify
record ArrayOverview(int rowCount, int rowsPerDot, byte[] marks) implements OverviewRows {

    private static final GridMark[] ALL = GridMark.values();

    /// The overview of no rows.
    static final ArrayOverview NONE = new ArrayOverview(0, 1, new byte[0]);

    /// Creates an overview.
    ///
    /// @param markFrom returns the mark of the dot that starts at a row
    static ArrayOverview of(int rowCount, int rowsPerDot, IntFunction<GridMark> markFrom) {
        byte[] marks = new byte[(int) ((rowCount + (long) rowsPerDot - 1) / rowsPerDot)];
        for (int dot = 0; dot < marks.length; dot++) {
            marks[dot] = (byte) markFrom.apply(dot * rowsPerDot).ordinal();
        }
        return new ArrayOverview(rowCount, rowsPerDot, marks);
    }

    @Override
    public GridMark mark(int dot) {
        return dot < marks.length ? ALL[marks[dot]] : GridMark.NONE;
    }
}

package orrery.editor.arrays;

import java.util.function.IntFunction;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.overview.OverviewRows;

/// The marks of the dots of an overview. Immutable.
///
/// @param rowCount rows in the order that is shown
/// @param rowsPerDot rows for each dot
/// @param marks ordinals of [GridMark], by dot; not to be changed
record ArrayOverview(int rowCount, int rowsPerDot, byte[] marks) implements OverviewRows {

    private static final GridMark[] ALL = GridMark.values();

    /// Of no rows.
    static final ArrayOverview NONE = new ArrayOverview(0, 1, new byte[0]);

    /// Asks for the mark of each dot by the index of its first row.
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

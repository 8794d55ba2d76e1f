package orrery.editor.arrays;

import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.overview.OverviewLayout;
import orrery.editor.grid.overview.OverviewRows;

/// The content of an overview strip. Each dot stands for successive rows and shows one mark for all of them. Immutable.
///
/// @param rowCount number of rows
/// @param rowsPerDot number of rows for which a dot stands
/// @param marks for each dot the ordinal of its [GridMark]; do not modify
record ArrayOverview(int rowCount, int rowsPerDot, byte[] marks) implements OverviewRows {

    private static final GridMark[] ALL = GridMark.values();

    /// The overview of no rows.
    static final ArrayOverview NONE = new ArrayOverview(0, 1, new byte[0]);

    /// Computes the marks of rows.
    @FunctionalInterface
    interface Marking {

        /// Returns one mark for the rows from `first` on.
        ///
        /// @param count number of rows; `first + count` may be beyond the last row
        GridMark of(int first, int count);
    }

    /// Creates an overview. The number of rows per dot is the smallest power of two with which at most `dots` dots are needed.
    ///
    /// @param dots greatest number of dots, at least 1
    static ArrayOverview of(int rowCount, int dots, Marking marking) {
        int perDot = OverviewLayout.rowsPerDot(rowCount, dots);
        byte[] marks = new byte[(int) ((rowCount + (long) perDot - 1) / perDot)];
        for (int dot = 0; dot < marks.length; dot++) {
            marks[dot] = (byte) marking.of(dot * perDot, perDot).ordinal();
        }
        return new ArrayOverview(rowCount, perDot, marks);
    }

    @Override
    public GridMark mark(int dot) {
        return dot < marks.length ? ALL[marks[dot]] : GridMark.NONE;
    }
}

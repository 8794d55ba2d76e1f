package orrery.editor.arrays;

import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.overview.OverviewLayout;
import orrery.editor.grid.overview.OverviewRows;

/// The content of an overview strip: each dot stands for some successive rows and has their mark. Immutable.
///
/// @param rowCount number of rows
/// @param rowsPerDot rows per dot
/// @param marks ordinals of [GridMark], by dot; do not modify
record ArrayOverview(int rowCount, int rowsPerDot, byte[] marks) implements OverviewRows {

    private static final GridMark[] ALL = GridMark.values();

    /// The overview of no rows.
    static final ArrayOverview NONE = new ArrayOverview(0, 1, new byte[0]);

    /// Computes the marks of rows.
    @FunctionalInterface
    interface Marking {

        /// Returns the mark of the rows from `first` on.
        ///
        /// @param count number of rows; may reach beyond the last row
        GridMark of(int first, int count);
    }

    /// Creates an overview with the fewest rows per dot, a power of two, with which `dots` dots suffice.
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

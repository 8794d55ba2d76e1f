package orrery.editor.grid.overview;

import orrery.editor.grid.model.GridMark;

/// The content of an overview strip: one mark per dot.
public interface OverviewRows {

    /// Number of rows.
    int rowCount();

    /// Number of rows per dot, at least 1.
    int rowsPerDot();

    /// Returns the mark of a dot, which says what happened to its rows; [GridMark#NONE] for nothing.
    ///
    /// @param dot 0 to ⌈rowCount / rowsPerDot⌉ − 1
    GridMark mark(int dot);
}

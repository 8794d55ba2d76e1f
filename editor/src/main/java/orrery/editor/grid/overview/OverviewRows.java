package orrery.editor.grid.overview;

import orrery.editor.grid.model.GridMark;

/// The content of an overview strip: one mark for each dot.
public interface OverviewRows {

    /// Number of rows.
    int rowCount();

    /// Number of rows for which a dot stands, at least 1.
    int rowsPerDot();

    /// Returns the mark of a dot, which says what happened to the rows of the dot; [GridMark#NONE] if nothing happened.
    ///
    /// @param dot 0 to ⌈rowCount / rowsPerDot⌉ − 1
    GridMark mark(int dot);
}

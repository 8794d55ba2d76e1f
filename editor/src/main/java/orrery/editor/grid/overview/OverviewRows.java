package orrery.editor.grid.overview;

import orrery.editor.grid.model.GridMark;

/// What an overview strip shows: one mark for every so many rows.
public interface OverviewRows {

    /// How many rows there are.
    int rowCount();

    /// How many rows one dot stands for, at least 1.
    int rowsPerDot();

    /// The mark of a dot: what happened to its rows; [GridMark#NONE] for nothing.
    ///
    /// @param dot 0 to ⌈rowCount / rowsPerDot⌉ − 1
    GridMark mark(int dot);
}

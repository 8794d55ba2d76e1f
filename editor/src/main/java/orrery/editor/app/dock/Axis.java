package orrery.editor.app.dock;

/// The direction in which the parts of a split are arranged.
public enum Axis {
    /// Side by side.
    ROW,
    /// One above the other.
    COLUMN
}

package orrery.editor.app.dock;

/// How the parts of a split are arranged.
public enum Axis {
    /// Side by side.
    ROW,
    /// One above the other.
    COLUMN
}

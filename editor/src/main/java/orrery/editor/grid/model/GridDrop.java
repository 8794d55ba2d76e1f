package orrery.editor.grid.model;

/// A drop of dragged rows.
///
/// @param sources the dragged rows, which are the selected rows
/// @param targetKey key of the row under the mouse
/// @param place place relative to the row under the mouse
/// @param isAlt whether Alt was held when the rows were dropped
public record GridDrop(GridSelection sources, long targetKey, Place place, boolean isAlt) {
    /// Places relative to the target row.
    public enum Place {
        /// Before the target row, on its level.
        BEFORE,
        /// Into the target row, as its last children.
        INTO,
        /// Into the target row, as its first children. The target row is expanded.
        FIRST,
        /// After the target row, on its level.
        AFTER
    }
}

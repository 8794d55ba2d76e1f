package orrery.editor.grid.model;

/// A drop of dragged rows.
///
/// @param sources   the dragged rows: the selected ones
/// @param targetKey key of the row under the mouse
/// @param place     place relative to that row
public record GridDrop(GridSelection sources, long targetKey, Place place) {
    /// Places relative to the target row.
    public enum Place {
        /// Before the target row, on its level.
        BEFORE,
        /// Into the target row, as its last children.
        INTO,
        /// After the target row, on its level.
        AFTER
    }
}

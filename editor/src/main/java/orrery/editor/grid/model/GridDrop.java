package orrery.editor.grid.model;

/// A drop of dragged rows.
///
/// @param sources   the dragged rows: the selected ones
/// @param targetKey key of the row under the mouse
/// @param place     place relative to that row
public record GridDrop(GridSelection sources, long targetKey, Place place) {
    /// Places relative to the target row.
    public enum Place {
        /// Before it, on its level.
        BEFORE,
        /// Into it, as its last children.
        INTO,
        /// After it, on its level.
        AFTER
    }
}

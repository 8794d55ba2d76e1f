package orrery.editor.grid.model;

/// Where dragged rows were let go.
///
/// @param sources   the dragged rows: those that are selected
/// @param targetKey key of the row under the mouse
/// @param place     where, seen from that row
public record GridDrop(GridSelection sources, long targetKey, Place place) {
    /// Where rows go, seen from the row they were dropped on.
    public enum Place {
        /// Before it, on its level.
        BEFORE,
        /// Into it, as its last children.
        INTO,
        /// After it, on its level.
        AFTER
    }
}

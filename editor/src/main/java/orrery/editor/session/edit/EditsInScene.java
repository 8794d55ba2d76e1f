package orrery.editor.session.edit;

import orrery.editor.text.NumberFormats;

/// The edits that became part of the scene at its first tick, so that undo does not reach them. Immutable.
///
/// @param count number of them
/// @param last name of the newest; empty where a later one can be undone
public record EditsInScene(int count, String last) {

    /// There is none.
    public static final EditsInScene NONE = new EditsInScene(0, "");

    /// Why undo does not reach them.
    public String text() {
        return "Undo does not reach %s made before tick 1, which took the order of the scene's file and its numbers of entities."
                .formatted(NumberFormats.counted(count, "edit", "edits"));
    }

    /// Those and further ones, which were made after them.
    public EditsInScene and(EditsInScene later) {
        return new EditsInScene(count + later.count, later.last);
    }
}

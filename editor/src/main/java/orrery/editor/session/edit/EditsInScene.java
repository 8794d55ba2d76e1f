package orrery.editor.session.edit;

import orrery.editor.text.NumberFormats;

/// The edits that became part of the scene at its first tick and can't be undone. Immutable.
///
/// @param count number of edits
/// @param last name of the newest; empty if a later edit can be undone
public record EditsInScene(int count, String last) {

    /// No edits.
    public static final EditsInScene NONE = new EditsInScene(0, "");

    /// Says why undo does not reach them.
    public String text() {
        return ("%s made before tick 1 can't be undone, because tick 1 starts with the rows and entity numbers of the scene's"
                + " file.")
                .formatted(NumberFormats.counted(count, "edit", "edits"));
    }

    /// Returns these edits together with later ones.
    public EditsInScene and(EditsInScene later) {
        return new EditsInScene(count + later.count, later.last);
    }
}

package orrery.editor.session.edit;

import orrery.editor.text.NumberFormats;

/// The edits that became part of the scene at its first tick and can't be undone. They precede all other edits. Immutable.
///
/// @param count number of edits
public record EditsInScene(int count) {

    /// No edits.
    public static final EditsInScene NONE = new EditsInScene(0);

    /// Returns a sentence that says why the edits can't be undone.
    public String text() {
        return ("%s made before tick 1 can't be undone: tick 1 starts with the rows and entity numbers of the scene's file,"
                + " and one of these edits changed entities that systems make, pending values or entity sets.")
                .formatted(NumberFormats.counted(count, "edit", "edits"));
    }

    /// Returns these edits together with later ones.
    public EditsInScene and(EditsInScene later) {
        return new EditsInScene(count + later.count);
    }
}

package orrery.editor.session;

import orrery.editor.theme.Figures;

/// What became of an edit.
///
/// @param done whether it was made
/// @param message why it was not: what, which, what to do; empty if it was
public record EditResult(boolean done, String message) {
    /// The edit was made.
    public static final EditResult DONE = new EditResult(true, "");

    /// Why undo does not reach edits that the first tick has made part of the scene.
    public static String inScene(int edits) {
        return "Undo does not reach %s made before tick 1, which took the order of the scene's file and its numbers of entities."
                .formatted(Figures.counted(edits, "edit", "edits"));
    }

    /// The edit was refused.
    public static EditResult refused(String message) {
        return new EditResult(false, message);
    }
}

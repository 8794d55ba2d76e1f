package orrery.editor.session.edit;

/// The names of the edits that undo and redo would apply.
///
/// @param undo edit that would be undone, or empty
/// @param redo edit that would be redone, or empty
/// @param earlier newest recorded edit before the shown position; if `undo` is empty, the undo command can't revert it
/// @param inScene the edits that are part of the scene and can't be undone
public record UndoNames(String undo, String redo, UnreachableEdit earlier, EditsInScene inScene) {
    /// Nothing to undo or redo.
    public static final UndoNames NONE = new UndoNames("", "", UnreachableEdit.NONE, EditsInScene.NONE);
}

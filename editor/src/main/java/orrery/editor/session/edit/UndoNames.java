package orrery.editor.session.edit;

/// What undo and redo would do.
///
/// @param undo name of the edit that would be undone, or empty
/// @param redo name of the edit that would be done again, or empty
/// @param earlier the newest edit that undo does not reach, since ticks ran after it
/// @param inScene those that undo will never reach
public record UndoNames(String undo, String redo, UnreachableEdit earlier, EditsInScene inScene) {
    /// Nothing can be undone or done again.
    public static final UndoNames NONE = new UndoNames("", "", UnreachableEdit.NONE, EditsInScene.NONE);
}

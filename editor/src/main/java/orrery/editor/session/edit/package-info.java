/// Edits of the open world: made ([orrery.editor.session.edit.Edits]), undone and redone
/// ([orrery.editor.session.edit.UndoStack]), told apart ([orrery.editor.session.edit.EditGrouping]) and known to be in a file
/// or not ([orrery.editor.session.edit.SavedEditTracker]). What menus, keys and panes do with entities is
/// [orrery.editor.session.edit.EntityEdits], by an [orrery.editor.session.edit.EditQueue].
///
/// ### Life cycle
/// What can be undone ends with the tick that follows, and comes back at the end of its branch.
///
/// ### Threads
/// Edits run on the simulation thread; [orrery.editor.session.edit.EditQueue], [orrery.editor.session.edit.EntityEdits] and
/// [orrery.editor.session.edit.EntityDrag] may be called from any.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 4 and 5.
package orrery.editor.session.edit;

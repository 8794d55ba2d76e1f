/// Edits of the open world: making them ([orrery.editor.session.edit.Edits]), undo and redo
/// ([orrery.editor.session.edit.UndoStack]), finding them among segments ([orrery.editor.session.edit.EditGrouping]) and tracking
/// which are saved ([orrery.editor.session.edit.SavedEditTracker]). [orrery.editor.session.edit.EntityEdits] holds the edits that
/// menus, keys and panes share; they go through an [orrery.editor.session.edit.EditQueue]. If the name of an entity that an edit
/// creates is taken, it gets a number, so that entities can be told apart and found by name.
///
/// ### Life cycle
/// The next tick clears the undo stack. Going back to the end of a branch restores the stack that was left there.
///
/// ### Threads
/// Edits run on the simulation thread; [orrery.editor.session.edit.EditQueue] and [orrery.editor.session.edit.EntityEdits] may be
/// called from any thread, an [orrery.editor.session.edit.EntityDrag] from one thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 4 and 5.
package orrery.editor.session.edit;

/// Edits of the open world: making them ([orrery.editor.session.edit.Edits]), undo and redo
/// ([orrery.editor.session.edit.UndoStack]), finding them among segments ([orrery.editor.session.edit.EditGrouping]) and tracking
/// which are saved ([orrery.editor.session.edit.SavedEditTracker]). [orrery.editor.session.edit.EntityEdits] holds the edits that
/// menus, keys and panes share, [orrery.editor.session.edit.TreeEdits] those that move entities in the scene tree; they go
/// through an [orrery.editor.session.edit.EditQueue]. If the name of an entity that an edit creates is taken, it gets a number,
/// so that entities can be told apart and found by name.
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
/// - Entities that get another parent keep their place in the world, as in other editors. A place that no local transform has
///   there, because a scale is 0 or uneven scales shear it, is not approximated: the local transform is kept, and the tree says
///   so.
/// - They keep the order of the tree and not that of the selection, which is seldom meant.
package orrery.editor.session.edit;

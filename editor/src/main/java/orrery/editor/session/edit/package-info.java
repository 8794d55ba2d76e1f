/// Edits of the open world: making them ([orrery.editor.session.edit.Edits]), undo and redo
/// ([orrery.editor.session.edit.UndoStack]), finding them among segments ([orrery.editor.session.edit.EditGrouping]) and tracking
/// which are saved ([orrery.editor.session.edit.SavedEditTracker]). [orrery.editor.session.edit.EntityEdits] holds the edits that
/// menus, keys and panes share, [orrery.editor.session.edit.TreeEdits] those that move entities in the scene tree; both use an
/// [orrery.editor.session.edit.EditQueue]. If an edit creates an entity with a name that another entity already has, a number is
/// added to the new name. So entities can be told apart and found by name.
///
/// ### Life cycle
/// The next tick clears the undo stack. If the world belongs to a program that can't go back to an earlier tick,
/// [orrery.editor.session.passed.PassedEdits] keeps the edits for undo. When the world leaves the end of a branch, the undo
/// stack is stored; returning to that end restores it.
///
/// ### Threads
/// Edits run on the simulation thread; [orrery.editor.session.edit.EditQueue], [orrery.editor.session.edit.EntityEdits],
/// [orrery.editor.session.edit.TreeEdits] and [orrery.editor.session.edit.EntityAlignment] may be called from any thread, an
/// [orrery.editor.session.edit.EntityDrag] from one thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 4 and 5.
/// - Entities that get another parent keep their place in the world, as in other editors. Sometimes no local transform below the
///   new parent gives that place, because a scale is 0 or uneven scales shear the entity. The place is then not approximated: the
///   entity keeps its local transform, and a message says so.
/// - Entities that are moved together keep their order in the tree. The order in which they were selected is not used, because
///   users seldom mean it.
package orrery.editor.session.edit;

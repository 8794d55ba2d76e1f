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
/// - What menus, keys and panes all do with entities is one class, [orrery.editor.session.edit.EntityEdits], and what is typed to
///   find them another, [orrery.editor.session.search.EntityQuery]; so a thing is called the same wherever it is done.
/// - Selections are lists of handles ([orrery.editor.session.edit.EntityList]), not ranges of rows or queries: rows move and
///   queries find others later, while what the user selected stays selected. A million cost 8 MB; so the history keeps
///   8,000,000 at most. An edit of 10,000 entities or more says in the status that it is being made.
/// - Edits of state 0 are in tick 1's change sets, as after any edit; a game that loads the file finds these empty. What
///   systems receive that watch is the same in both.
/// - Undo reverts segments, also those of systems that settled after the edit. Running a tick ends what can be undone; going
///   into the past takes it away, and coming back to the end of the branch brings it back.
/// - A gesture that is cancelled is taken back for good ([orrery.editor.session.Session#takeBack]), and with it the branch
///   that it began. To write the old value once more was turned down: it left an edit that does nothing, which systems would
///   receive.
/// - Which edits a file holds is told by marks ([orrery.editor.session.edit.UndoStack]), not by a flag that edits set: so an edit
///   that is undone leaves the scene as saved as it was.
package orrery.editor.session.edit;

/// The edits pane: the edits since the last tick with their times, those that were undone among them. A double click undoes or
/// redoes up to an edit.
///
/// ### Life cycle
/// [orrery.editor.edits.EditsPane] shows its request while it is active. [orrery.editor.edits.EditsReader] keeps nothing.
///
/// ### Threads
/// [orrery.editor.edits.EditsReader] runs on the simulation thread, everything else on the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 4.
package orrery.editor.edits;

/// The edits pane: lists the edits since the last tick, including undone edits, with their times. A double click on an edit
/// undoes or redoes edits up to it. In a program that can't go back, the pane also lists the earlier edits that undo takes back.
///
/// ### Life cycle
/// [orrery.editor.edits.EditsPane] requests the edits while it is active. [orrery.editor.edits.EditsReader] keeps no data between
/// readings.
///
/// ### Threads
/// [orrery.editor.edits.EditsReader] runs on the simulation thread, everything else on the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 4.
package orrery.editor.edits;

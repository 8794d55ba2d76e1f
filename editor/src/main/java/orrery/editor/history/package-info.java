/// The history pane: every write of the selected entity, or of one component or field of it, newest first, with who made it and
/// the value before and after; a click leads to its tick.
///
/// ### Life cycle
/// [orrery.editor.history.HistoryPane] shows its request while it is active. [orrery.editor.history.WriteLog] keeps what was
/// found so far for one branch and one question and is made anew for another.
///
/// ### Threads
/// [orrery.editor.history.HistoryReader] and what it uses run on the simulation thread, all else on the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 25.
package orrery.editor.history;

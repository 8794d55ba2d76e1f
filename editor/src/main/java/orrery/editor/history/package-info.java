/// The pane History. It lists the writes of the selected entity, or of one of its components or fields, newest first. Each line
/// has the author and the values before and after the write. A click goes to the tick.
///
/// ### Life cycle
/// [orrery.editor.history.HistoryPane] requests writes only while it is active. A [orrery.editor.history.WriteLog] keeps the
/// results of one query on one branch. It is replaced when the query or the branch changes, and when it has too many lines.
///
/// ### Threads
/// [orrery.editor.history.HistoryReader] and the classes it uses run on the simulation thread, everything else on the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 25.
package orrery.editor.history;

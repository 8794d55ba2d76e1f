/// The watch pane: values of chosen expressions, at the shown tick and before it.
///
/// ### Life cycle
/// The pane shows the session's list ([orrery.editor.session.Session#watched]), to which menus elsewhere add. The list is cleared
/// with the scene; the window stores it in a file beside the scene's.
///
/// ### Threads
/// [orrery.editor.watch.WatchReader] belongs to the simulation thread, everything else to the FX thread.
///
/// ### Decisions
/// - An expression that can't be evaluated stays in the list with the reason: another version of the world may know its types
///   again.
/// - "Was" is the value before the shown tick, read from its segments, so that there is no cost while nothing is watched.
/// - A typed expression is checked against the world when it is entered. The message names the column of the fault.
package orrery.editor.watch;

/// The watch tab: values that the user keeps an eye on, at the shown tick and before it.
///
/// ### Life cycle
/// The pane shows the session's list ([orrery.editor.session.Session#watched]), to which menus elsewhere add; it ends with the
/// scene, and the window keeps it in a file beside the scene's.
///
/// ### Threads
/// [orrery.editor.watch.WatchReader] belongs to the simulation thread, all else to the FX thread.
///
/// ### Decisions
/// - An expression that can't be read any more stays in the list and says why: another version of the world may know it again.
/// - "Was" is the value before the shown tick, read out of its segments, so that looking costs nothing while nothing is watched.
/// - What is typed is checked when it is entered, against the world and its entities, and the fault is told with its column.
package orrery.editor.watch;

/// The watch pane: values of chosen expressions, at the shown tick and before it.
///
/// ### Life cycle
/// The pane shows the session's list ([orrery.editor.session.Session#watched]), to which menus elsewhere add. The list is cleared
/// with the scene; the window stores it in a file beside the scene.
///
/// ### Threads
/// [orrery.editor.watch.WatchReader] belongs to the simulation thread, everything else to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 16.
package orrery.editor.watch;

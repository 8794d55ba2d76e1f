/// The pane Watch. It shows the values of chosen expressions in the shown state and before the shown tick.
///
/// ### Life cycle
/// The pane shows the session's list ([orrery.editor.session.Session#watched]). Menus of other panes add to this list, too. The
/// list is cleared when another scene is opened or the scene is closed; the window stores it in a file beside the scene's file.
///
/// ### Threads
/// [orrery.editor.watch.WatchReader] and `BeforeTick` belong to the simulation thread, the model and the pane to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 16.
package orrery.editor.watch;

/// Loads the code of the user's worlds again when it was built again, and moves the open scene to it.
///
/// [orrery.editor.app.scene.CodeWatch] tells on its own thread which code has changed, [orrery.editor.app.scene.WorldJars] loads
/// it, and the session carries the state of the open scene over. Notices and problems report the result.
///
/// ### Life cycle
/// One [orrery.editor.app.reload.CodeReload] per window.
///
/// ### Threads
/// The thread of the watch, or a thread of the common pool after a command, waits for code that was built again and moves the
/// scene to it. Code that the user adds is loaded on a separate thread. The FX thread shows the notices.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 49.
package orrery.editor.app.reload;

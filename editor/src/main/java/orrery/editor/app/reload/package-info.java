/// Loads the code of the user's worlds again when it was built again, and moves the open scene to it.
///
/// [orrery.editor.app.scene.CodeWatch] reports, on its own thread, which code has changed. [orrery.editor.app.scene.WorldJars]
/// loads this code, and the session moves the state of the open scene to it. Notices and problems report the result.
///
/// ### Life cycle
/// Each window has one [orrery.editor.app.reload.CodeReload].
///
/// ### Threads
/// Code is reloaded, and the scene moved to it, on the thread of the watch. After a command, or if loading took more than ten
/// seconds, this is done on a thread of the common pool. Code that the user adds is loaded on a separate thread. The FX thread
/// shows the notices.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 49.
package orrery.editor.app.reload;

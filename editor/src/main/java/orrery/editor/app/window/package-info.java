/// The window as a whole. Starts JavaFX, creates all parts, connects them through their constructors, and lists the commands.
///
/// `WindowLauncher` starts JavaFX for Orrery itself. [orrery.editor.app.window.EmbeddedWindow] starts it in another program that
/// steps its own world. [orrery.editor.app.window.AttachedWindow] opens a window on a game in another process.
/// [orrery.editor.app.window.Workbench] makes the window. The classes `…Commands` define the commands of menus and keys.
/// `WelcomePage` shows the samples, added worlds and recent files that `WelcomeScenes` provides. `ScenePictures` draws and stores
/// the pictures of samples and recent files. `RunawayWatch` reports a system that does not return, or a scene that takes too long
/// to open. `StallWatch` finds a program that has run no tick for a long time. `ProgramNotice` reports such a program, and a
/// program that has failed or ended.
///
/// ### Life cycle
/// Each window has one `Workbench` with one session. Closing the window asks about unsaved changes, writes the settings, and ends
/// the session.
///
/// ### Threads
/// The FX thread, except for starting. [orrery.editor.app.window.EmbeddedWindow] is also called on threads of the program, and
/// `ScenePictures` writes files and opens samples on a separate thread.
///
/// ### Decisions
/// - If a program does not use JavaFX itself, a daemon thread starts the toolkit, so that the toolkit's thread is a daemon
///   thread, too, and does not keep the program alive. While the window is open, another thread keeps the program alive
///   (`HostToolkit`). Ending the toolkit with the window was turned down, because a toolkit can't be started a second time, so
///   the inspector could not be opened again.
/// - JavaFX does not tell that it has ended with its last window. It counts as ended if it does not answer for five seconds and
///   has no thread of its usual name. The name alone does not suffice, because a program may rename that thread.
/// - A separate class starts JavaFX, so that commands without a window load none of it.
/// - Pictures of scenes, and the scale of the window: see `editor/docs/decisions`, editor 38 and 43.
package orrery.editor.app.window;

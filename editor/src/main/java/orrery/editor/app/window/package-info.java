/// The window as a whole: starts JavaFX, makes every part and wires it by constructor, and lists the commands.
///
/// `WindowLauncher` starts JavaFX for the program, [orrery.editor.app.window.EmbeddedWindow] in a program that steps its own
/// world; [orrery.editor.app.window.Workbench] makes the window. The classes `…Commands` say what can be done; `RunawayWatch`,
/// `StallWatch` and `ProgramNotice` tell of ticks that don't end, don't come or fail.
///
/// ### Life cycle
/// One `Workbench` a window, with one session; closing the window asks about unsaved changes, writes the settings, and ends
/// the session.
///
/// ### Threads
/// The FX thread, except for starting.
///
/// ### Decisions
/// - In a program that does not use JavaFX itself the toolkit is started by a daemon thread, which its own thread then is
///   too, and while the window is open another thread keeps the program alive (`HostToolkit`). Ending the toolkit with the
///   window was turned down: it can't be started again, and the inspector can be opened again. Tried on Linux.
/// - JavaFX is started by a class of its own, so that commands without a window load none of it.
package orrery.editor.app.window;

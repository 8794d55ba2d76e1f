/// Commands: what the user can have done, and the ways to it.
///
/// A [orrery.editor.app.command.Command] has a name, keys and a condition; [orrery.editor.app.command.Commands] lists them
/// by menu. [orrery.editor.app.command.MainMenu], [orrery.editor.app.command.Keymap], [orrery.editor.app.command.KeysDialog],
/// [orrery.editor.app.command.CommandPalette] and [orrery.editor.app.command.Buttons] show and run them.
///
/// ### Life cycle
/// One list for a window, filled while the window is made.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// - One list of commands feeds menu, tool tips, keys, their dialog and the palette, which leaves out what can't be done
///   now. The menu is made anew each time it is shown and registers no accelerators; `Keymap` alone runs keys, after the
///   control that has the focus, and never takes a key that writes from a text that is edited. Menu accelerators were turned
///   down: they would take the full stop from text fields.
package orrery.editor.app.command;

/// The commands of the user, and menus, keys and buttons that run them.
///
/// A [orrery.editor.app.command.Command] has a title, keys and a condition; [orrery.editor.app.command.Commands] lists them by
/// menu. [orrery.editor.app.command.MainMenu], [orrery.editor.app.command.Keymap], [orrery.editor.app.command.KeysDialog],
/// [orrery.editor.app.command.CommandPalette] and [orrery.editor.app.command.Buttons] show and run them,
/// [orrery.editor.app.command.KeyBindings] changes their keys.
///
/// ### Life cycle
/// Each window has one [orrery.editor.app.command.Commands], filled while the window is created.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 35 and 41.
package orrery.editor.app.command;

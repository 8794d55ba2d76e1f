/// The commands of the user, and menus, keys and buttons that run them.
///
/// A [orrery.editor.app.command.Command] has a title, keys and a condition; [orrery.editor.app.command.Commands] lists them by
/// menu. [orrery.editor.app.command.MainMenu], [orrery.editor.app.command.Keymap], [orrery.editor.app.command.KeysDialog],
/// [orrery.editor.app.command.CommandPalette] and [orrery.editor.app.command.Buttons] show and run them.
///
/// ### Life cycle
/// One list per window, filled while the window is created.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// - One list of commands feeds menus, tooltips, keys, the dialog of keys and the palette, which leaves out disabled commands.
///   The menu is rebuilt each time it is shown and registers no accelerators. Only `Keymap` runs keys, after the focused control,
///   and never takes a key that types text from a text field. Menu accelerators were turned down: they would take the full stop
///   from text fields.
package orrery.editor.app.command;

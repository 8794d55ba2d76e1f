/// Attaching to games in other processes: a dialog that lists the games, and the connection to one of them. Also sets a game to
/// a state of its past, and asks about disabled systems when the window is closed.
///
/// ### Life cycle
/// [orrery.editor.app.attach.AttachActions] shows the dialog, connects to the chosen game in the background, and then opens a new
/// window for the game.
///
/// ### Threads
/// The FX thread, except for listing and connecting.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 48.
package orrery.editor.app.attach;

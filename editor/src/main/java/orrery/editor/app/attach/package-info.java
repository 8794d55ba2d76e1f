/// Attaching to games in other processes: the dialog that lists them, connecting to one, setting it to a state of its past,
/// and asking about disabled systems when its window is closed.
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

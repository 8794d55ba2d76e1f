/// Attaching to games in other processes: the dialog that lists them, and connecting to one.
///
/// ### Life cycle
/// [orrery.editor.app.attach.AttachActions] shows the dialog, connects in the background and passes the connected game on, which
/// then gets a window of its own.
///
/// ### Threads
/// The FX thread, except for listing and connecting.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 48.
package orrery.editor.app.attach;

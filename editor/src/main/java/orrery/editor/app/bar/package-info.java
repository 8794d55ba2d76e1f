/// The bars at the window's edges: toolbar with the transport, banner, and status bar.
///
/// [orrery.editor.app.bar.TopBar] holds the [orrery.editor.app.bar.TransportBar]; [orrery.editor.app.bar.BannerRow] says
/// which time is shown and what happened; [orrery.editor.app.bar.StatusLine] says how the run is. All show a
/// [orrery.editor.app.model.WindowModel] and run commands.
///
/// ### Life cycle
/// One of each for a window, made with it.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// - The row under the toolbar is always there. A strip that came and went with the past moved all that lies below, so that
///   one who steps to and fro clicked beside; one laid over the panes would hide what is clicked. For the same reason the
///   toolbar has room for the longest tick from the start.
package orrery.editor.app.bar;

/// The bars at the window's edges: toolbar with the transport, banner, and status bar.
///
/// [orrery.editor.app.bar.TopBar] contains the [orrery.editor.app.bar.TransportBar]. [orrery.editor.app.bar.BannerRow] shows the
/// time and notices, [orrery.editor.app.bar.StatusLine] the state of the run. All of them show a
/// [orrery.editor.app.model.WindowModel] and run commands.
///
/// ### Life cycle
/// One of each per window, created with it.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// - The row under the toolbar always exists. A strip that appears with the past would move everything below it under the pointer
///   of a user who steps back and forth; a strip over the panes would hide what is clicked. For the same reason the toolbar
///   reserves space for the longest tick number.
package orrery.editor.app.bar;

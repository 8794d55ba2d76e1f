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
/// See `editor/docs/decisions`, record 34.
package orrery.editor.app.bar;

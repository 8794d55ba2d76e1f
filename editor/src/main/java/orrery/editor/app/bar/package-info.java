/// The bars at the window's edges, and notices: toolbar with the transport, status bar with the shown time.
///
/// [orrery.editor.app.bar.TopBar] contains the [orrery.editor.app.bar.TransportBar]. [orrery.editor.app.bar.StatusLine] shows the
/// state of the run and, while the past is shown, the shown tick. [orrery.editor.app.bar.NoticeCard] shows a message over the
/// panes. All of them show the data of a [orrery.editor.app.model.WindowModel] and run commands.
///
/// ### Life cycle
/// Each window creates one object of each of these classes.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 34.
package orrery.editor.app.bar;

/// The templates pane: lists the templates of the open world and those of the user, and creates entities from them in the
/// viewport.
///
/// ### Life cycle
/// The request of [orrery.editor.templates.TemplatesPane] is active while the pane is visible.
/// [orrery.editor.templates.TemplatesReader] lists the folder at most once a second, unless the search or the store changes, and
/// remembers how many entities a file has until the file changes. It reads files for a few milliseconds per view.
///
/// ### Threads
/// [orrery.editor.templates.TemplatesReader] runs on the simulation thread, everything else on the FX thread. Files are
/// written in the background.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 46.
package orrery.editor.templates;

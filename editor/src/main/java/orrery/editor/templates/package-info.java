/// The templates pane: lists the templates of the open world and those of the user. Creates entities from them in the viewport.
///
/// ### Life cycle
/// The request of [orrery.editor.templates.TemplatesPane] is active while the pane is visible.
/// [orrery.editor.templates.TemplatesReader] lists the folder of the user's templates if the search text has changed, if the
/// program has saved, renamed or deleted a template, or if the last listing is a second old. It remembers how many entities a
/// file has until the file changes. It spends at most a few milliseconds on reading files each time that it is called.
///
/// ### Threads
/// [orrery.editor.templates.TemplatesReader] runs on the simulation thread, everything else on the FX thread. Files are
/// written in the background.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 46.
package orrery.editor.templates;

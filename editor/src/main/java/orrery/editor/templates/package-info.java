/// The templates pane: the templates of the open world and those of the user, which are created in the viewport.
///
/// ### Life cycle
/// [orrery.editor.templates.TemplatesPane] shows its request while it is active. [orrery.editor.templates.TemplatesReader]
/// lists the folder at most once a second, unless the search changes or a template is made, and remembers how many entities a
/// file has until the file changes.
///
/// ### Threads
/// [orrery.editor.templates.TemplatesReader] runs on the simulation thread, everything else on the FX thread. Files are
/// written in the background.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 46.
package orrery.editor.templates;

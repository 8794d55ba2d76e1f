/// Templates of entities: those that the open world declares ([orrery.ecs.provider.Template]), those that users have made
/// ([orrery.editor.session.template.TemplateStore]), and the edits that create entities from them.
///
/// ### Life cycle
/// A listed [orrery.editor.session.template.EntityTemplate] contains only a name, and a user's template also a file. Its entities
/// are looked up when they are created, so that a world whose code was reloaded is asked again. While the user places a template
/// in the viewport, `Loaded` holds its entities, so that the file is read only once.
///
/// ### Threads
/// Edits run on the simulation thread. [orrery.editor.session.template.TemplateEdits] and
/// [orrery.editor.session.template.TemplateStore] may be called from any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 46.
package orrery.editor.session.template;

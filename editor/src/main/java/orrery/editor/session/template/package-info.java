/// Templates of entities: those that the open world declares ([orrery.ecs.provider.Template]), those that users have made
/// ([orrery.editor.session.template.TemplateStore]), and the edits that create entities from them.
///
/// ### Life cycle
/// An [orrery.editor.session.template.EntityTemplate] that is listed is a name, and for a template of a user a file. What it
/// stands for is looked up when entities are created, so that a world that was loaded anew is asked again. A template of a user
/// that is carried over the viewport is read once: `Loaded` holds its entities until the placing ends.
///
/// ### Threads
/// Edits run on the simulation thread. [orrery.editor.session.template.TemplateEdits] and
/// [orrery.editor.session.template.TemplateStore] may be called from any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 46.
package orrery.editor.session.template;

/// Templates of entities: those that the open world declares ([orrery.ecs.provider.Template]), those that users have made
/// ([orrery.editor.session.template.TemplateStore]), and the edits that create entities from them.
///
/// ### Life cycle
/// A listed [orrery.editor.session.template.EntityTemplate] contains only its name and, if a user has made it, the path of its
/// file. Its entities are looked up each time that they are created, because the code of the world may have been reloaded. While
/// the user places a template in the viewport, `Loaded` holds its entities, so that the file is read only once.
///
/// ### Threads
/// Edits run on the simulation thread. [orrery.editor.session.template.TemplateEdits] and
/// [orrery.editor.session.template.TemplateStore] may be called from any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 46.
package orrery.editor.session.template;

/// The entities pane: every living entity with its components, with a search by name, id or query.
///
/// [orrery.editor.entities.EntitiesPane] shows the entities, [orrery.editor.entities.EntitiesModel] holds the request, and
/// [orrery.editor.entities.EntitiesReader] reads it at a tick boundary into an [orrery.editor.entities.EntitiesSlice].
///
/// ### Life cycle
/// One pane, which requests entities only while it is active.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.entities;

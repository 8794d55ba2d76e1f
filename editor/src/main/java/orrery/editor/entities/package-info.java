/// The entities pane: the living entities and their components, with a search by name, id or query.
///
/// [orrery.editor.entities.EntitiesPane] shows the entities, and [orrery.editor.entities.EntitiesModel] holds the request.
/// Between two segments, [orrery.editor.entities.EntitiesReader] reads the requested rows into an immutable
/// [orrery.editor.entities.EntitiesSlice].
///
/// ### Life cycle
/// The pane requests entities only while it is active.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 33.
package orrery.editor.entities;

/// The entities pane: every living entity with its components, found by name, id and query.
///
/// [orrery.editor.entities.EntitiesPane] shows; [orrery.editor.entities.EntitiesModel] holds what is asked for;
/// [orrery.editor.entities.EntitiesReader] reads it at a tick boundary into an [orrery.editor.entities.EntitiesSlice].
///
/// ### Life cycle
/// One pane, which asks for entities only while it is active.
///
/// ### Threads
/// Pane and model: FX thread. Reader: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// - Entities are in the order of their slots. Where no slot is free, the n-th entity is in slot n and nothing has to be
///   looked for, so that a million entities cost what the visible ones cost; else their list is kept as a search is.
package orrery.editor.entities;

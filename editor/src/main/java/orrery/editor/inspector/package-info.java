/// The selected entity: its name, its path in the scene tree, and its components as cards with editable fields.
///
/// ### Life cycle
/// [orrery.editor.inspector.InspectorPane] shows its request while it is active. A card belongs to one entity and is thrown
/// away when another leads the selection, or entities are numbered anew; which types are closed is kept.
///
/// ### Threads
/// [orrery.editor.inspector.InspectorRequest] runs on the simulation thread, all else on the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 24.
package orrery.editor.inspector;

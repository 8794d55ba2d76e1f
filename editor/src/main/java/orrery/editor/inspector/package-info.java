/// The inspector pane: the selected entity's name, its path in the scene tree, and its components as cards with editable fields.
///
/// ### Life cycle
/// [orrery.editor.inspector.InspectorPane] requests the entity's data only while it is active. A card belongs to one entity and
/// is discarded when the pane shows another entity or entities are renumbered, that is, get other handles. The pane remembers
/// which types are collapsed.
///
/// ### Threads
/// [orrery.editor.inspector.InspectorReader] and the classes it uses run on the simulation thread, everything else on the FX
/// thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 24.
package orrery.editor.inspector;

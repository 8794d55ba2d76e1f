/// The selected entity: its name, its path in the scene tree, and its components as cards with editable fields.
///
/// ### Life cycle
/// [orrery.editor.inspector.InspectorPane] shows its request while it is active. A card belongs to one entity and is thrown away when
/// another leads the selection, or entities are numbered anew; which types are closed is kept.
///
/// ### Threads
/// [orrery.editor.inspector.InspectorRequest] runs on the simulation thread, all else on the FX thread.
///
/// ### Decisions
/// - Components of the user's world come first, then those of the library that are edited. What the library keeps or computes
///   by itself stands below, folded: one looks for one's own. To leave it out was turned down, since a world is to be seen as
///   it is in memory.
/// - Several selected entities: what the one selected last shares with all of them is shown, and edits go to all. Fields that
///   differ are marked as mixed and show its value, so that any kind of editor can show them; a drag of a number sets all to
///   one value.
/// - Of more than 2,000 selected, as many are compared: what is looked at again at every change must not cost a million rows.
/// - What is typed goes to the entity for which it was typed: a name is written before another is shown. Where the first tick
///   numbers entities anew, nothing is, and it is said; an edit that waits behind that tick is refused. To find the entity's
///   new handle for it was turned down: it happens once a scene.
/// - A card is kept while its entity is shown, even when other components come and go, so that what is being typed is not
///   lost.
package orrery.editor.inspector;

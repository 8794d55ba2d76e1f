/// The dirty sets pane: what each segment of the shown tick changed, by component, by system or by entity: field, before
/// and after, written by, seen by.
///
/// [orrery.editor.changes.ChangesModel] holds what the user chose and makes a [orrery.editor.changes.ChangesRequest] of it; that keeps a
/// [orrery.editor.changes.ChangeIndex] of the shown tick on the simulation thread and formats only the rows that are wanted.
///
/// ### Decisions
/// - The index lists places in segments, not texts, and is made anew only when the tick or the choice changes; a million
///   changes are indexed at most four times a second.
/// - Up to 50,000 changed entities, each changed field has a row; beyond that each entity has one, with the number of
///   other fields behind the first.
/// - "Every tick" is learnt from the ticks that the pane has seen: an entity counts after three in a row.
package orrery.editor.changes;

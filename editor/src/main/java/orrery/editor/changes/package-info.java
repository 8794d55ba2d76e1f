/// The dirty sets pane: what each segment of the shown tick changed, by component, by system or by entity: field, before
/// and after, written by, seen by.
///
/// [orrery.editor.changes.ChangesModel] holds what the user chose, of which the pane makes a
/// [orrery.editor.changes.ChangesRequest]; [orrery.editor.changes.ChangesReader] keeps a [orrery.editor.changes.ChangeIndex] of
/// the shown tick on the simulation thread and formats only the rows that are wanted.
///
/// ### Decisions
/// - Where the pane is too narrow for before and after beside each other, they share a column
///   ([orrery.editor.changes.ChangesColumns]): half as many rows with a line of their own for them were turned down, for the
///   pane is read down its rows.
/// - The index lists places in segments, not texts, and is made anew only when the tick or the choice changes; a million
///   changes are indexed at most four times a second.
/// - Up to 50,000 changed entities, each changed field has a row; beyond that each entity has one, with the number of
///   other fields behind the first.
/// - "Every tick" is learnt from the ticks that the pane has seen since it was shown: an entity counts after three in a row.
/// - How unusual a change is ([orrery.editor.changes.ChangeRanking]) is said in bits, so that a writer that never wrote this, a
///   jump and a first change can be compared. What is usual is learnt from the four recorded ticks before, an entity at a time:
///   held against all entities of a type, a moon would always be more unusual than an asteroid.
/// - Writes of values that were there already are no changes, so systems report them ([orrery.ecs.schedule.RunReport]).
package orrery.editor.changes;

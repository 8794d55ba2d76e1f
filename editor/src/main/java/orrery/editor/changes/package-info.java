/// The dirty sets pane: what each segment of the shown tick changed, by component, by system or by entity: field, before
/// and after, written by, seen by.
///
/// [orrery.editor.changes.ChangesModel] holds what the user chose, of which the pane makes a
/// [orrery.editor.changes.ChangesRequest]; [orrery.editor.changes.ChangesReader] keeps a [orrery.editor.changes.ChangeIndex] of
/// the shown tick on the simulation thread and formats only the rows that are wanted.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 28.
package orrery.editor.changes;

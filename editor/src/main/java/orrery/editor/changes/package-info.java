/// The dirty sets pane: what each segment of the shown tick changed, grouped by component, system or entity. A row shows field,
/// before and after, written by, seen by.
///
/// [orrery.editor.changes.ChangesModel] holds the user's settings, which become a [orrery.editor.changes.ChangesRequest].
/// [orrery.editor.changes.ChangesReader] caches a [orrery.editor.changes.ChangeIndex] of the shown tick on the simulation thread
/// and formats only the requested rows.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 28.
package orrery.editor.changes;

/// The dirty sets pane: what each segment of the shown tick changed. The changes are grouped by component, system or entity, or
/// are in one list with the most unusual change first. A row shows the field, its old and new value, who wrote it, and which
/// systems see the change.
///
/// [orrery.editor.dirtysets.DirtySetsModel] holds the user's settings, which become a [orrery.editor.dirtysets.DirtySetsRequest].
/// [orrery.editor.dirtysets.DirtySetsReader] caches a [orrery.editor.dirtysets.ChangeIndex] of the shown tick on the simulation
/// thread and formats only the requested rows.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 28.
package orrery.editor.dirtysets;

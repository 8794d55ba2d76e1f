/// The diff pane: what differs between two states, be they of two ticks, of two branches, or of the world and a scene file.
///
/// ### Life cycle
/// [orrery.editor.diff.DiffPane] shows its request while it is active. At a tick boundary
/// [orrery.editor.diff.DiffReader] finds out which states are meant, copies them and hands them to a
/// [orrery.editor.diff.DiffJob]; when that is done, another view shows what it came to.
///
/// ### Threads
/// The reader belongs to the simulation thread, a job to a thread of its own, what it comes to is immutable; all else belongs
/// to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 26.
package orrery.editor.diff;

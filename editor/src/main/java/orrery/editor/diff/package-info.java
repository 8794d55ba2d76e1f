/// The diff pane: the differences between two states. Each is the state of a tick, the newest state of a branch, or the state in
/// a scene file.
///
/// ### Life cycle
/// While a [orrery.editor.diff.DiffPane] is active, it requests the differences. At a tick boundary,
/// [orrery.editor.diff.DiffReader] resolves the chosen states, copies them and passes them to a [orrery.editor.diff.DiffJob].
/// When the job is done, the reader is called again and returns the result. Only one job runs at a time; the next job is for the
/// newest request. A compared scene is read again only after its file or the known worlds have changed, or some time after
/// a read has failed.
///
/// ### Threads
/// The reader belongs to the simulation thread, a job runs on a thread of the common pool, results are immutable. Everything else
/// belongs to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 26.
package orrery.editor.diff;

/// Where runs and searches stop and what is to hold: [orrery.editor.session.stop.Breakpoints] with what each kind waits for
/// ([orrery.editor.session.stop.Probe]), and [orrery.editor.session.stop.Invariants] with how they stand
/// ([orrery.editor.session.stop.SceneInvariants]).
///
/// ### Life cycle
/// Breakpoints and invariants end with the scene.
///
/// ### Threads
/// [orrery.editor.session.stop.Breakpoints] and [orrery.editor.session.stop.Invariants] may be called from any thread, as far
/// as their methods do not say otherwise; all else is for the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 8 and 9.
package orrery.editor.session.stop;

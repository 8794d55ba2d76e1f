/// Breakpoints and invariants: [orrery.editor.session.stop.Breakpoints] stop runs and searches, a
/// [orrery.editor.session.stop.Probe] looks for each kind of event, and [orrery.editor.session.stop.Invariants] are checked by
/// [orrery.editor.session.stop.SceneInvariants].
///
/// ### Life cycle
/// Breakpoints and invariants are removed with the scene.
///
/// ### Threads
/// [orrery.editor.session.stop.Breakpoints] and [orrery.editor.session.stop.Invariants] may be called from any thread, except
/// the methods that say otherwise. Everything else is for the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 8 and 9.
package orrery.editor.session.stop;

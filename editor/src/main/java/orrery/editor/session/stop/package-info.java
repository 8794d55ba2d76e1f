/// Breakpoints and invariants. [orrery.editor.session.stop.Breakpoints] stops a run at a hit, and searches the recorded ticks for
/// hits. A [orrery.editor.session.stop.Probe] looks for the event of one breakpoint, segment by segment.
/// [orrery.editor.session.stop.SceneInvariants] checks the [orrery.editor.session.stop.Invariants] of a scene.
///
/// ### Life cycle
/// Breakpoints and invariants are removed with the scene.
///
/// ### Threads
/// [orrery.editor.session.stop.Breakpoints] and [orrery.editor.session.stop.Invariants] may be called from any thread, except
/// the methods that say otherwise. Any thread may read Java records such as [orrery.editor.session.stop.StopStatus]. Everything
/// else is for the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 8 and 9.
package orrery.editor.session.stop;

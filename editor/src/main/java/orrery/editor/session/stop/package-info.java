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
/// - Breakpoints ([orrery.editor.session.stop.Breakpoints]) are looked for in recorded segments only, by one walk in both
///   directions: a run asks it of what its last system wrote, a search of all that is recorded. So a stop is found again
///   where a run stopped, and nothing is computed again to find it. Values that the segments don't hold are read from the
///   world, which stays where it is, and those that segments on the way changed from
///   [orrery.editor.session.search.PastValues].
/// - A breakpoint hits where its condition becomes true, not while it is; what a system does and undoes within one run is not
///   seen. While breakpoints are on, ticks run system by system.
/// - An edit hits breakpoints too, as does what settles after it, when it is made: a search finds them later, so a run that
///   began after them would disagree. The world stays behind what settled, wherever the hit was.
/// - Breakpoints name types, fields and entities as the scene does, and end with it.
/// - Invariants are looked at segment by segment while the world runs, and count at a tick's end
///   ([orrery.editor.session.stop.SceneInvariants]). Going back in time closes no segments: all rows are looked at anew before
///   the world runs on, which costs one pass over the rows of what is read. How they stood is kept with the branch, tick by
///   tick, so that the past says it without looking.
/// - Invariants are no part of the world's state: they are changed without a segment, and undo leaves them alone.
package orrery.editor.session.stop;

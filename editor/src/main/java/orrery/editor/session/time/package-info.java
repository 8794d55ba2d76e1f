/// The recorded ticks of the open world and the way through them: [orrery.editor.session.time.Timeline] with what is kept with
/// each branch, [orrery.editor.session.time.Playback] with whether and when ticks run by themselves, and the world as both see it
/// ([orrery.editor.session.time.RecordedWorld], [orrery.editor.session.time.ShownState]).
///
/// ### Life cycle
/// A timeline lives as long as the world that it is of; a scene that goes on in another world gets another one.
///
/// ### Threads
/// Simulation thread. Records and [orrery.editor.session.time.Playback#isProgramPaused] are for any.
///
/// ### Decisions
/// - A state that is to be compared is named as the user means it ([orrery.editor.session.time.StateChoice]) and found when it is
///   looked at.
package orrery.editor.session.time;

/// The recorded ticks of the open world and the navigation through them: [orrery.editor.session.time.Timeline] with the data
/// kept for each branch, [orrery.editor.session.time.Playback] with the play state, and the two interfaces of the world
/// ([orrery.editor.session.time.RecordedWorld], [orrery.editor.session.time.ShownState]).
///
/// ### Life cycle
/// A timeline belongs to one world. A scene that moves to another world gets a new timeline.
///
/// ### Threads
/// Simulation thread. Records and [orrery.editor.session.time.Playback#isProgramPaused] are for any thread.
///
/// ### Decisions
/// - A state to compare with is given as the user means it ([orrery.editor.session.time.StateChoice]) and resolved when it is
///   read, so that it follows the shown state.
package orrery.editor.session.time;

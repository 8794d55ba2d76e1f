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
/// See `editor/docs/decisions`, editor 26.
package orrery.editor.session.time;

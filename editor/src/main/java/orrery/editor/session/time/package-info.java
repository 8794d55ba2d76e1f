/// The recorded ticks of the open world and the navigation through them: [orrery.editor.session.time.Timeline] with the data
/// kept for each branch, [orrery.editor.session.time.Playback] with the play state, and two interfaces to the open world:
/// [orrery.editor.session.time.RecordedWorld] for playback and searches, [orrery.editor.session.time.ShownState] for reading the
/// shown state.
///
/// ### Life cycle
/// A timeline belongs to one recording of one world. A scene gets a new timeline when it moves to another world and when
/// recording begins anew.
///
/// ### Threads
/// Simulation thread. Any thread may read Java records such as [orrery.editor.session.time.TickRecord], and call
/// [orrery.editor.session.time.Playback#isProgramPaused], [orrery.editor.session.time.Playback#request] and the methods of
/// [orrery.editor.session.time.RecordingBudget].
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 26.
package orrery.editor.session.time;

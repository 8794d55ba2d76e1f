/// Moves the open scene to a world of changed code: carries its state over, and says what differs.
///
/// ### Life cycle
/// A [orrery.editor.session.reload.RunComparison] follows the new world until it has its result or can't
/// get one, for example because the user edits the world. If ticks run again,
/// [orrery.editor.session.reload.RepeatedTicks] gives them their recorded inputs.
///
/// ### Threads
/// Simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 49.
package orrery.editor.session.reload;

/// Runs recorded ticks again in separate worlds: to check that they are deterministic
/// ([orrery.editor.session.check.DeterminismSearch]), and to find failing conditions before the ticks are saved as a test
/// ([orrery.editor.session.check.TestSearch]).
///
/// ### Life cycle
/// A search ends when it has its result, when it is cancelled, or when the world that it began in is closed.
///
/// ### Threads
/// States are copied on the simulation thread; ticks run on another thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 32.
package orrery.editor.session.check;

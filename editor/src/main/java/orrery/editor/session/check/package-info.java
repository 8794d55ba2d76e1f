/// Runs recorded ticks again in separate worlds: to check that they are deterministic
/// ([orrery.editor.session.check.DeterminismSearch]), and to find failing conditions before the ticks are saved as a test
/// ([orrery.editor.session.check.TestSearch]).
///
/// ### Life cycle
/// A search ends with its result.
///
/// ### Threads
/// States are copied on the simulation thread; ticks run on another thread.
///
/// ### Decisions
/// - Ticks run again in a world of their own and on a thread of their own, so that the open world does not change.
///   [orrery.editor.session.search.SourceSearch] does the same.
/// - A test draft ([orrery.editor.session.check.TestSearch]) runs with the code and tracking level of the saved test, so that
///   its outcome is known before it is saved.
/// - Ticks of a program's world are not run again, because its systems may act outside the world.
package orrery.editor.session.check;

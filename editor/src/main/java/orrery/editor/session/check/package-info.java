/// Runs recorded ticks again in worlds of their own: to see whether they come out the same
/// ([orrery.editor.session.check.DeterminismSearch]), and what breaks in them before they are saved as a test
/// ([orrery.editor.session.check.TestSearch]).
///
/// ### Life cycle
/// A search ends when it is answered.
///
/// ### Threads
/// States are copied on the simulation thread; ticks run on another.
///
/// ### Decisions
/// - A tick that runs again, to find the line that wrote ([orrery.editor.session.search.SourceSearch]) or whether it comes out
///   the same ([orrery.editor.session.check.DeterminismSearch]), runs in a world of its own on a thread of its own. So does one
///   that is to be saved as a test ([orrery.editor.session.check.TestSearch]), by the code and at the tracking level of the
///   test itself, so that what it will say is known before it is saved. In a program's world that is refused: its systems may
///   reach outside.
package orrery.editor.session.check;

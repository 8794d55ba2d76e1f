/// The edits of a program that has gone on from them. Undo and redo can't return to an earlier state there, and change back what
/// an edit has changed: see [orrery.editor.session.passed.PassedEdit].
///
/// ### Life cycle
/// [orrery.editor.session.passed.PassedEdits] belongs to the undo stack of the open world.
///
/// ### Threads
/// Simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 4 and 48.
package orrery.editor.session.passed;

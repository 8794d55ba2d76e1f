/// Passed edits: edits of a program's world after which the program has run further ticks. Undo and redo can't set such a program
/// to an earlier state. Instead they change back the values that an edit has changed: see
/// [orrery.editor.session.passed.PassedEdit].
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

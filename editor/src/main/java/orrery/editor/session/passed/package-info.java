/// Passed edits: edits after which a program has run further ticks, if that program can't go back to an earlier state. Undo and
/// redo then change back the values that such an edit has changed: see [orrery.editor.session.passed.PassedEdit].
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

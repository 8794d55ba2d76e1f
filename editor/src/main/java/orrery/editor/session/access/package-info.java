/// The interfaces that the session's packages receive in place of the session and its thread: the command queue
/// ([orrery.editor.session.access.CommandQueue]), the open world as each package needs it
/// ([orrery.editor.session.access.WorldAccess]), the observer of edits ([orrery.editor.session.access.EditWatch]), and the
/// handler of exhausted memory ([orrery.editor.session.access.MemoryGuard]).
///
/// ### Life cycle
/// Created and closed with the session.
///
/// ### Threads
/// Any thread adds commands. Everything else is for the simulation thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 1.
package orrery.editor.session.access;

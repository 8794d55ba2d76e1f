/// What the rooms of the session are given in place of the session and its thread: the queue of commands
/// ([orrery.editor.session.access.CommandQueue]), the open world as far as a room needs it
/// ([orrery.editor.session.access.WorldAccess]), and what is done where memory runs out
/// ([orrery.editor.session.access.MemoryGuard]).
///
/// ### Life cycle
/// Made with the session, and ended with it.
///
/// ### Threads
/// Commands are added by any thread; all else is for the simulation thread.
///
/// ### Decisions
/// - A room is never given the thread itself: whoever could ask it for anything would depend on all that it has.
package orrery.editor.session.access;

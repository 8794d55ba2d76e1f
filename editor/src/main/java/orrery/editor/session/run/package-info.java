/// Runs ticks of a scene's world ([orrery.editor.session.run.Transport]), and follows a program that steps its world itself, in
/// this process ([orrery.editor.session.run.HostProgram]) or in another one ([orrery.editor.session.run.RemoteProgram]).
///
/// ### Life cycle
/// The transport is created with the session. A program is followed until its thread or the connection to it ends, until its
/// world is taken from it, or until the session is closed.
///
/// ### Threads
/// Simulation thread; for a program in this process, that is the thread on which it steps its world. Methods that other threads
/// call say so.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 6, 7 and 48.
package orrery.editor.session.run;

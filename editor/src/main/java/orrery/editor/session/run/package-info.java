/// Runs ticks: [orrery.editor.session.run.Transport] for the world of a scene, [orrery.editor.session.run.HostProgram] for a
/// program that steps its world itself.
///
/// ### Life cycle
/// Created with the session. A program is followed until its thread ends.
///
/// ### Threads
/// Simulation thread, which is the program's thread if there is a program. Methods that other threads call say so.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 6 and 7.
package orrery.editor.session.run;

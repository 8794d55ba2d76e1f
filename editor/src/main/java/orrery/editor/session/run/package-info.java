/// Runs ticks: [orrery.editor.session.run.Transport] for the world of a scene, [orrery.editor.session.run.HostProgram] beside a
/// program that steps its world itself.
///
/// ### Life cycle
/// Made with the session; a program is followed until its thread ends.
///
/// ### Threads
/// Simulation thread, which is the program's where there is one; who follows that thread is called on others, as its methods
/// say.
///
/// ### Decisions
/// See `editor/docs/decisions`, records 6 and 7.
package orrery.editor.session.run;

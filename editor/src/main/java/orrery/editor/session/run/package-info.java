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
/// - A window on a program's world has no thread of its own: it rides on the ends of the program's ticks, and holds the
///   program there while it pauses. Whatever it shows, the program's next tick is run from the newest state; so playing on
///   from the past goes there at once, but for further stops in the tick in which a breakpoint held it. Once the window is
///   closed nothing is recorded any more.
/// - Where a system of a program throws, the program is held before it is given the exception: the last moment at which its
///   world can be looked at on its own thread. What it does about the exception is its own affair; it is held again if the
///   tick fails again.
/// - Once the thread of the program has ended, the session's own thread takes the world over and serves the window. It runs
///   no tick: systems may need what ended with the program. A thread that released the world before its end leaves it to
///   whoever claims it.
/// - A program that asks for each tick ([orrery.editor.session.Session#tickProgram]) is never held: it gets its thread back
///   wherever the window left the world, in the past too, and draws that. Going to the newest state and back at each of its
///   turns was turned down: it would cost the way there at each picture.
/// - The simulation thread ends when the session is closed or a system that never returns has to be left, and for nothing
///   else: an interrupt is taken away and told ([orrery.editor.session.run.InterruptWatch]), and what fails is reported.
package orrery.editor.session.run;

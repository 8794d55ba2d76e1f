package orrery.editor.session.run;

import orrery.editor.session.log.Problem;

/// A program that has not come back to its next tick for some time.
///
/// @param seconds time since the last tick; while the program is paused, since it last asked for a tick
/// @param held whether the program is paused
/// @param thread the thread that ran the last tick
public record Stall(double seconds, Held held, Thread thread) {
    /// Whether a program is paused.
    public enum Held {
        /// The program is not paused.
        NO,
        /// A pause was requested and waits for the next tick.
        REQUESTED,
        /// The program is paused: its thread runs, but each request for a tick returns without running one.
        YES
    }

    /// Returns the present stack trace of the thread, as Java prints it.
    public String trace() {
        return ThreadTrace.of(thread);
    }

    /// The problem to list when the world was taken from the program.
    ///
    /// @param limits a sentence, with a leading space, about lost recorded ticks; may be empty
    public Problem taken(String limits) {
        return Problem.inFile(Problem.Severity.WARNING,
                ("Thread %s of the program did not respond for %.0f s, and its world was taken over; what is shown is a copy.%s"
                        + " What the program does with its world from now on throws an exception.")
                        .formatted(thread.getName(), seconds, limits),
                "");
    }
}

package orrery.editor.session.run;

/// A program that has not come back to its next tick for some time.
///
/// @param seconds time since the last tick; while the program is paused, since it last asked for one
/// @param held whether the program is paused
/// @param thread the thread that ran the last tick
public record Stall(double seconds, Held held, Thread thread) {
    /// Whether a program is paused.
    public enum Held {
        /// The program is not paused.
        NO,
        /// A pause was requested, which waits for the next tick.
        REQUESTED,
        /// The program is paused: its thread runs, but each tick that it requests returns without running.
        YES
    }

    /// Returns the present stack trace of the thread, as Java prints it.
    public String trace() {
        return ThreadTrace.of(thread);
    }
}

package orrery.editor.session.run;

/// The state of a program that steps the world itself.
///
/// @param state whether there is a program, and its state
/// @param headline what happened, as a sentence; empty if nothing happened
/// @param text the state of the world, and what the user can do
/// @param trace stack trace of the exception, or empty
public record ProgramStatus(State state, String headline, String text, String trace) {
    /// The states of a program.
    public enum State {
        /// No program: this process runs the ticks.
        NONE,
        /// The program runs or is paused between two ticks.
        RUNS,
        /// A system threw. The world is held before that tick.
        FAILED,
        /// The thread that ran the ticks has ended.
        ENDED
    }

    /// No program.
    public static final ProgramStatus NONE = new ProgramStatus(State.NONE, "", "", "");

    /// The program runs without a failure.
    public static final ProgramStatus RUNS = new ProgramStatus(State.RUNS, "", "", "");

    /// Returns headline, text and stack trace; empty if no exception was thrown.
    public String fullText() {
        return hasFailed() ? "%s %s\n%s".formatted(headline, text, trace) : "";
    }

    /// Whether an exception was thrown.
    public boolean hasFailed() {
        return !trace.isEmpty();
    }

    /// Whether the program runs no more ticks.
    public boolean hasEnded() {
        return state == State.ENDED;
    }
}

package orrery.editor.session.run;

/// A program that steps the world itself, and what became of it.
///
/// @param state whether there is one, and how it is
/// @param headline what happened to it, as a sentence; empty while nothing did
/// @param text where the world stands, and what one can do
/// @param trace stack trace of what was thrown, or empty
public record ProgramStatus(State state, String headline, String text, String trace) {
    /// How a program is.
    public enum State {
        /// There is none: this program runs the ticks.
        NONE,
        /// It runs, or is held between two ticks.
        RUNS,
        /// A system threw, and the world is held before that tick.
        FAILED,
        /// The thread that ran the ticks has ended.
        ENDED
    }

    /// There is none.
    public static final ProgramStatus NONE = new ProgramStatus(State.NONE, "", "", "");

    /// Nothing happened to it.
    public static final ProgramStatus RUNS = new ProgramStatus(State.RUNS, "", "", "");

    /// What happened to it, with the stack trace behind the first line; empty where no exception was thrown.
    public String told() {
        return hasFailed() ? "%s %s\n%s".formatted(headline, text, trace) : "";
    }

    /// Whether an exception was thrown.
    public boolean hasFailed() {
        return !trace.isEmpty();
    }

    /// Whether it runs no tick any more.
    public boolean hasEnded() {
        return state == State.ENDED;
    }
}

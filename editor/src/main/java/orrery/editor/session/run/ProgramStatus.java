package orrery.editor.session.run;

/// The state of a program that steps the world itself.
///
/// @param state whether there is a program, and its state
/// @param headline what happened, as a sentence; empty if nothing happened
/// @param text details: why it happened, the state of the world, or what the user can do; may be empty
/// @param kept sentence about what is kept until the window is closed; shown while the recording is unsaved; may be empty
/// @param trace stack trace of the exception, or empty
public record ProgramStatus(State state, String headline, String text, String kept, String trace) {
    /// The states of a program.
    public enum State {
        /// No program: the editor runs the ticks.
        NONE,
        /// The program runs or is paused between two ticks.
        RUNS,
        /// A system threw. The shown world is in the state before the failed tick.
        FAILED,
        /// The thread that ran the ticks has ended, or the program in another process is no longer connected.
        ENDED,
        /// The program or one of its systems hung, so its world was taken from it. A copy of the world is shown.
        LOST
    }

    /// Why single systems can't be run in a program.
    public static final String WHOLE_TICKS = "The program that owns this world runs only whole ticks";

    /// No program.
    public static final ProgramStatus NONE = new ProgramStatus(State.NONE, "", "", "", "");

    /// The program runs without a failure.
    public static final ProgramStatus RUNS = new ProgramStatus(State.RUNS, "", "", "", "");

    /// Returns headline, text and stack trace; empty if no exception was thrown.
    public String fullText() {
        return hasFailed() ? "%s %s\n%s".formatted(headline, text, trace) : "";
    }

    /// Whether an exception was thrown.
    public boolean hasFailed() {
        return !trace.isEmpty();
    }

    /// Whether the program runs no more ticks of the shown world.
    public boolean isOver() {
        return state == State.ENDED || state == State.LOST;
    }

    /// Returns the headline as a part of a sentence.
    public String clause() {
        String said = headline.endsWith(".") ? headline.substring(0, headline.length() - 1) : headline;
        return said.startsWith("The ") || said.startsWith("What ")
                ? Character.toLowerCase(said.charAt(0)) + said.substring(1)
                : said;
    }

    /// Returns why no more ticks run and what the user can do, as the rest of a sentence; empty if more can run.
    public String over() {
        return switch (state) {
            case NONE, RUNS, FAILED -> "";
            case ENDED -> clause() + ". Its recording can be saved, and opened in Orrery.";
            case LOST ->
                "its program did not respond, so the world was taken over, and this copy belongs to no program."
                        + " Save its recording and open it in Orrery, or start the program again.";
        };
    }
}

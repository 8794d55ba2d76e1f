package orrery.editor.session.log;

import java.util.function.Consumer;

/// Tells problems: lists them, and says them to whoever listens. Any thread.
public final class ProblemReports {
    private final ProblemList problems;
    private final Runnable told;
    private volatile Consumer<Problem> listener = problem -> {};

    /// @param problems where they are listed
    /// @param told called after each report
    public ProblemReports(ProblemList problems, Runnable told) {
        this.problems = problems;
        this.told = told;
    }

    /// Calls with each problem that is reported from now on.
    public void onReport(Consumer<Problem> action) {
        listener = action;
    }

    /// Lists a problem and says it.
    public void report(Problem problem) {
        problems.add(problem);
        listener.accept(problem);
        told.run();
    }

    /// Lists a problem without a word.
    public void list(Problem problem) {
        problems.add(problem);
    }
}

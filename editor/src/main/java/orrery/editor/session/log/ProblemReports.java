package orrery.editor.session.log;

import java.util.function.Consumer;

/// Adds problems to the list and notifies the listener. Any thread.
public final class ProblemReports {
    private final ProblemList problems;
    private final Runnable told;
    private volatile Consumer<Problem> listener = problem -> {};

    /// @param problems the list
    /// @param told called after each report
    public ProblemReports(ProblemList problems, Runnable told) {
        this.problems = problems;
        this.told = told;
    }

    /// Sets the listener that is called with each reported problem.
    public void onReport(Consumer<Problem> action) {
        listener = action;
    }

    /// Lists a problem and notifies the listener.
    public void report(Problem problem) {
        problems.add(problem);
        listener.accept(problem);
        told.run();
    }

    /// Lists a problem without notifying the listener.
    public void list(Problem problem) {
        problems.add(problem);
    }
}

package orrery.editor.session.log;

import java.util.function.Consumer;

/// Adds problems to the list and notifies a listener. Any thread.
public final class ProblemReports {
    private final ProblemList problems;
    private final Runnable refresh;
    private volatile Consumer<Problem> listener = problem -> {};

    /// @param problems the list
    /// @param refresh called after each report, to publish a view
    public ProblemReports(ProblemList problems, Runnable refresh) {
        this.problems = problems;
        this.refresh = refresh;
    }

    /// Sets the listener that is called with each reported problem.
    public void onReport(Consumer<Problem> action) {
        listener = action;
    }

    /// Lists a problem and calls the listener.
    public void report(Problem problem) {
        problems.add(problem);
        listener.accept(problem);
        refresh.run();
    }

    /// Lists a problem without calling the listener.
    public void list(Problem problem) {
        problems.add(problem);
    }
}

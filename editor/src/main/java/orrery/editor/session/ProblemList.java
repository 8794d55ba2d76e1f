package orrery.editor.session;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/// Errors and warnings of the open world, newest last. Any thread.
public final class ProblemList {
    private static final int MOST = 1000;

    private final CopyOnWriteArrayList<Problem> problems = new CopyOnWriteArrayList<>();
    private final AtomicLong version = new AtomicLong();

    ProblemList() {}

    /// Adds a problem; the oldest goes when there are too many.
    public void add(Problem problem) {
        if (problems.size() >= MOST) {
            problems.removeFirst();
        }
        problems.add(problem);
        version.incrementAndGet();
    }

    /// All of them.
    public List<Problem> all() {
        return List.copyOf(problems);
    }

    /// Number of problems.
    public int size() {
        return problems.size();
    }

    /// Counts changes.
    public long version() {
        return version.get();
    }

    /// Forgets all.
    public void clear() {
        problems.clear();
        version.incrementAndGet();
    }
}

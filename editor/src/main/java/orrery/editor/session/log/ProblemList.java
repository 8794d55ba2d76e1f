package orrery.editor.session.log;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import orrery.ecs.world.Entity;

/// Errors and warnings of the open world, newest last. Any thread.
public final class ProblemList {
    private static final int MOST = 1000;

    private final CopyOnWriteArrayList<Problem> problems = new CopyOnWriteArrayList<>();
    private final AtomicLong version = new AtomicLong();

    public ProblemList() {}

    /// Adds a problem, unless it is the newest one again, as where a tick that failed is tried once more; the oldest goes when
    /// there are too many.
    public synchronized void add(Problem problem) {
        if (!problems.isEmpty() && problems.getLast().isAgain(problem)) {
            return;
        }
        if (problems.size() >= MOST) {
            problems.removeFirst();
        }
        problems.add(problem);
        version.incrementAndGet();
    }

    /// Adds problems; the oldest go when there are too many.
    public synchronized void addAll(List<Problem> more) {
        int over = problems.size() + more.size() - MOST;
        if (over > 0) {
            problems.subList(0, Math.min(over, problems.size())).clear();
        }
        problems.addAll(more.subList(Math.max(0, more.size() - MOST), more.size()));
        version.incrementAndGet();
    }

    /// Entities have become others, in another world that stands for the same scene.
    public synchronized void moved(Map<Entity, Entity> to) {
        problems.replaceAll(one -> one.moved(to));
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
    public synchronized void clear() {
        problems.clear();
        version.incrementAndGet();
    }
}

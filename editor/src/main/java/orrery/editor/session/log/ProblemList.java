package orrery.editor.session.log;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import orrery.ecs.world.Entity;

/// The problems of the open world, newest last. Keeps the newest 1000. Any thread.
public final class ProblemList {
    private static final int MOST = 1000;

    private final CopyOnWriteArrayList<Problem> problems = new CopyOnWriteArrayList<>();
    private final AtomicLong version = new AtomicLong();

    public ProblemList() {}

    /// Adds a problem unless it equals the newest one, for example when a failed tick is tried again. The oldest is removed if
    /// the list is full.
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

    /// Adds problems. The oldest are removed if the list is full.
    public synchronized void addAll(List<Problem> more) {
        int over = problems.size() + more.size() - MOST;
        if (over > 0) {
            problems.subList(0, Math.min(over, problems.size())).clear();
        }
        problems.addAll(more.subList(Math.max(0, more.size() - MOST), more.size()));
        version.incrementAndGet();
    }

    /// Removes problems that no longer hold.
    public synchronized void remove(List<Problem> solved) {
        problems.removeAll(solved);
        version.incrementAndGet();
    }

    /// Replaces the handles of entities after a renumbering.
    public synchronized void moved(Map<Entity, Entity> to) {
        problems.replaceAll(one -> one.moved(to));
        version.incrementAndGet();
    }

    /// Returns a copy of the list.
    public List<Problem> all() {
        return List.copyOf(problems);
    }

    /// Number of problems.
    public int size() {
        return problems.size();
    }

    /// Version of the list; increases with each change.
    public long version() {
        return version.get();
    }

    /// Removes all problems.
    public synchronized void clear() {
        problems.clear();
        version.incrementAndGet();
    }
}

package orrery.editor.session.log;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import orrery.ecs.world.Entity;

/// The problems of the open world, newest last. Keeps the newest 1000. Any thread.
public final class ProblemList {
    private static final int MOST = 1000;

    private final CopyOnWriteArrayList<Numbered> problems = new CopyOnWriteArrayList<>();
    private final AtomicLong version = new AtomicLong();
    private long added;
    private long reports;

    public ProblemList() {}

    /// A problem with its number, which it keeps while others come and go.
    ///
    /// @param report number of the call that added it, alone or with others
    public record Numbered(long number, long report, Problem problem) {}

    /// Adds a problem unless the newest one has the same text, place, tick, system and entity, for example when a failed tick is
    /// tried again. The oldest is removed if the list is full.
    public void add(Problem problem) {
        addAll(List.of(problem));
    }

    /// Adds problems unless the newest ones are the same, compared as in [#add]. The oldest are removed if the list is full.
    public synchronized void addAll(List<Problem> more) {
        if (areAgain(more)) {
            return;
        }
        int over = problems.size() + more.size() - MOST;
        if (over > 0) {
            problems.subList(0, Math.min(over, problems.size())).clear();
        }
        reports++;
        problems.addAll(
                more.subList(Math.max(0, more.size() - MOST), more.size()).stream().map(this::numbered).toList());
        version.incrementAndGet();
    }

    private boolean areAgain(List<Problem> more) {
        int first = problems.size() - more.size();
        return first >= 0 && IntStream.range(0, more.size())
                .allMatch(i -> problems.get(first + i).problem().isAgain(more.get(i)));
    }

    private Numbered numbered(Problem problem) {
        return new Numbered(added++, reports, problem);
    }

    /// Removes problems that no longer hold.
    public synchronized void remove(List<Problem> solved) {
        problems.removeIf(one -> solved.contains(one.problem()));
        version.incrementAndGet();
    }

    /// Replaces the handles of entities after a renumbering.
    public synchronized void moved(Map<Entity, Entity> to) {
        problems.replaceAll(one -> new Numbered(one.number(), one.report(), one.problem().moved(to)));
        version.incrementAndGet();
    }

    /// Marks the problems of ticks as those of former code, see [Problem#ofFormerCode].
    public synchronized void codeReloaded() {
        problems.replaceAll(one -> new Numbered(one.number(), one.report(), one.problem().ofFormerCode()));
        version.incrementAndGet();
    }

    /// Returns a copy of the list.
    public List<Problem> all() {
        return problems.stream().map(Numbered::problem).toList();
    }

    /// Returns a copy of the list, with the number of each problem.
    public List<Numbered> numbered() {
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

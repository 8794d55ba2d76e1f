package orrery.editor.session.time;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Condition;
import orrery.ecs.world.Entity;

/// The number of breaches of each invariant at the ends of a branch's ticks, as far as they were checked. Stores an entry for
/// each tick in which that number changed. Simulation thread.
public final class BreachLog {
    private static final int MOST_ENTRIES = 50_000;

    private final IdentityHashMap<Condition, CheckedTicks> courses = new IdentityHashMap<>();

    /// The breaches of an invariant at the end of a tick.
    ///
    /// @param broken number of breaches
    /// @param since tick since which the invariant has been broken without interruption; -1 if unknown or not broken
    /// @param entity one entity that broke the invariant when the number of breaches last changed, or none
    public record State(int broken, long since, Entity entity) {
        /// No breach.
        static final State WHOLE = new State(0, -1, Entity.NONE);
    }

    /// The first tick in which an invariant broke.
    public record First(long tick, Entity entity) {}

    /// The states of an invariant over a range of ticks without a gap, and the result of a search through all recorded ticks.
    private static final class CheckedTicks {
        final TreeMap<Long, State> states = new TreeMap<>();
        long from;
        long to = -1;
        boolean searched;
        @Nullable
        First found;

        CheckedTicks copy(long last) {
            CheckedTicks copy = new CheckedTicks();
            copy.states.putAll(states.headMap(last, true));
            copy.from = from;
            copy.to = Math.min(to, last);
            copy.searched = searched;
            First first = found;
            copy.found = first == null || first.tick() > last ? null : first;
            return copy;
        }
    }

    /// Returns a copy without the ticks after `last`.
    BreachLog upTo(long last) {
        BreachLog copy = new BreachLog();
        courses.forEach((holds, course) -> copy.courses.put(holds, course.copy(last)));
        return copy;
    }

    private CheckedTicks course(Condition holds) {
        return courses.computeIfAbsent(holds, _ -> new CheckedTicks());
    }

    /// Records the breaches at the end of a tick. Discards later ticks, and also earlier ones if the previous tick was not
    /// checked.
    ///
    /// @param holds condition of the invariant
    /// @param broken number of breaches
    /// @param entity one entity that breaks the invariant, or none
    /// @param begins tick since which the invariant is broken; -1 if unknown. Ignored if the log has a breach one tick earlier
    public void note(Condition holds, long tick, int broken, Entity entity, long begins) {
        CheckedTicks course = course(holds);
        if (course.to < 0 || tick > course.to + 1 || tick < course.from) {
            course.states.clear();
            course.from = tick;
        }
        course.states.tailMap(tick, true).clear();
        course.to = tick;
        Map.Entry<Long, State> before = course.states.lastEntry();
        boolean lasts = before != null && before.getValue().broken() > 0;
        State now = broken == 0 ? State.WHOLE : new State(broken, lasts ? before.getValue().since() : begins, entity);
        if (before == null || before.getValue().broken() != broken) {
            course.states.put(tick, now);
        }
        if (course.states.size() > MOST_ENTRIES) {
            course.states.pollFirstEntry();
            course.from = course.states.firstKey();
        }
    }

    /// Returns the breaches at the end of a tick; empty if the tick was not checked.
    public Optional<State> at(Condition holds, long tick) {
        CheckedTicks course = course(holds);
        boolean known = course.to >= tick && course.from <= tick && !course.states.isEmpty();
        return known ? Optional.ofNullable(course.states.floorEntry(tick)).map(Map.Entry::getValue) : Optional.empty();
    }

    /// Returns the first known breach at or after tick `oldest`.
    public Optional<First> first(Condition holds, long oldest) {
        CheckedTicks course = course(holds);
        First found = course.found;
        if (found != null && found.tick() >= oldest) {
            return Optional.of(found);
        }
        Optional<State> then = at(holds, oldest).filter(state -> state.broken() > 0);
        return then.isPresent()
                ? then.map(state -> new First(oldest, state.entity()))
                : course.states.tailMap(oldest, true).entrySet().stream().filter(one -> one.getValue().broken() > 0)
                        .findFirst().map(one -> new First(one.getKey(), one.getValue().entity()));
    }

    /// Whether there may be a recorded breach before [#first], in ticks that were not checked.
    public boolean isOpen(Condition holds, long oldest) {
        CheckedTicks course = course(holds);
        return !course.searched && (course.to < 0 || course.from > oldest);
    }

    /// Whether a breach was reported before, when it happened or when a search found it.
    public boolean isTold(Condition holds, First first) {
        return first.equals(course(holds).found)
                || at(holds, first.tick()).filter(state -> state.since() == first.tick()).isPresent();
    }

    /// Stores the result of a search through all recorded ticks; null if there was no breach.
    public void searched(Condition holds, @Nullable First found) {
        CheckedTicks course = course(holds);
        course.searched = true;
        course.found = found;
    }
}

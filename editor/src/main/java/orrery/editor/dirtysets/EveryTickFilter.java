package orrery.editor.dirtysets;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;
import orrery.editor.session.time.TickRecord;

/// Learns which components change in every tick. Simulation thread.
final class EveryTickFilter {
    private static final int ENOUGH_TICKS = 3;
    private static final int MOST_CHANGES = 200_000;
    private static final double NEARLY_ALL = 0.9;
    /// Number of ticks that views may skip while playing without restarting the counts.
    private static final int MOST_TICKS_UNSEEN = 8;

    private Map<ComponentType<?>, Map<Long, Integer>> streaks = new HashMap<>();
    /// Types with more than `MOST_CHANGES` changes of which nearly all components have changed in each of the last ticks.
    private final Set<ComponentType<?>> steadyWhole = new HashSet<>();
    /// Number of consecutive ticks before the shown one in which a component changed, by type and handle.
    private Map<ComponentType<?>, Map<Long, Integer>> before = Map.of();
    private boolean follows;
    /// Number of skipped ticks before the shown one, at most `MOST_TICKS_UNSEEN`; `ENOUGH_TICKS` if nothing is known about the
    /// ticks before.
    private long unseen;
    private long tick = -1;
    private List<Segment> learned = List.of();

    /// Learns from the shown tick, again whenever its segments change. An edit belongs to the next tick, like the systems that
    /// run afterwards.
    void learn(ReadContext moment) {
        if (moment.shownTick() == tick && moment.segments().equals(learned)) {
            return;
        }
        if (moment.shownTick() != tick) {
            follows = tick >= 0 && moment.shownTick() > tick && moment.shownTick() <= tick + 1 + MOST_TICKS_UNSEEN;
            before = follows ? streaks : Map.of();
            unseen = follows ? moment.shownTick() - tick - 1 : ENOUGH_TICKS;
        }
        tick = moment.shownTick();
        learned = moment.segments();
        streaks = new HashMap<>();
        steadyWhole.clear();
        for (Segment segment : moment.segments()) {
            for (Change<?> change : segment.changes()) {
                if (!change.isPending() && change.count() > MOST_CHANGES) {
                    learnWhole(moment, change);
                } else if (!change.isPending()) {
                    int missed = unseen == 0 ? 0 : Math.toIntExact(Math.min(unseen, ticksOfWhole(moment, change)));
                    learn(change, before.getOrDefault(change.type(), Map.of()), missed);
                }
            }
        }
    }

    private void learnWhole(ReadContext moment, Change<?> change) {
        if (ticksOfWhole(moment, change) + 1 >= ENOUGH_TICKS) {
            steadyWhole.add(change.type());
        }
    }

    /// Returns the number of consecutive ticks before the shown one in which nearly all components of the type changed, at most
    /// `ENOUGH_TICKS`.
    private static int ticksOfWhole(ReadContext moment, Change<?> change) {
        ComponentType<?> type = change.type();
        int rows = type.isSingleton() ? 1 : moment.world().array(type).size();
        long last = moment.shownTick() - 1;
        int ticks = 0;
        for (TickRecord record : moment.history().between(last - ENOUGH_TICKS + 1, last)) {
            int changed = type.id() < record.changed().length ? record.changed()[type.id()] : 0;
            boolean whole = changed > 0 && changed >= rows * NEARLY_ALL;
            ticks = whole ? ticks + 1 : 0;
        }
        return ticks;
    }

    /// @param missed number of skipped ticks in which nearly all components of the type changed. A component counts as changed in
    ///     them if it changed before them, or if nothing is known about the ticks before
    private void learn(Change<?> change, Map<Long, Integer> before, int missed) {
        Map<Long, Integer> now = streaks.computeIfAbsent(change.type(), type -> new HashMap<>());
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                long handle = change.handle(entry);
                boolean begins = follows && !before.containsKey(handle);
                now.put(handle, begins ? 1 : before.getOrDefault(handle, 0) + missed + 1);
            }
        }
    }

    /// Whether a component has changed in each of the last `ENOUGH_TICKS` ticks. For a change of more than `MOST_CHANGES`
    /// components, whether nearly all components of the type have.
    boolean isSteady(Change<?> change, int entry) {
        if (change.count() > MOST_CHANGES) {
            return steadyWhole.contains(change.type());
        }
        Map<Long, Integer> streak = streaks.get(change.type());
        return streak != null && streak.getOrDefault(change.handle(entry), 0) >= ENOUGH_TICKS;
    }
}

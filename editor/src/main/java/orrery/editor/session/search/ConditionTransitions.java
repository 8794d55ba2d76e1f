package orrery.editor.session.search;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Follows for whom a condition of one component holds along recorded segments, while the world stays where it is: the entries
/// of the type's changes say on both sides what there was, so that nothing of what others are need be known. Cost of a segment:
/// its entries of that type, a look at each side. Simulation thread.
final class ConditionTransitions {
    private final Condition condition;
    private final ComponentType<?> type;
    private final EngineWorld world;
    /// Those for whom it is another where the walk stands than in the world.
    private final Set<Entity> turned = new LinkedHashSet<>();
    /// Passed segments of which only a part was told, and nothing is noted yet.
    private List<Segment> owed = List.of();
    private boolean isAtWorld = true;

    /// Stands where the world does.
    ConditionTransitions(Condition condition, EngineWorld world) {
        this.condition = condition;
        this.world = world;
        type = condition.reads().getFirst();
    }

    /// Passes segments that follow upon each other as if they were one.
    ///
    /// @param wanted those to tell of: for whom it holds after them, or for whom it does not; null for both
    void pass(List<Segment> segments, boolean back, @Nullable Boolean wanted, ConditionTracker.Turn turn) {
        settle();
        if (isAtWorld && back && Boolean.TRUE.equals(wanted) && segments.size() == 1) {
            tellHolding(segments.getFirst(), turn);
            owed = segments;
        } else {
            for (Map.Entry<Entity, Boolean> one : turns(segments).entrySet()) {
                note(one.getKey());
                if (wanted == null || one.getValue().equals(wanted)) {
                    turn.turned(one.getKey(), one.getValue());
                }
            }
        }
        isAtWorld = false;
    }

    /// Right after a segment the world knows for whom it holds; of these alone what was before is looked at.
    private void tellHolding(Segment segment, ConditionTracker.Turn turn) {
        Change<?> change = segment.changes(type).orElse(null);
        Set<Entity> holding = new HashSet<>();
        if (change != null) {
            condition.forEachMatch(world, holding::add);
        }
        if (change == null || holding.isEmpty()) {
            return;
        }
        Condition.EntryTest before = condition.before(change);
        for (int entry = 0; entry < change.count(); entry++) {
            if (holding.contains(change.entity(entry)) && !change.isMoveOnly(entry) && !before.holds(entry)) {
                turn.turned(change.entity(entry), true);
            }
        }
    }

    /// For whom it is another after segments than before them, and what it is after them.
    private Map<Entity, Boolean> turns(List<Segment> segments) {
        Map<Entity, Boolean> turns = new LinkedHashMap<>();
        for (Segment segment : segments) {
            segment.changes(type).ifPresent(change -> addTurns(change, turns));
        }
        return turns;
    }

    private void addTurns(Change<?> change, Map<Entity, Boolean> turns) {
        Condition.EntryTest before = condition.before(change);
        Condition.EntryTest after = condition.after(change);
        for (int entry = 0; entry < change.count(); entry++) {
            boolean holds = after.holds(entry);
            if (holds != before.holds(entry) && !change.isMoveOnly(entry)) {
                Entity entity = change.entity(entry);
                if (turns.remove(entity) == null) {
                    turns.put(entity, holds);
                }
            }
        }
    }

    private void note(Entity entity) {
        if (!turned.remove(entity)) {
            turned.add(entity);
        }
    }

    private void settle() {
        turns(owed).keySet().forEach(this::note);
        owed = List.of();
    }

    /// Calls for each entity for which it holds where the walk stands.
    void forEachHolding(Consumer<Entity> action) {
        settle();
        Set<Entity> others = new LinkedHashSet<>(turned);
        condition.forEachMatch(world, entity -> {
            if (!others.remove(entity)) {
                action.accept(entity);
            }
        });
        others.forEach(action);
    }
}

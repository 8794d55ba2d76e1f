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

/// Passes recorded segments and tracks for which entities a condition on one component holds. The world does not move. The
/// changes of the type contain the values before and after a segment, so no other state is needed. Cost of a segment: two
/// evaluations for each entity in the segment's change of the type. If many rows changed: up to three, and one for each row of
/// the type. Simulation thread.
final class ConditionTransitions {
    private final Condition condition;
    private final ComponentType<?> type;
    private final EngineWorld world;
    /// The entities for which the result at the tracker's position differs from the one in the world.
    private final Set<Entity> differing = new LinkedHashSet<>();
    /// Passed segments whose effects on [#differing] are not computed yet.
    private List<Segment> pending = List.of();
    private boolean isAtWorld = true;

    /// Starts at the world's position.
    ConditionTransitions(Condition condition, EngineWorld world) {
        this.condition = condition;
        this.world = world;
        type = condition.reads().getFirst();
    }

    /// Passes consecutive segments as if they were one.
    ///
    /// @param wanted whether to report the entities for which the condition holds afterwards, or those for which it does not;
    ///     null for both
    void pass(List<Segment> segments, boolean back, @Nullable Boolean wanted, ConditionTracker.Listener listener) {
        takePending();
        Change<?> most = isAtWorld && back && Boolean.TRUE.equals(wanted) ? changeOfMost(segments) : null;
        if (most != null) {
            reportHolding(most, listener);
            pending = segments;
        } else {
            for (Map.Entry<Entity, Boolean> one : transitions(segments).entrySet()) {
                note(one.getKey());
                if (wanted == null || one.getValue().equals(wanted)) {
                    listener.changed(one.getKey(), one.getValue());
                }
            }
        }
        isAtWorld = false;
    }

    /// If there is only one segment and it changed many rows of the type, returns that change; otherwise null.
    private @Nullable Change<?> changeOfMost(List<Segment> segments) {
        return segments.size() != 1
                ? null
                : segments.getFirst().changes(type).filter(change -> ConditionTracker.isMost(change, world))
                        .orElse(null);
    }

    /// Reports the entities for which a segment made the condition true. Evaluates the condition before the segment only for
    /// entities for which it holds in the world. Cost: linear in the number of rows.
    private void reportHolding(Change<?> change, ConditionTracker.Listener listener) {
        Set<Entity> holding = new HashSet<>();
        condition.forEachMatch(world, holding::add);
        if (holding.isEmpty()) {
            return;
        }
        Condition.EntryTest before = condition.before(change);
        for (int entry = 0; entry < change.count(); entry++) {
            if (holding.contains(change.entity(entry)) && !change.isMoveOnly(entry) && !before.holds(entry)) {
                listener.changed(change.entity(entry), true);
            }
        }
    }

    /// Returns the entities for which segments change the result, with the result after them.
    private Map<Entity, Boolean> transitions(List<Segment> segments) {
        Map<Entity, Boolean> transitions = new LinkedHashMap<>();
        for (Segment segment : segments) {
            segment.changes(type).ifPresent(change -> addTransitions(change, transitions));
        }
        return transitions;
    }

    private void addTransitions(Change<?> change, Map<Entity, Boolean> transitions) {
        Condition.EntryTest before = condition.before(change);
        Condition.EntryTest after = condition.after(change);
        for (int entry = 0; entry < change.count(); entry++) {
            boolean holds = after.holds(entry);
            if (holds != before.holds(entry) && !change.isMoveOnly(entry)) {
                Entity entity = change.entity(entry);
                if (transitions.remove(entity) == null) {
                    transitions.put(entity, holds);
                }
            }
        }
    }

    private void note(Entity entity) {
        if (!differing.remove(entity)) {
            differing.add(entity);
        }
    }

    private void takePending() {
        transitions(pending).keySet().forEach(this::note);
        pending = List.of();
    }

    /// Calls an action for each entity for which the condition holds at the tracker's position.
    void forEachHolding(Consumer<Entity> action) {
        takePending();
        Set<Entity> others = new LinkedHashSet<>(differing);
        condition.forEachMatch(world, entity -> {
            if (!others.remove(entity)) {
                action.accept(entity);
            }
        });
        others.forEach(action);
    }
}

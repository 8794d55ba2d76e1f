package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Passes recorded segments in either direction and tracks for which entities a condition holds. The world itself does not move.
/// Evaluates the condition for the entities that a segment created, destroyed or changed. If the condition reads a singleton or
/// the tick number and the segment changed it, evaluates the condition for all entities. If all entities are tracked, a
/// condition on a single component is evaluated from that component's changes ([ConditionTransitions]). Simulation thread.
public final class ConditionTracker {
    /// If more than a quarter of the rows changed, a pass through all rows is faster than looking up each changed one. The pass
    /// also finds unchanged rows. They are not reported, because their result is the same before and after the segment.
    private static final int MOST_PART = 4;

    private final @Nullable ConditionTransitions entries;
    private final Condition condition;
    private final Entity only;
    private final EngineWorld world;
    private final PastValues values;
    private final Condition.Test test;
    private final Condition.Test testInWorld;
    /// Segments that were passed and matter to the condition, but are not yet applied to [#values]. They are applied when a
    /// value is needed or when the direction changes.
    private final List<Segment> waiting = new ArrayList<>();
    private boolean isWaitingBack;
    private boolean isAtWorld = true;
    private boolean isPassingBack;
    private @Nullable Boolean wanted;

    /// Starts at the world's position and tracks all entities.
    public ConditionTracker(Condition condition, EngineWorld world) {
        this(condition, world, Entity.NONE);
    }

    /// Starts at the world's position.
    ///
    /// @param only the entity to track; [Entity#NONE] to track all entities
    public ConditionTracker(Condition condition, EngineWorld world, Entity only) {
        this.condition = condition;
        this.only = only;
        this.world = world;
        entries = only.isNone() && condition.isOfOneComponent() ? new ConditionTransitions(condition, world) : null;
        values = new PastValues(world, condition.reads(), only);
        test = condition.in(values);
        testInWorld = condition.in(world);
    }

    /// Reports from now on only the entities for which the condition holds after a segment, or only those for which it does not.
    /// Unless [ConditionTransitions] is used, a segment passed backward is then cheaper: the condition is evaluated before the
    /// segment only for entities with the wanted result after it.
    public ConditionTracker towards(boolean holdsAfter) {
        wanted = holdsAfter;
        return this;
    }

    /// Receives each entity for which a segment changes the result of the condition.
    @FunctionalInterface
    public interface Listener {
        /// Called at most once for each entity in one call of [#pass]. The entity is [Entity#NONE] for a condition about the
        /// world.
        void changed(Entity entity, boolean holdsAfter);
    }

    /// Passes a segment: moves the tracker's position from one side of the segment to the other.
    ///
    /// @param back whether the segment is passed backward
    public void pass(Segment segment, boolean back, Listener listener) {
        pass(List.of(segment), back, listener);
    }

    /// Passes consecutive segments as if they were one: a change that a later segment reverts is not reported.
    ///
    /// @param segments segments in the order in which they were made
    public void pass(List<Segment> segments, boolean back, Listener listener) {
        if (entries != null) {
            entries.pass(segments, back, wanted, listener);
            return;
        }
        Map<Entity, Boolean> near = new LinkedHashMap<>();
        isPassingBack = back;
        segments.forEach(segment -> askAll(segment, near));
        (back ? segments.reversed() : segments).forEach(segment -> lead(segment, back));
        for (Map.Entry<Entity, Boolean> asked : near.entrySet()) {
            boolean far = truth(asked.getKey());
            boolean holdsAfter = back ? asked.getValue() : far;
            if (far != asked.getValue() && (wanted == null || holdsAfter == wanted)) {
                listener.changed(asked.getKey(), holdsAfter);
            }
        }
    }

    private void lead(Segment segment, boolean back) {
        if (back != isWaitingBack) {
            takeIn();
            isWaitingBack = back;
        }
        if (touches(segment)) {
            waiting.add(segment);
        } else {
            values.pass(segment, back);
        }
    }

    private boolean touches(Segment segment) {
        return isClock(segment) && condition.readsTick() || !segment.created().isEmpty()
                || !segment.destroyed().isEmpty()
                || condition.reads().stream().anyMatch(type -> segment.changes(type).isPresent());
    }

    private void takeIn() {
        if (!waiting.isEmpty()) {
            waiting.forEach(segment -> values.pass(segment, isWaitingBack));
            waiting.clear();
            isAtWorld = false;
        }
    }

    /// Calls an action for each entity for which the condition holds at the tracker's position; once with [Entity#NONE] for a
    /// condition about the world.
    public void forEachHolding(Consumer<Entity> action) {
        if (entries != null) {
            entries.forEachHolding(action);
        } else if (condition.isOfEntity()) {
            takeIn();
            values.forEachCandidate(entity -> {
                if (isFollowed(entity) && truth(entity)) {
                    action.accept(entity);
                }
            });
        } else if (truth(Entity.NONE)) {
            action.accept(Entity.NONE);
        }
    }

    /// Evaluates the condition before the segment is passed, for each entity for which the segment may change it.
    private void askAll(Segment segment, Map<Entity, Boolean> answers) {
        if (!condition.isOfEntity()) {
            boolean touched = isClock(segment) && condition.readsTick()
                    || condition.reads().stream().anyMatch(type -> segment.changes(type).isPresent());
            if (touched) {
                ask(Entity.NONE, answers);
            }
            return;
        }
        if (!only.isNone()) {
            ask(only, answers);
            return;
        }
        if (concernsAll(segment)) {
            takeIn();
            values.forEachCandidate(entity -> ask(entity, answers));
        }
        for (ComponentType<?> type : condition.reads()) {
            segment.changes(type).filter(change -> !type.isSingleton()).ifPresent(change -> ask(change, answers));
        }
        segment.created().forEach(entity -> ask(entity, answers));
        segment.destroyed().forEach(entity -> ask(entity, answers));
    }

    /// Whether a change has so many entries that a pass through all rows is faster.
    static boolean isMost(Change<?> change, EngineWorld world) {
        return change.count() > world.array(change.type().recordClass()).size() / MOST_PART;
    }

    private boolean isFollowed(Entity entity) {
        return only.isNone() || only.equals(entity);
    }

    private boolean concernsAll(Segment segment) {
        return isClock(segment) && condition.readsTick() || condition.reads().stream()
                .anyMatch(type -> type.isSingleton() && segment.changes(type).isPresent());
    }

    private static boolean isClock(Segment segment) {
        return segment.author().kind() == Author.Kind.CLOCK;
    }

    private void ask(Change<?> change, Map<Entity, Boolean> answers) {
        takeIn();
        if (isAtWorld && isPassingBack && Boolean.TRUE.equals(wanted) && isMost(change, world)) {
            condition.forEachMatch(world, entity -> answers.put(entity, true));
            return;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                ask(change.entity(entry), answers);
            }
        }
    }

    /// Stores the result for an entity, unless the result alone shows that the entity will not be reported.
    private void ask(Entity entity, Map<Entity, Boolean> answers) {
        if (!answers.containsKey(entity)) {
            boolean holds = truth(entity);
            if (!isPassingBack || wanted == null || holds == wanted) {
                answers.put(entity, holds);
            }
        }
    }

    private boolean truth(Entity entity) {
        takeIn();
        return isAtWorld
                ? (entity.isNone() || world.isAlive(entity)) && testInWorld.holds(entity)
                : values.isAlive(entity) && test.holds(entity);
    }
}

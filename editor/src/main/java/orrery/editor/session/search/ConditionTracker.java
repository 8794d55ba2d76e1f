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

/// Follows for which entities a condition holds along recorded segments, in either direction, while the world stays where it
/// is. It asks those whose components a segment changed; all where the segment changed a singleton that is read, and at the end
/// of a tick where the tick is. What depends on one component alone is told by the changes of that ([ConditionTransitions]).
/// Simulation thread.
public final class ConditionTracker {
    /// Where more than this part of the rows changed, going through all of them takes less than looking each one up. Those
    /// that
    /// did not change are the same on the other side.
    private static final int MOST_PART = 4;

    private final @Nullable ConditionTransitions entries;
    private final Condition condition;
    private final Entity only;
    private final EngineWorld world;
    private final PastValues values;
    private final Condition.Test test;
    private final Condition.Test testInWorld;
    /// Passed segments that touch the condition and have not been taken into the values yet: where nobody asks, that is spared.
    private final List<Segment> waiting = new ArrayList<>();
    private boolean isWaitingBack;
    private boolean isAtWorld = true;
    private boolean isPassingBack;
    private @Nullable Boolean wanted;

    /// Stands where the world does, and follows all entities.
    public ConditionTracker(Condition condition, EngineWorld world) {
        this(condition, world, Entity.NONE);
    }

    /// Stands where the world does.
    ///
    /// @param only the entity that is followed, and no other is; none for all
    public ConditionTracker(Condition condition, EngineWorld world, Entity only) {
        this.condition = condition;
        this.only = only;
        this.world = world;
        entries = only.isNone() && condition.isOfOneComponent() ? new ConditionTransitions(condition, world) : null;
        values = new PastValues(world, condition.reads(), only);
        test = condition.in(values);
        testInWorld = condition.in(world);
    }

    /// Tells from now on only of those for which it holds after a segment, or only of those for which it does not. On the way
    /// back that spares looking at what all others were before.
    public ConditionTracker towards(boolean holdsAfter) {
        wanted = holdsAfter;
        return this;
    }

    /// Is told of each entity for which the condition is another after a segment than before it.
    @FunctionalInterface
    public interface Turn {
        /// Called once an entity and segment; [Entity#NONE] for a condition about the world.
        void turned(Entity entity, boolean holdsAfter);
    }

    /// Passes a segment.
    ///
    /// @param back whether it is taken back, else made again
    public void pass(Segment segment, boolean back, Turn turn) {
        pass(List.of(segment), back, turn);
    }

    /// Passes segments that follow upon each other as if they were one: what one did and another undid is not told.
    ///
    /// @param segments in the order in which they were made
    public void pass(List<Segment> segments, boolean back, Turn turn) {
        if (entries != null) {
            entries.pass(segments, back, wanted, turn);
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
                turn.turned(asked.getKey(), holdsAfter);
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

    /// Calls for each entity for which the condition holds where the walk stands; once with none for one about the world.
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

    /// What the condition says, on this side of the segment, of each entity for which that may be another on the other side.
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
        boolean isMost = change.count() > world.array(change.type().recordClass()).size() / MOST_PART;
        if (isMost && isAtWorld && isPassingBack && Boolean.TRUE.equals(wanted)) {
            condition.forEachMatch(world, entity -> answers.put(entity, true));
            return;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                ask(change.entity(entry), answers);
            }
        }
    }

    /// Notes what is so on this side, unless that alone tells that there is nothing to tell of the entity.
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

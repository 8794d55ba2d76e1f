package orrery.editor.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Follows for which entities a condition holds along recorded segments, in either direction, while the world stays where it is. It
/// asks those whose components a segment changed; all where the segment changed a singleton that is read, and at the end
/// of a tick where the tick is. Simulation thread.
final class ConditionWalk {
    private final Condition condition;
    private final Entity only;
    private final PastValues values;
    private final Condition.Test test;

    /// Stands where the world does, and follows all entities.
    ConditionWalk(Condition condition, World world) {
        this(condition, world, Entity.NONE);
    }

    /// Stands where the world does.
    ///
    /// @param only the entity that is followed, and no other is; none for all
    ConditionWalk(Condition condition, World world, Entity only) {
        this.condition = condition;
        this.only = only;
        values = new PastValues(world, condition.reads(), only);
        test = condition.in(values);
    }

    /// Is told of each entity for which the condition is another after a segment than before it.
    @FunctionalInterface
    interface Turn {
        /// Called once an entity and segment; [Entity#NONE] for a condition about the world.
        void turned(Entity entity, boolean holdsAfter);
    }

    /// Passes a segment.
    ///
    /// @param back whether it is taken back, else made again
    void pass(Segment segment, boolean back, Turn turn) {
        pass(List.of(segment), back, turn);
    }

    /// Passes segments that follow upon each other as if they were one: what one did and another undid is not told.
    ///
    /// @param segments in the order in which they were made
    void pass(List<Segment> segments, boolean back, Turn turn) {
        Map<Entity, Boolean> near = new LinkedHashMap<>();
        segments.forEach(segment -> askAll(segment, near));
        (back ? segments.reversed() : segments).forEach(segment -> values.pass(segment, back));
        for (Map.Entry<Entity, Boolean> asked : near.entrySet()) {
            boolean far = truth(asked.getKey());
            if (far != asked.getValue()) {
                turn.turned(asked.getKey(), back ? asked.getValue() : far);
            }
        }
    }

    /// Calls for each entity for which the condition holds where the walk stands; once with none for one about the world.
    void forEachHolding(Consumer<Entity> action) {
        if (condition.isOfEntity()) {
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
                answers.put(Entity.NONE, truth(Entity.NONE));
            }
            return;
        }
        if (!only.isNone()) {
            answers.put(only, truth(only));
            return;
        }
        if (concernsAll(segment)) {
            values.forEachCandidate(entity -> answers.put(entity, truth(entity)));
        }
        for (ComponentType<?> type : condition.reads()) {
            segment.changes(type).filter(change -> !type.isSingleton()).ifPresent(change -> ask(change, answers));
        }
        segment.created().forEach(entity -> answers.computeIfAbsent(entity, this::truth));
        segment.destroyed().forEach(entity -> answers.computeIfAbsent(entity, this::truth));
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
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                answers.computeIfAbsent(change.entity(entry), this::truth);
            }
        }
    }

    private boolean truth(Entity entity) {
        return values.isAlive(entity) && test.holds(entity);
    }
}

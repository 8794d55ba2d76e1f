package orrery.ecs.remote;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.expression.Lookup;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Decides at the end of a tick whether a breakpoint may have been hit in the tick. If a hit is possible but not certain, reports
/// a hit; the editor, which checks each segment, then decides. A [StopRule] is never hit if the world does not know its type or
/// condition, or if checking the rule threw an exception. Used on the game's thread.
final class GameStops {
    private final EngineWorld world;
    private List<Stop> stops = List.of();

    /// A rule, prepared for this world.
    private interface Stop {
        /// Whether the rule may be hit in the segments of the tick that has just ended.
        boolean mayBeHit(List<Segment> tick);

        /// Whether the rule may be hit in the segments of a tick that began in an unknown state.
        default boolean mayBeHitFromAnywhere(List<Segment> tick) {
            return mayBeHit(tick);
        }

        /// Called after the world was set to another state, or when ticks may have been missed. Evaluates conditions again.
        default void beginAnew() {}
    }

    GameStops(EngineWorld world) {
        this.world = world;
    }

    /// Replaces the rules. Rules for types or conditions that this world does not know are left out.
    void set(List<StopRule> rules) {
        List<Stop> made = new ArrayList<>();
        for (StopRule rule : rules) {
            try {
                made.add(stop(rule));
            } catch (ExpressionException | IllegalArgumentException e) {
                System.getLogger(Remote.class.getName()).log(System.Logger.Level.DEBUG, "No stop for " + rule, e);
            }
        }
        stops = List.copyOf(made);
    }

    /// Whether a breakpoint may be hit in the tick that has just ended.
    boolean mayStop(List<Segment> tick) {
        return any(stop -> stop.mayBeHit(tick));
    }

    /// Whether a breakpoint may be hit in the tick that has just ended and that began in an unknown state.
    boolean mayStopFromAnywhere(List<Segment> tick) {
        return any(stop -> stop.mayBeHitFromAnywhere(tick));
    }

    /// Called after the world was set to another state, or when ticks may have been missed. Evaluates all conditions again.
    void beginAnew() {
        boolean _ = any(stop -> {
            stop.beginAnew();
            return false;
        });
    }

    /// Checks all rules. Drops rules that throw.
    private boolean any(Predicate<Stop> asked) {
        boolean isAny = false;
        for (Stop stop : stops) {
            try {
                isAny |= asked.test(stop);
            } catch (RuntimeException e) {
                System.getLogger(Remote.class.getName()).log(System.Logger.Level.DEBUG, "A stop failed", e);
                stops = stops.stream().filter(each -> each != stop).toList();
            }
        }
        return isAny;
    }

    private Stop stop(StopRule rule) {
        return switch (rule.kind()) {
            case HOLDS -> new Conditions(Condition.parse(rule.what(), world.types()), rule.entity(), true);
            case FAILS -> new Conditions(Condition.parse(rule.what(), world.types()), rule.entity(), false);
            case CHANGES, ADDED, REMOVED, WRITTEN -> {
                ComponentType<?> type = world.types().named(rule.what())
                        .orElseThrow(() -> new IllegalArgumentException("no type " + rule.what()));
                yield tick -> tick.stream().anyMatch(segment -> isWritten(segment, type, rule));
            }
        };
    }

    private static boolean isWritten(Segment segment, ComponentType<?> type, StopRule rule) {
        boolean isOther = rule.kind() == StopRule.Kind.WRITTEN && !rule.detail().isEmpty()
                && !(segment.author().kind() == Author.Kind.SYSTEM && segment.author().name().equals(rule.detail()));
        return !isOther && segment.changes(type).filter(change -> isSeen(change, type, rule)).isPresent();
    }

    private static boolean isSeen(Change<?> change, ComponentType<?> type, StopRule rule) {
        if (rule.kind() == StopRule.Kind.WRITTEN) {
            return change.changedCount() > 0;
        }
        if (!rule.entity().isNone()) {
            int entry = change.entryOf(rule.entity());
            return entry >= 0 && isSeen(change, entry, type, rule);
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (isSeen(change, entry, type, rule)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeen(Change<?> change, int entry, ComponentType<?> type, StopRule rule) {
        if (change.isMoveOnly(entry)) {
            return false;
        }
        return switch (rule.kind()) {
            case ADDED -> change.kind(entry) == Change.Kind.ADDED;
            case REMOVED -> change.kind(entry) == Change.Kind.REMOVED;
            default -> change.kind(entry) != Change.Kind.CHANGED || rule.detail().isEmpty()
                    || type.field(rule.detail()).filter(field -> !change.differs(entry, field)).isEmpty();
        };
    }

    /// A rule that is hit when a condition becomes true, or when it becomes false. Remembers the entities for which the condition
    /// was true. Usually evaluates the condition only for the entities that a segment changed, created or destroyed. Evaluates it
    /// again for all entities in question in three cases: the condition reads the tick number or a singleton that changed; it is
    /// about the world; or it is about one chosen entity. If several segments may have changed the result, that counts as a
    /// possible hit, because the result may have changed and changed back.
    private final class Conditions implements Stop {
        private final Condition condition;
        private final Condition.Test test;
        private final Entity only;
        private final boolean towards;
        private Set<Entity> holding = new HashSet<>();

        Conditions(Condition condition, Entity only, boolean towards) {
            this.condition = condition;
            this.only = only;
            this.towards = towards;
            test = condition.in(world);
            holding = all();
        }

        private Set<Entity> all() {
            Set<Entity> all = new HashSet<>();
            if (!condition.isOfEntity()) {
                if (test.holds(Entity.NONE)) {
                    all.add(Entity.NONE);
                }
            } else if (!only.isNone()) {
                if (world.isAlive(only) && test.holds(only)) {
                    all.add(only);
                }
            } else {
                condition.forEachMatch(world, all::add);
            }
            return all;
        }

        @Override
        public void beginAnew() {
            holding = all();
        }

        @Override
        public boolean mayBeHitFromAnywhere(List<Segment> tick) {
            holding = all();
            if (writers(tick) > 1 || hasTurnedBack(tick, Set.of(), true)) {
                return true;
            }
            if (!condition.isOfEntity() || !only.isNone()) {
                return holding.isEmpty() != towards;
            }
            return concernsAll(tick)
                    ? !towards || !holding.isEmpty()
                    : tick.stream().flatMap(segment -> concerned(segment).stream())
                            .anyMatch(entity -> holding.contains(entity) == towards);
        }

        @Override
        public boolean mayBeHit(List<Segment> tick) {
            return concernsAll(tick) ? hasAnyTurned(tick) : hasChangedTurned(tick);
        }

        private boolean concernsAll(List<Segment> tick) {
            return condition.readsTick() || !condition.isOfEntity() || !only.isNone() || readsSingletonOf(tick);
        }

        private boolean readsSingletonOf(List<Segment> tick) {
            return condition.reads().stream().filter(ComponentType::isSingleton)
                    .anyMatch(type -> tick.stream().anyMatch(segment -> segment.changes(type).isPresent()));
        }

        /// Returns the entities for which a segment may have changed the result of the condition.
        private Set<Entity> concerned(Segment segment) {
            Set<Entity> here = new HashSet<>();
            condition.reads().forEach(type -> segment.changes(type).ifPresent(change -> add(change, here)));
            here.addAll(segment.created()); // a condition such as !has(Health) can hold without any component
            here.addAll(segment.destroyed());
            return here;
        }

        /// Number of segments that may have changed the result of the condition.
        private long writers(List<Segment> tick) {
            return tick.stream()
                    .filter(segment -> condition.isOfEntity() && (isIn(segment.created()) || isIn(segment.destroyed()))
                            || condition.reads().stream().anyMatch(type -> segment.changes(type).isPresent()))
                    .count();
        }

        private boolean isIn(Collection<Entity> some) {
            return only.isNone() ? !some.isEmpty() : some.contains(only);
        }

        private boolean hasAnyTurned(List<Segment> tick) {
            long writers = writers(tick);
            if (writers == 0 && !condition.readsTick()) {
                return false;
            }
            Set<Entity> before = holding;
            holding = all();
            return writers > 1 || (towards ? !before.containsAll(holding) : !holding.containsAll(before))
                    || hasTurnedBack(tick, before, false);
        }

        /// Whether the result for an entity changed twice in the tick, so that the condition may have been hit in one of the
        /// changes. Compares three results: before the tick, after its systems but before the tick number changed, and now.
        ///
        /// @param isUnknown whether the results before the tick are unknown; any of them may have differed
        private boolean hasTurnedBack(List<Segment> tick, Set<Entity> before, boolean isUnknown) {
            if (!condition.readsTick()) {
                return false;
            }
            Condition.Test then = condition.in(new BeforeClock(world));
            for (Entity entity : asked(tick)) {
                boolean held = (entity.isNone() || world.isAlive(entity)) && then.holds(entity);
                if (held != holding.contains(entity) && (isUnknown || held != before.contains(entity))) {
                    return true;
                }
            }
            return false;
        }

        /// Returns the entities for which the segments of a tick may have changed the result of the condition before the tick
        /// number changed; [Entity#NONE] for a condition about the world.
        private Collection<Entity> asked(List<Segment> tick) {
            if (writers(tick) == 0) {
                return List.of();
            }
            if (!condition.isOfEntity() || !only.isNone()) {
                return List.of(only);
            }
            Set<Entity> asked = new HashSet<>();
            if (readsSingletonOf(tick)) {
                world.forEachEntity(asked::add);
            }
            tick.forEach(segment -> asked.addAll(concerned(segment)));
            return asked;
        }

        private boolean hasChangedTurned(List<Segment> tick) {
            Set<Entity> changed = new HashSet<>();
            boolean mayBeHit = false;
            for (Segment segment : tick) {
                for (Entity entity : concerned(segment)) {
                    mayBeHit |= !changed.add(entity);
                }
            }
            for (Entity entity : changed) {
                boolean holds = world.isAlive(entity) && test.holds(entity);
                boolean turned = holds ? holding.add(entity) : holding.remove(entity);
                mayBeHit |= turned && holds == towards;
            }
            return mayBeHit;
        }

        private static void add(Change<?> change, Set<Entity> to) {
            for (int entry = 0; entry < change.count(); entry++) {
                if (!change.isMoveOnly(entry)) {
                    to.add(change.entity(entry));
                }
            }
        }
    }

    /// The current values, with the tick number that the systems of the last tick read.
    private record BeforeClock(EngineWorld world) implements Lookup {
        @Override
        public @Nullable Record find(ComponentType<?> type, Entity entity) {
            if (type.isSingleton()) {
                return world.singleton(type.recordClass());
            }
            return world.isAlive(entity) ? world.find(entity, type.recordClass()) : null;
        }

        @Override
        public long tick() {
            return world.tick() - 1;
        }
    }
}

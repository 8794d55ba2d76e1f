package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Follows a world and knows at each state which invariants are broken, by whom and since when. What is broken within a tick
/// and whole again at its end is no breach. On the world's thread.
///
/// Cost: for each segment, the entities whose components it changed and an invariant reads; all rows where it changed a
/// singleton that one reads, and at each segment for those that an entity can break by lacking components.
public final class InvariantWatch {
    private final World world;
    private final List<Rule> rules;

    /// Follows the world from its present state on, between ticks, for as long as the world lives; what the invariants read
    /// is tracked from now on.
    public InvariantWatch(World world, List<Invariant> invariants) {
        this.world = world;
        invariants.forEach(i -> i.holds().reads().forEach(type -> world.track(type, TrackingLevel.CHANGES)));
        rules = invariants.stream().map(invariant -> new Rule(world, invariant)).toList();
        rules.forEach(rule -> rule.lookAtAll(Author.SCENE, 0));
        if (!rules.isEmpty()) {
            world.onSegment(segment -> rules.forEach(rule -> rule.follow(segment)));
        }
    }

    /// What is broken at the present state, invariant by invariant, the longest broken first. To be asked between ticks.
    public List<Breach> breaches() {
        List<Breach> found = new ArrayList<>();
        rules.forEach(rule -> rule.addBreaches(world.tick(), found));
        return found;
    }

    /// One invariant and who breaks it.
    private static final class Rule {
        private final World world;
        private final Invariant invariant;
        private final Condition broken;
        private final Condition.Test test;
        private final Map<Entity, Breach> breaches = new LinkedHashMap<>();

        Rule(World world, Invariant invariant) {
            this.world = world;
            this.invariant = invariant;
            broken = invariant.holds().negated();
            test = broken.in(world);
        }

        void follow(Segment segment) {
            if (!broken.needsComponent()) {
                lookAtAll(segment.author(), segment.tick());
                return;
            }
            for (Change<?> change : segment.changes()) {
                if (!change.isPending() && broken.reads().contains(change.type())) {
                    follow(change, segment);
                }
            }
        }

        private void follow(Change<?> change, Segment segment) {
            if (change.type().isSingleton()) {
                lookAtAll(segment.author(), segment.tick());
                return;
            }
            for (int entry = 0; entry < change.count(); entry++) {
                look(change.entity(entry), segment.author(), segment.tick());
            }
        }

        void lookAtAll(Author author, long tick) {
            if (!broken.isOfEntity()) {
                look(Entity.NONE, author, tick);
                return;
            }
            breaches.keySet().removeIf(entity -> !world.isAlive(entity) || !test.holds(entity));
            broken.forEachMatch(world, entity -> breaches.computeIfAbsent(entity, e -> breach(e, author, tick)));
        }

        private void look(Entity entity, Author author, long tick) {
            boolean exists = entity.isNone() || world.isAlive(entity);
            if (exists && test.holds(entity)) {
                breaches.computeIfAbsent(entity, e -> breach(e, author, tick));
            } else {
                breaches.remove(entity);
            }
        }

        private Breach breach(Entity entity, Author author, long tick) {
            return new Breach(invariant, entity, author, tick);
        }

        void addBreaches(long tick, List<Breach> to) {
            if (broken.readsTick()) {
                lookAtAll(Author.CLOCK, tick);
            }
            to.addAll(breaches.values());
        }
    }

    /// What an entity has of the components that an invariant reads, for messages: `Health[hp=-3, max=10]`.
    public static List<Record> evidence(World world, Breach breach) {
        List<Record> found = new ArrayList<>();
        for (ComponentType<?> type : breach.invariant().holds().reads()) {
            Record component = type.isSingleton()
                    ? world.singleton(type.recordClass())
                    : world.find(breach.entity(), type.recordClass());
            if (component != null) {
                found.add(component);
            }
        }
        return found;
    }
}

package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Is told of the segments of a world and knows at each state which invariants are broken, by whom and since when. What is
/// broken within a tick and whole again at its end is no breach. On the world's thread.
///
/// Cost: for each segment, the entities whose components it changed and an invariant reads; all rows where it changed a
/// singleton that one reads, and at each segment for those that an entity can break by lacking components.
public final class InvariantWatch {
    private final World world;
    private final List<Rule> rules;

    /// Looks at the world's present state; from then on [#follow] is to be told of each segment. What the invariants read is
    /// tracked from now on.
    public InvariantWatch(World world, List<Invariant> invariants) {
        this.world = world;
        EngineWorld engine = EngineWorld.of(world);
        invariants.forEach(i -> i.holds().reads().forEach(type -> engine.track(type, TrackingLevel.CHANGES)));
        rules = invariants.stream().map(invariant -> new Rule(world, invariant)).toList();
        lookAnew();
    }

    /// Takes in what a segment changed that was just closed: for [EngineWorld#onSegment].
    public void follow(Segment segment) {
        rules.forEach(rule -> rule.follow(segment));
    }

    /// Looks at all rows, after segments were taken back or made again. What is broken counts as broken before, but for what
    /// the segments of the tick that is being made have changed: that begins with the last of them.
    public void lookAnew() {
        List<Segment> open = world.segmentsOfTick().stream()
                .filter(segment -> segment.tick() > world.tick() && segment.author().kind() != Author.Kind.SCENE)
                .toList();
        rules.forEach(rule -> rule.lookAnew(open));
    }

    /// What is broken at the present state, invariant by invariant, the longest broken first. To be asked between ticks.
    public List<Breach> breaches() {
        List<Breach> found = new ArrayList<>();
        rules.forEach(rule -> found.addAll(rule.breaches(world.tick()).values()));
        return found;
    }

    /// What is broken at the present state and was not when this was asked before, or all rows were looked at. To be asked at
    /// each tick's end.
    public List<Breach> begun() {
        List<Breach> found = new ArrayList<>();
        rules.forEach(rule -> rule.takeBegun(world.tick(), found));
        return found;
    }

    /// How an invariant stands.
    ///
    /// @param invariant which
    /// @param broken number of entities that break it, or 1 where it is about the world
    /// @param first the longest broken, or null
    public record Standing(Invariant invariant, int broken, @Nullable Breach first) {}

    /// How each invariant stands at the present state. To be asked between ticks.
    public List<Standing> standings() {
        return rules.stream().map(rule -> rule.standing(world.tick())).toList();
    }

    /// One invariant and who breaks it.
    private static final class Rule {
        private final World world;
        private final Invariant invariant;
        private final Condition broken;
        private final Condition.Test test;
        private final Map<Entity, Breach> breaches = new LinkedHashMap<>();
        private final Map<Entity, Breach> begun = new LinkedHashMap<>();
        private final Map<Entity, Breach> mended = new HashMap<>();

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

        void lookAnew(List<Segment> open) {
            breaches.clear();
            lookAtAll(Author.SCENE, world.tick());
            begun.clear();
            mended.clear();
            for (Segment segment : open) {
                for (ComponentType<?> type : broken.reads()) {
                    segment.changes(type).filter(change -> !change.isPending())
                            .ifPresent(change -> begin(change, segment));
                }
            }
        }

        private void begin(Change<?> change, Segment segment) {
            if (change.type().isSingleton()) {
                breaches.keySet()
                        .forEach(entity -> begun.put(entity, breach(entity, segment.author(), segment.tick())));
            }
            for (int entry = 0; entry < change.count(); entry++) {
                Entity entity = change.type().isSingleton() ? Entity.NONE : change.entity(entry);
                if (breaches.containsKey(entity)) {
                    begun.put(entity, breach(entity, segment.author(), segment.tick()));
                }
            }
            breaches.putAll(begun);
        }

        private void lookAtAll(Author author, long tick) {
            if (!broken.isOfEntity()) {
                look(Entity.NONE, author, tick);
                return;
            }
            List<Entity> whole = breaches.keySet().stream()
                    .filter(entity -> !world.isAlive(entity) || !test.holds(entity)).toList();
            whole.forEach(this::mend);
            broken.forEachMatch(world, entity -> found(entity, author, tick));
        }

        private void look(Entity entity, Author author, long tick) {
            boolean exists = entity.isNone() || world.isAlive(entity);
            if (exists && test.holds(entity)) {
                found(entity, author, tick);
            } else {
                mend(entity);
            }
        }

        private void found(Entity entity, Author author, long tick) {
            if (breaches.containsKey(entity)) {
                return;
            }
            Breach before = mended.remove(entity);
            Breach now = before == null ? breach(entity, author, tick) : before;
            breaches.put(entity, now);
            if (before == null) {
                begun.put(entity, now);
            }
        }

        /// What was broken before this tick and breaks again within it was broken all the time.
        private void mend(Entity entity) {
            Breach before = breaches.remove(entity);
            if (before != null && begun.remove(entity) == null) {
                mended.put(entity, before);
            }
        }

        private Breach breach(Entity entity, Author author, long tick) {
            return new Breach(invariant, entity, author, tick);
        }

        Map<Entity, Breach> breaches(long tick) {
            if (broken.readsTick()) {
                lookAtAll(Author.CLOCK, tick);
            }
            return breaches;
        }

        void takeBegun(long tick, List<Breach> to) {
            breaches(tick);
            to.addAll(begun.values());
            begun.clear();
            mended.clear();
        }

        Standing standing(long tick) {
            Map<Entity, Breach> now = breaches(tick);
            return new Standing(invariant, now.size(), now.isEmpty() ? null : now.values().iterator().next());
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

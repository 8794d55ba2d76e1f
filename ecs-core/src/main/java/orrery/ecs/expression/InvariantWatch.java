package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Follows the segments of a world and tracks which invariants are broken, by whom and since when. Confined to the world's
/// thread.
///
/// An invariant that is broken within a tick and holds again at the end of the tick is not reported. An invariant that was broken
/// before a tick, holds for a time within the tick and is broken at its end counts as broken throughout. If an edit between ticks
/// makes an invariant hold again, a later breach counts as a new one, because users see the state in between.
///
/// Cost per segment: checking the entities whose components were changed by the segment and are read by an invariant. All rows
/// are checked if the segment changed a singleton that an invariant reads. For an invariant that an entity can break by lacking
/// a component, all rows are checked at each segment. For an invariant that reads the tick, [#breaches], [#begun] and
/// [#standings] check all rows at each call.
public final class InvariantWatch {
    private final World world;
    private final List<Rule> rules;

    /// Checks the current state. Pass each later segment to [#follow]. Turns on tracking for the types that the invariants read.
    public InvariantWatch(World world, List<Invariant> invariants) {
        this.world = world;
        EngineWorld engine = EngineWorld.of(world);
        invariants.forEach(i -> i.holds().reads().forEach(type -> engine.track(type, TrackingLevel.CHANGES)));
        rules = invariants.stream().map(invariant -> new Rule(world, invariant)).toList();
        lookAnew();
    }

    /// Processes a segment that was just closed; meant for [EngineWorld#onSegment].
    public void follow(Segment segment) {
        rules.forEach(rule -> rule.follow(segment));
    }

    /// Checks all rows. Call this after segments were reverted or reapplied. Of the segments made since the last tick ended, a
    /// breach is attributed to the last one that changed a component of the entity, or a singleton, that the invariant reads.
    /// Breaches without such a segment count as older than this state, with the scene as author.
    public void lookAnew() {
        List<Segment> open = world.segmentsOfTick().stream()
                .filter(segment -> segment.tick() > world.tick() && segment.author().kind() != Author.Kind.SCENE)
                .toList();
        rules.forEach(rule -> rule.lookAnew(open));
    }

    /// Returns the breaches at the current state, in the order of the invariants. The breaches of one invariant are sorted by
    /// tick, oldest first; those of one tick are in the order in which they were found. Call this between ticks.
    public List<Breach> breaches() {
        List<Breach> found = new ArrayList<>();
        rules.forEach(rule -> found.addAll(rule.breaches(world.tick()).values()));
        return found;
    }

    /// Returns the breaches that began after the last call of this method and have not ended. Of the breaches that [#lookAnew]
    /// found since, returns only those that it attributed to a segment. Call this at the end of each tick.
    public List<Breach> begun() {
        List<Breach> found = new ArrayList<>();
        rules.forEach(rule -> rule.takeBegun(world.tick(), found));
        return found;
    }

    /// Status of an invariant.
    ///
    /// @param invariant the invariant
    /// @param broken number of entities that break the invariant; if it concerns the world, 1 if it is broken and 0 if it holds
    /// @param first the invariant's first breach in [#breaches]; null if there is none
    public record Standing(Invariant invariant, int broken, @Nullable Breach first) {}

    /// Returns the status of each invariant at the current state. Call this between ticks.
    public List<Standing> standings() {
        return rules.stream().map(rule -> rule.standing(world.tick())).toList();
    }

    /// A breach that ended in the running tick.
    ///
    /// @param isBegun whether [#begun] had not returned the breach yet
    private record Mended(Breach breach, boolean isBegun) {}

    /// An invariant with the entities that break it.
    private static final class Rule {
        private final World world;
        private final Invariant invariant;
        private final Condition broken;
        private final Condition.Test test;
        private final SequencedMap<Entity, Breach> breaches = new LinkedHashMap<>();
        private final Map<Entity, Breach> begun = new LinkedHashMap<>();
        /// Breaches that began before the running tick and ended in it.
        private final Map<Entity, Mended> mended = new HashMap<>();
        /// Entities whose breach has begun in the running tick.
        private final Set<Entity> ofTick = new HashSet<>();
        private boolean isBetweenTicks;
        /// Whether [#breaches] are in the order of their ticks.
        private boolean isOrdered = true;
        private long tick;

        Rule(World world, Invariant invariant) {
            this.world = world;
            this.invariant = invariant;
            broken = invariant.holds().negated();
            test = broken.in(world);
        }

        void follow(Segment segment) {
            isBetweenTicks = segment.isAtState();
            if (isBetweenTicks || segment.tick() != tick) {
                mended.clear();
                ofTick.clear();
            }
            tick = segment.tick();
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
            mended.clear();
            lookAtAll(Author.SCENE, world.tick());
            begun.clear();
            ofTick.clear();
            for (Segment segment : open) {
                isBetweenTicks = segment.isAtState();
                tick = segment.tick();
                for (ComponentType<?> type : broken.reads()) {
                    segment.changes(type).filter(change -> !change.isPending())
                            .ifPresent(change -> begin(change, segment));
                }
            }
        }

        private void begin(Change<?> change, Segment segment) {
            if (change.type().isSingleton()) {
                List.copyOf(breaches.keySet()).forEach(entity -> begin(entity, segment));
            }
            for (int entry = 0; entry < change.count(); entry++) {
                Entity entity = change.type().isSingleton() ? Entity.NONE : change.entity(entry);
                if (breaches.containsKey(entity)) {
                    begin(entity, segment);
                }
            }
        }

        private void begin(Entity entity, Segment segment) {
            Breach now = breach(entity, segment.author(), segment.tick());
            breaches.putLast(entity, now);
            begun.put(entity, now);
            if (!segment.isAtState()) {
                ofTick.add(entity);
            }
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
            Mended before = mended.remove(entity);
            Breach now = before == null ? breach(entity, author, tick) : before.breach();
            breaches.put(entity, now);
            isOrdered &= before == null;
            if (before == null || before.isBegun()) {
                begun.put(entity, now);
            }
            if (before == null && !isBetweenTicks) {
                ofTick.add(entity);
            }
        }

        /// Ends the breach of an entity. Keeps a breach from before this tick, so that it continues if the entity breaks the
        /// invariant again within the tick.
        private void mend(Entity entity) {
            Breach before = breaches.remove(entity);
            boolean isBegun = begun.remove(entity) != null;
            boolean isOfTick = ofTick.remove(entity);
            if (before != null && !isOfTick && !isBetweenTicks) {
                mended.put(entity, new Mended(before, isBegun));
            }
        }

        private Breach breach(Entity entity, Author author, long tick) {
            return new Breach(invariant, entity, author, tick);
        }

        Map<Entity, Breach> breaches(long tick) {
            if (broken.readsTick()) {
                lookAtAll(Author.CLOCK, tick);
            }
            if (!isOrdered) {
                order();
            }
            return breaches;
        }

        private void order() {
            List<Map.Entry<Entity, Breach>> found = new ArrayList<>(breaches.entrySet());
            breaches.clear();
            found.stream().sorted(Comparator.comparingLong(entry -> entry.getValue().tick()))
                    .forEach(entry -> breaches.put(entry.getKey(), entry.getValue()));
            isOrdered = true;
        }

        void takeBegun(long tick, List<Breach> to) {
            breaches(tick);
            to.addAll(begun.values());
            begun.clear();
            mended.clear();
            ofTick.clear();
        }

        Standing standing(long tick) {
            Map<Entity, Breach> now = breaches(tick);
            return new Standing(invariant, now.size(), now.isEmpty() ? null : now.values().iterator().next());
        }
    }

    /// Returns the components of the entity, and the singletons, that a broken invariant reads, for messages:
    /// `Health[hp=-3, max=10]`.
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

package orrery.ecs.engine.random;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Fixture;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Compares the changes that a world reports with the reference: watches, the tick's sets, segments and hashes.
public final class ChangeAgreement {
    private ChangeAgreement() {}

    static Map<Subject.WatchKey, Map<String, List<Long>>> peeks(WorldSubject subject) {
        Map<Subject.WatchKey, Map<String, List<Long>>> peeks = new LinkedHashMap<>();
        Systems.WATCHES.forEach(key -> peeks.put(key, subject.peek(key)));
        return peeks;
    }

    static void checkWatches(Map<Subject.WatchKey, Map<String, List<Long>>> expected, WorldSubject subject) {
        expected.forEach((key, changes) -> {
            Map<String, List<Long>> actual = subject.peek(key);
            if (!changes.equals(actual)) {
                StateAgreement.equal(key.toString(), changes, actual);
            }
        });
    }

    /// The tick's sets are those of its closed segments. Those of a type without tracking can't be asked for.
    static void checkTickSets(Map<Class<?>, Map<String, List<Long>>> expected, WorldSubject subject) {
        expected.forEach((type, set) -> {
            EngineArray<?> array = subject.world.array(type.asSubclass(Record.class));
            if (array.level() == TrackingLevel.OFF) {
                assertThrows(WorldException.class, array::changes);
                return;
            }
            Map<String, List<Long>> actual = WorldSubject.listed(array.changes());
            if (!set.equals(actual)) {
                StateAgreement.equal("tick's set of " + type.getSimpleName(), set, actual);
            }
        });
    }

    /// Incremental hashes equal those computed from scratch, and worlds in equal states have equal hashes.
    static void checkHashes(List<WorldSubject> subjects) {
        EngineWorld recorded = subjects.getLast().world;
        long scratch = recorded.hashFromScratch();
        StateAgreement.equal("incremental hash", scratch, recorded.hash());
        for (WorldSubject subject : subjects) {
            if (subject.world.hash() != scratch) {
                StateAgreement.equal("hashes of the world " + subject, recorded.hashes(), subject.world.hashes());
            }
        }
    }

    /// The same while a segment is open, when the world as a whole has no defined state. Returns the hashes of its parts except
    /// for undelivered changes of watches.
    static Map<String, Long> checkParts(WorldSubject subject) {
        EngineWorld world = subject.world;
        Map<String, Long> parts = new LinkedHashMap<>();
        world.arrays().forEach(array -> parts.put(array.type().name(), array.state().hash(true)));
        world.entitySets().forEach(set -> parts.put(set.name(), set.hashFromScratch()));
        parts.put("slots", world.context().allocator().hashFromScratch());
        if (subject.isRecorded()) {
            Map<String, Long> kept = new LinkedHashMap<>();
            world.arrays().forEach(array -> kept.put(array.type().name(), array.state().hash(false)));
            world.entitySets().forEach(set -> kept.put(set.name(), set.hash()));
            kept.put("slots", world.context().allocator().hash());
            StateAgreement.equal("incremental hashes", parts, kept);
        }
        world.eventQueues().forEach((name, queue) -> parts.put(name, queue.hash()));
        parts.put("streams", world.streams().hash());
        return parts;
    }

    /// A segment has exactly the changes, with rows and values before and after.
    static void checkSegment(Segment segment, ReferenceWorld before, ReferenceWorld after,
            Map<Subject.WatchKey, ReferenceChanges> changes) {
        for (Change<?> change : segment.changes()) {
            Subject.WatchKey key = new Subject.WatchKey("", change.type().recordClass(), change.isPending());
            ReferenceChanges expected = changes.getOrDefault(key, new ReferenceChanges());
            Set<Long> named = new HashSet<>();
            for (int entry = 0; entry < change.count(); entry++) {
                if (!change.isMoveOnly(entry)) {
                    named.add(change.handle(entry));
                }
                checkEntry(change, entry, before.components.of(key), after.components.of(key));
            }
            if (!expected.touched.equals(named)) {
                StateAgreement.equal("named by the segment of " + change, expected.touched, named);
            }
        }
        changes.forEach((key, touched) -> {
            if (segment.changes().stream().noneMatch(c -> c.type().recordClass() == key.type()
                    && c.isPending() == key.pending())) {
                throw new AssertionError("The segment lacks %s, %s".formatted(key, touched.touched));
            }
        });
        StateAgreement.equal("created", new HashSet<>(difference(after, before)), handles(segment.created()));
        StateAgreement.equal("destroyed", new HashSet<>(difference(before, after)), handles(segment.destroyed()));
    }

    private static List<Long> difference(ReferenceWorld of, ReferenceWorld without) {
        return of.entities.alive.stream().filter(entity -> !without.entities.alive.contains(entity)).toList();
    }

    private static Set<Long> handles(List<Entity> entities) {
        Set<Long> handles = new HashSet<>();
        entities.forEach(entity -> handles.add(entity.handle()));
        return handles;
    }

    private static void checkEntry(Change<?> change, int entry, ReferenceRows before, ReferenceRows after) {
        long entity = change.handle(entry);
        boolean right = change.rowBefore(entry) == before.rowOf(entity) && change.rowAfter(entry) == after.rowOf(entity)
                && (change.type().recordClass() == Fixture.Seen.class
                        || isSame(change.before(entry), before.find(entity))
                                && isSame(change.after(entry), after.find(entity)));
        if (!right) {
            throw new AssertionError("%s, %s in a segment%n expected %d %s, %d %s%n   actual %d %s, %d %s".formatted(
                    change,
                    change.entity(entry), before.rowOf(entity), before.find(entity), after.rowOf(entity),
                    after.find(entity), change.rowBefore(entry), change.before(entry), change.rowAfter(entry),
                    change.after(entry)));
        }
    }

    private static boolean isSame(@Nullable Object a, @Nullable Object b) {
        return Same.values(a, b);
    }
}

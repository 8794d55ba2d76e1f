package orrery.ecs.world;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TrackingLevel;

/// Compares worlds with the reference.
final class Agreement {
    private Agreement() {}

    static void equal(String what, @Nullable Object expected, @Nullable Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("%s%n expected %s%n   actual %s".formatted(what, expected, actual));
        }
    }

    private static void same(Object where, @Nullable Object expected, @Nullable Object actual) {
        if (!Same.values(expected, actual)) {
            equal(where + " value", expected + " (expected)", actual);
        }
    }

    /// Everything that can be asked of contents and maps; of large worlds a part.
    static void check(ReferenceWorld reference, List<WorldSubject> worlds, boolean small) {
        for (WorldSubject subject : worlds) {
            try {
                checkEntities(reference, subject.world, small);
                reference.arrays.forEach((type, rows) -> {
                    if (type != Fixture.Seen.class) {
                        checkRows(rows, subject.world.array(type.asSubclass(Record.class)));
                    }
                });
                checkPending(reference, subject.world.array(Fixture.Joint.class).modifySet());
                checkSingletons(reference, subject.world);
                equal("tick", reference.tick, subject.world.tick());
            } catch (AssertionError e) {
                throw new AssertionError("World " + subject.level + ": " + e.getMessage(), e);
            }
        }
    }

    private static void checkEntities(ReferenceWorld reference, World world, boolean small) {
        equal("living", reference.alive.size(), world.entityCount());
        equal("slots", reference.generations.size() + 1, world.slotCount());
        for (int slot = 1; small && slot < world.slotCount(); slot++) {
            long now = Entity.of(slot, reference.generations.get(slot)).handle();
            boolean alive = reference.alive.contains(now);
            equal("alive in a slot", alive ? now : 0L, world.aliveIn(slot).handle());
            equal("alive before", false, world.isAlive(new Entity(now - (1L << 32))));
            for (Map.Entry<Class<?>, ReferenceRows> rows : reference.arrays.entrySet()) {
                ComponentArray<?> array = world.array(rows.getKey().asSubclass(Record.class));
                equal("row of entity", rows.getValue().order.indexOf(now), array.rowOf(new Entity(now)));
            }
        }
    }

    private static void checkRows(ReferenceRows rows, ComponentArray<?> array) {
        equal("size", rows.order.size(), array.size());
        for (int row = 0; row < rows.order.size(); row++) {
            long entity = rows.order.get(row);
            Entity there = array.entityAt(row);
            boolean right = there.handle() == entity && array.rowOf(there) == row
                    && Same.values(rows.get(entity), array.valueAt(row));
            if (!right) {
                throw new AssertionError("%s row %d%n expected %s %s%n   actual %s (whose row is %d) %s".formatted(
                        array,
                        row, new Entity(entity), rows.get(entity), there, array.rowOf(there), array.valueAt(row)));
            }
        }
        checkVacated(array);
    }

    private static void checkVacated(ComponentArray<?> array) {
        for (Object column : array.table().columns().arrays()) {
            if (column instanceof Object[] references) {
                for (int row = array.size(); row < references.length; row++) {
                    if (references[row] != null) {
                        throw new AssertionError("%s vacated row %d holds %s".formatted(array, row, references[row]));
                    }
                }
            }
        }
    }

    private static void checkPending(ReferenceWorld reference, ModifySet<Fixture.Joint> set) {
        equal("modified", reference.pending.order.size(), set.size());
        for (int place = 0; place < set.size(); place++) {
            long entity = reference.pending.order.get(place);
            equal("modified in order", entity, set.entityAt(place).handle());
            equal("is modified", true, set.isModified(new Entity(entity)));
            same("pending", reference.pending.get(entity), set.modify(new Entity(entity)));
        }
    }

    private static void checkSingletons(ReferenceWorld reference, World world) {
        Fixture.Seen seen = world.singleton(Fixture.Seen.class);
        equal("count", ((Fixture.Score) reference.arrays.get(Fixture.Seen.class).get(0)).points(), seen.count());
        equal("members", List.copyOf(reference.members),
                seen.visible().entities().stream().map(Entity::handle).toList());
        reference.members.forEach(m -> equal("contains", true, seen.visible().contains(new Entity(m))));
        equal("events", reference.hits.events.stream().map(ReferenceQueue.Event::damage).toList(),
                seen.hits().events().stream().map(Fixture.Hit::damage).toList());
        equal("missed", reference.hits.missed, seen.hits().missedCount());
        equal("world owns set", true, world.entitySets().contains(seen.visible()));
    }

    /// What is kept up to date is what is computed from scratch, at every level alike.
    static void checkHashes(List<WorldSubject> worlds) {
        World recorded = worlds.getLast().world;
        long scratch = recorded.hashFromScratch();
        equal("incremental hash", scratch, recorded.hash());
        for (WorldSubject subject : worlds) {
            if (subject.world.hash() != scratch) {
                equal("hashes at level " + subject.level, recorded.hashes(), subject.world.hashes());
            }
        }
    }

    static void checkWatches(ReferenceWorld reference, List<WorldSubject> worlds) {
        for (Subject.WatchKey key : Trial.WATCHES) {
            Map<String, List<Long>> expected = reference.peek(key);
            for (WorldSubject subject : worlds) {
                Map<String, List<Long>> actual = WorldSubject.listed(subject.peek(key));
                if (!expected.equals(actual)) {
                    equal(key + " at level " + subject.level, expected, actual);
                }
            }
        }
    }

    static void checkTickSets(ReferenceWorld reference, World world,
            List<Map<Subject.WatchKey, ReferenceChanges>> tickSets) {
        Trial.expectedTickSets(reference, tickSets).forEach((type, expected) -> {
            ComponentArray<?> array = world.array(type.asSubclass(Record.class));
            if (array.level() != TrackingLevel.OFF) {
                Map<String, List<Long>> actual = WorldSubject.listed(array.changes());
                if (!expected.equals(actual)) {
                    equal("tick's set of " + type.getSimpleName(), expected, actual);
                }
            }
        });
    }
}

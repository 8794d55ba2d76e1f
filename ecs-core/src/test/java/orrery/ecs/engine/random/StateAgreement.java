package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Fixture;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.ModifySet;

/// Compares a world with the reference: entities, both maps, rows, pending values, singletons, set and queue.
public final class StateAgreement {
    private StateAgreement() {}

    static void equal(String what, @Nullable Object expected, @Nullable Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("%s%n expected %s%n   actual %s".formatted(what, expected, actual));
        }
    }

    static void equal(String what, long expected, long actual) {
        if (expected != actual) {
            equal(what, (Object) expected, (Object) actual);
        }
    }

    private static void same(String what, @Nullable Object expected, @Nullable Object actual) {
        if (!Same.values(expected, actual)) {
            throw new AssertionError("%s%n expected %s%n   actual %s".formatted(what, expected, actual));
        }
    }

    static void check(ReferenceWorld reference, WorldSubject subject) {
        EngineWorld world = subject.world;
        checkEntities(reference, world);
        reference.components.arrays.forEach((type, rows) -> {
            if (type != Fixture.Seen.class) {
                checkRows(rows, world.array(type.asSubclass(Record.class)));
            }
        });
        checkPending(reference, world.array(Fixture.Joint.class).modifySet());
        checkSingletons(reference, world);
        checkQueue(reference.hits, world.singleton(Fixture.Seen.class).hits());
        equal("tick", reference.tick, world.tick());
        equal("inputs", reference.inputs, world.inputs());
        equal("in a tick", reference.schedule.isInTick(), subject.schedule.isMidTick());
        equal("settings", reference.schedule.settings(), world.singleton(ScheduleSettings.class));
        equal("iterating", false, world.context().queue().isIterating());
    }

    private static void checkEntities(ReferenceWorld reference, EngineWorld world) {
        equal("living", reference.entities.alive.size(), world.entityCount());
        equal("slots", reference.entities.generations.size() + 1, world.slotCount());
        List<EngineArray<?>> arrays = new ArrayList<>();
        reference.components.arrays.keySet().forEach(type -> arrays.add(world.array(type.asSubclass(Record.class))));
        List<ReferenceRows> rows = List.copyOf(reference.components.arrays.values());
        for (int slot = 1; slot < world.slotCount(); slot++) {
            Entity now = Entity.of(slot, reference.entities.generations.get(slot));
            Entity alive = reference.entities.alive.contains(now.handle()) ? now : Entity.NONE;
            Entity former = new Entity(now.handle() - (1L << 32));
            if (!world.aliveIn(slot).equals(alive) || world.isAlive(now) == alive.isNone() || world.isAlive(former)) {
                equal("alive in slot " + slot, alive, world.aliveIn(slot));
                equal("former one is alive in slot " + slot, false, world.isAlive(former));
            }
            for (int i = 0; i < arrays.size(); i++) {
                if (arrays.get(i).rowOf(now) != rows.get(i).rowOf(now.handle()) || arrays.get(i).rowOf(former) >= 0) {
                    equal("row of %s in %s".formatted(now, arrays.get(i)), rows.get(i).rowOf(now.handle()),
                            arrays.get(i).rowOf(now));
                    equal("row of former %s in %s".formatted(former, arrays.get(i)), -1, arrays.get(i).rowOf(former));
                }
            }
        }
    }

    private static void checkRows(ReferenceRows rows, EngineArray<?> array) {
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

    private static void checkVacated(EngineArray<?> array) {
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
        equal("modified", reference.components.pending.order.size(), set.size());
        for (int place = 0; place < set.size(); place++) {
            long entity = reference.components.pending.order.get(place);
            equal("modified in order", entity, set.entityAt(place).handle());
            same("pending", reference.components.pending.get(entity), set.modify(new Entity(entity)));
        }
        for (long entity : reference.components.of(Fixture.Joint.class).order) {
            if (set.isModified(new Entity(entity)) != reference.components.pending.has(entity)) {
                equal("is modified", reference.components.pending.has(entity), set.isModified(new Entity(entity)));
            }
        }
    }

    private static void checkSingletons(ReferenceWorld reference, EngineWorld world) {
        Fixture.Seen seen = world.singleton(Fixture.Seen.class);
        equal("count", ((Fixture.Score) reference.components.of(Fixture.Seen.class).get(0)).points(), seen.count());
        equal("members", List.copyOf(reference.members),
                seen.visible().entities().stream().map(Entity::handle).toList());
        reference.members.forEach(m -> equal("contains", true, seen.visible().contains(new Entity(m))));
        equal("world owns set", true, world.entitySets().contains(seen.visible()));
    }

    private static void checkQueue(ReferenceQueue expected, EventQueue<Fixture.Hit> queue) {
        equal("events", expected.events.stream().map(ReferenceQueue.Event::damage).toList(),
                queue.events().stream().map(Fixture.Hit::damage).toList());
        equal("missed", expected.missed, queue.missedCount());
        for (Map.Entry<String, Long> cursor : EngineEventQueue.of(queue).cursors().entrySet()) {
            long unread = expected.events.stream().filter(e -> !e.readers().contains(cursor.getKey())).count();
            long left = queue.firstSequence() + queue.size() - Math.max(queue.firstSequence(), cursor.getValue());
            equal("unread by " + cursor.getKey(), unread, left);
        }
    }
}

package orrery.ecs.engine.random;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.Fixture;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.WorldException;

/// The rows of the naive world: components and singletons by type, pending values, and two types grouped. Operations take effect
/// at once. [ReferenceWorld] checks most of their preconditions.
public final class ReferenceComponents {

    /// The types that entities have.
    private static final List<Class<? extends Record>> TYPES = List.of(Name.class, Fixture.Pos.class,
            Fixture.Misc.class, Fixture.Tag.class, Fixture.Joint.class);

    /// The types in the group of [Fixture#SCHEDULED_GROUPED].
    private static final List<Class<? extends Record>> GROUP = List.of(Fixture.Pos.class, Fixture.Tag.class);
    private static final Subject.WatchKey PENDING = new Subject.WatchKey("", Fixture.Joint.class, true);

    final Map<Class<?>, ReferenceRows> arrays = new LinkedHashMap<>();
    ReferenceRows pending = new ReferenceRows();
    private final ReferenceWatches watches;
    private final List<Class<? extends Record>> group;
    private final Map<Class<?>, Long> updating = new HashMap<>();
    private boolean applying;
    /// While pending values are applied: the values that are not applied yet. The first is the one being applied.
    private final Map<Long, Record> unapplied = new LinkedHashMap<>();
    private long beingApplied;

    /// @param watched watches from which nothing was taken yet
    /// @param grouped whether two types are in a group
    ReferenceComponents(List<Subject.WatchKey> watched, boolean grouped) {
        watches = new ReferenceWatches(watched, this::of);
        group = grouped ? GROUP : List.of();
        TYPES.forEach(type -> arrays.put(type, new ReferenceRows()));
        arrays.put(Fixture.Score.class, new ReferenceRows());
        arrays.put(Fixture.Seen.class, new ReferenceRows());
        of(Fixture.Score.class).append(0, new Fixture.Score(0, ""));
        of(Fixture.Seen.class).append(0, new Fixture.Score(0, "count of Seen"));
        arrays.put(ScheduleSettings.class, new ReferenceRows());
        of(ScheduleSettings.class).append(0, new ScheduleSettings(1, Systems.NAMES, List.of()));
    }

    ReferenceComponents copy() {
        ReferenceComponents copy = new ReferenceComponents(List.of(), !group.isEmpty());
        arrays.forEach((type, rows) -> copy.arrays.put(type, rows.copy()));
        copy.pending = pending.copy();
        copy.watches.setTo(watches);
        return copy;
    }

    /// Where these rows report their changes.
    ReferenceWatches watches() {
        return watches;
    }

    ReferenceRows of(Subject.WatchKey key) {
        return key.pending() ? pending : of(key.type());
    }

    ReferenceRows of(Class<?> type) {
        return Objects.requireNonNull(arrays.get(type));
    }

    // ---- adding and removing

    void add(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        of(type).append(entity, component);
        toEndOfGroup(entity, type);
        watches.touch(type, entity);
    }

    void remove(long entity, Class<? extends Record> type) {
        if (of(type).has(entity)) {
            if (type == Fixture.Joint.class && pending.has(entity)) {
                dropPending(entity);
            }
            if (type == Fixture.Joint.class && entity != beingApplied) {
                unapplied.remove(entity);
            }
            toEndOfGroup(entity, type);
            of(type).removeBySwap(entity);
            watches.touch(new Subject.WatchKey("", type, false), entity, true);
        }
    }

    void removeAll(long entity) {
        TYPES.forEach(type -> remove(entity, type));
    }

    private void dropPending(long entity) {
        pending.removeBySwap(entity);
        watches.touch(PENDING, entity, true);
    }

    /// Swaps an entity with the last one in the rows of the group, when it gains all grouped types or is about to lose one.
    private void toEndOfGroup(long entity, Class<?> type) {
        if (group.contains(type) && isJoint(entity)) {
            int last = joint() - 1;
            group.forEach(grouped -> of(grouped).swap(entity, last));
        }
    }

    private boolean isJoint(long entity) {
        return group.stream().allMatch(type -> of(type).has(entity));
    }

    private int joint() {
        return (int) of(group.getFirst()).order.stream().filter(this::isJoint).count();
    }

    /// The type whose rows a join walks.
    Class<? extends Record> driver(List<Class<? extends Record>> with) {
        Class<? extends Record> driver = with.getFirst();
        for (Class<? extends Record> type : with) {
            driver = rowsToJoin(type, with) < rowsToJoin(driver, with) ? type : driver;
        }
        return driver;
    }

    private int rowsToJoin(Class<?> type, List<Class<? extends Record>> with) {
        return group.contains(type) && with.containsAll(group) ? joint() : of(type).order.size();
    }

    // ---- writing

    /// The value that the next write replaces: the pending one, if writes go there.
    @Nullable
    Record beforeWrite(long entity, Class<? extends Record> type) {
        return isDeferred(type) && pending.has(entity) ? pending.get(entity) : of(type).find(entity);
    }

    /// Whether writes of a type go to pending values.
    boolean isDeferred(Class<?> type) {
        return type == Fixture.Joint.class && (applying || !isOwner());
    }

    private boolean isOwner() {
        return Author.system(Fixture.OWNER).equals(watches.author());
    }

    void write(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        Long busy = updating.get(type);
        if (busy != null && busy == entity) {
            throw new WorldException("written while computed");
        }
        if (isDeferred(type)) {
            boolean isUnknown = !pending.has(entity) && applying && entity == beingApplied;
            Record now = pending.has(entity)
                    ? pending.get(entity)
                    : unapplied.getOrDefault(entity, of(type).get(entity));
            if (isUnknown || !Same.values(now, component)) {
                if (pending.has(entity)) {
                    pending.values.put(entity, component);
                } else {
                    pending.append(entity, component);
                }
                watches.touch(PENDING, entity, false);
            }
        } else {
            writeNow(entity, component);
        }
    }

    void writeNow(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        if (!Same.values(of(type).get(entity), component)) {
            of(type).values.put(entity, component);
            watches.touch(type, entity);
        }
    }

    // ---- computing

    boolean isUpdating(Class<?> type) {
        return updating.containsKey(type);
    }

    /// Computes the component of an entity. Until it is computed, writing that component fails.
    void update(Class<? extends Record> type, long entity, Subject.Operation operation) {
        updating.put(type, entity);
        ReferenceIterations.atRow(() -> {
            Record after = operation.apply(entity, Objects.requireNonNull(beforeWrite(entity, type)));
            updating.remove(type);
            write(entity, after);
            updating.put(type, entity);
        });
    }

    void endUpdate(Class<?> type) {
        updating.remove(type);
    }

    void apply(Subject.Applied applied) {
        if (!isOwner()) {
            throw new WorldException("not the owner");
        }
        ReferenceRows taken = pending.copy();
        taken.order.reversed().forEach(this::dropPending);
        taken.order.forEach(entity -> unapplied.put(entity, taken.get(entity)));
        applying = true;
        try {
            while (!unapplied.isEmpty()) {
                beingApplied = unapplied.keySet().iterator().next();
                applyOne(beingApplied, unapplied.get(beingApplied), applied);
                unapplied.remove(beingApplied);
            }
        } finally {
            applying = false;
            beingApplied = 0;
            Map<Long, Record> left = new LinkedHashMap<>(unapplied);
            unapplied.clear();
            left.forEach(this::putBack);
        }
    }

    private void putBack(long entity, Record value) {
        ReferenceRows joints = of(Fixture.Joint.class);
        if (joints.has(entity) && !pending.has(entity) && !Same.values(joints.get(entity), value)) {
            pending.append(entity, value);
            watches.touch(PENDING, entity, false);
        }
    }

    private void applyOne(long entity, Record after, Subject.Applied applied) {
        ReferenceRows joints = of(Fixture.Joint.class);
        Record before = joints.find(entity);
        if (before == null) {
            return;
        }
        Record value;
        try {
            value = applied.apply(entity, before, after);
        } catch (WorldException e) {
            throw joints.has(entity) ? new PassException("applied", e, Entity.NONE, Fixture.TYPES.of(Name.class)) : e;
        }
        if (joints.has(entity)) {
            writeNow(entity, value);
        }
    }
}

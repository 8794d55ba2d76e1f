package orrery.ecs.engine.singleton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.SegmentPart;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// An entity set, stored as a circular linked list in a table. Handle 0 is the head of the list.
///
/// This file is long because all methods that read, change or check the links of the list are in one class.
public final class EngineEntitySet extends EntitySet implements SegmentPart {
    private static final int PREVIOUS = 0;
    private static final int NEXT = 1;
    private static final List<Field> LINKS = List.of(Field.plain(PREVIOUS, "previous", long.class),
            Field.plain(NEXT, "next", long.class));

    private final EngineArray<?> singleton;
    private final String name;
    private final Table table;
    private int walking;

    /// Creates an empty set.
    ///
    /// @param singleton the array of the singleton that owns the set
    /// @param name name of the set: singleton and field, separated by a dot
    public EngineEntitySet(EngineArray<?> singleton, String name) {
        this.singleton = singleton;
        this.name = name;
        table = new Table(LINKS, singleton.table().level(), false);
        append(0, 0, 0);
        table.endWithDelta(0);
    }

    /// Casts an entity set to this class, the only implementation.
    public static EngineEntitySet of(EntitySet set) {
        return (EngineEntitySet) set;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int size() {
        singleton.checkRead();
        return table.size() - 1;
    }

    @Override
    public boolean contains(Entity entity) {
        singleton.checkRead();
        return entity.handle() != 0 && table.rowOf(entity.handle()) >= 0;
    }

    @Override
    public boolean add(Entity entity) {
        singleton.checkWrite();
        refuseWhileWalking("add");
        singleton.world().requireAlive(entity, "adding it to " + name);
        if (table.rowOf(entity.handle()) >= 0) {
            return false;
        }
        singleton.ownedChange();
        append(entity.handle());
        return true;
    }

    private void append(long handle) {
        long last = link(0, PREVIOUS);
        append(handle, last, 0);
        setLink(last, NEXT, handle);
        setLink(0, PREVIOUS, handle);
    }

    private void append(long handle, long previous, long next) {
        int row = table.append(handle);
        column(PREVIOUS)[row] = previous;
        column(NEXT)[row] = next;
    }

    @Override
    public boolean remove(Entity entity) {
        singleton.checkWrite();
        refuseWhileWalking("remove");
        int row = entity.isNone() ? -1 : table.rowOf(entity.handle());
        if (row < 0) {
            return false;
        }
        singleton.ownedChange();
        long previous = column(PREVIOUS)[row];
        long next = column(NEXT)[row];
        setLink(previous, NEXT, next);
        setLink(next, PREVIOUS, previous);
        table.remove(table.rowOf(entity.handle()));
        return true;
    }

    @Override
    public void clear() {
        singleton.checkWrite();
        refuseWhileWalking("clear");
        List<Entity> members = entities();
        members.reversed().forEach(this::remove);
    }

    @Override
    public void forEach(Consumer<Entity> action) {
        walk(() -> walk(action));
    }

    /// Runs an iteration during which the set can't be changed.
    public void walk(Runnable pass) {
        singleton.checkRead();
        walking++;
        try {
            singleton.iterate(pass);
        } finally {
            walking--;
        }
    }

    /// Copies members in order into an array, as many as fit. Begins after the member `after`, or with the first member if
    /// `after` is 0. Returns the number of copied members.
    public int fill(long[] members, long after) {
        int count = 0;
        for (long next = link(after, NEXT); next != 0 && count < members.length; next = link(next, NEXT)) {
            members[count++] = next;
        }
        return count;
    }

    private void walk(Consumer<Entity> action) {
        for (long handle = link(0, NEXT); handle != 0; handle = link(handle, NEXT)) {
            action.accept(new Entity(handle));
        }
    }

    private void refuseWhileWalking(String verb) {
        if (walking > 0) {
            throw new WorldException(
                    "%s is walked by forEach or by a query, so %s can't be done; walk entities() instead, which is a copy."
                            .formatted(name, verb));
        }
    }

    @Override
    public List<Entity> entities() {
        singleton.checkRead();
        List<Entity> list = new ArrayList<>(table.size());
        walk(list::add);
        return list;
    }

    /// A copy of the members at the indices `first` to `last`, both included. Indices without a member are skipped. Cost:
    /// O(last).
    public List<Entity> entities(int first, int last) {
        singleton.checkRead();
        List<Entity> list = new ArrayList<>();
        long handle = link(0, NEXT);
        for (int place = 0; place <= last && handle != 0; place++) {
            if (place >= first) {
                list.add(new Entity(handle));
            }
            handle = link(handle, NEXT);
        }
        return list;
    }

    private long link(long handle, int column) {
        return column(column)[table.rowOf(handle)];
    }

    private void setLink(long handle, int column, long to) {
        int row = table.rowOf(handle);
        table.beforeWrite(row);
        column(column)[row] = to;
    }

    private long[] column(int column) {
        return (long[]) table.columns().arrays()[column];
    }

    /// Hash of the members and their order. Cost: see [Table#hash].
    public long hash() {
        return table.hash();
    }

    /// The hash computed from all members. Cost: O(members).
    public long hashFromScratch() {
        return table.hashFromScratch();
    }

    /// The type of the singleton that owns the set.
    public ComponentType<?> type() {
        return singleton.type();
    }

    /// Raises the tracking level to that of the singleton. Call it between segments.
    public void raiseLevel() {
        table.raiseLevel(singleton.table().level());
    }

    @Override
    public void close(Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        if (parts == null) {
            table.endSegment();
            return;
        }
        TableDelta delta = table.endWithDelta(stamp);
        if (delta == null || delta.before() == null || delta.after() == null) {
            return;
        }
        parts.addStep(new EngineSegment.TableStep(delta));
        parts.addSetChange(change(delta));
    }

    /// Converts a delta of the set's table to the members that were added and removed.
    public Segment.SetChange change(TableDelta delta) {
        TableDelta.Side before = java.util.Objects.requireNonNull(delta.before());
        TableDelta.Side after = java.util.Objects.requireNonNull(delta.after());
        List<Entity> entered = new ArrayList<>();
        List<Entity> left = new ArrayList<>();
        for (int i = 0; i < delta.count(); i++) {
            boolean was = before.has(i);
            boolean is = after.has(i);
            if (was != is) {
                (is ? entered : left).add(new Entity(delta.handles()[i]));
            }
        }
        return new Segment.SetChange(singleton.type(), name, entered, left);
    }

    /// Whether the links of all members that a delta touches are consistent after the delta. The links of a member are consistent
    /// if the previous member and the next one link to it. The delta must begin at the current state. Cost: O(touched members).
    public boolean isListAfter(TableDelta delta) {
        Links after = new Links(delta);
        TableDelta.Side before = java.util.Objects.requireNonNull(delta.before());
        boolean isList = after.isLinked(0);
        for (int entry = 0; isList && entry < delta.count(); entry++) {
            long handle = delta.handles()[entry];
            isList = !after.has(handle) || after.isLinked(handle);
            if (before.has(entry)) {
                isList &= after.isLinkedIfThere(link(handle, PREVIOUS)) && after.isLinkedIfThere(link(handle, NEXT));
            }
        }
        return isList;
    }

    /// The links after a delta.
    private final class Links {
        private final TableDelta.Side after;
        private final Map<Long, Integer> entries = new HashMap<>();

        Links(TableDelta delta) {
            after = java.util.Objects.requireNonNull(delta.after());
            for (int entry = 0; entry < delta.count(); entry++) {
                entries.put(delta.handles()[entry], entry);
            }
        }

        boolean has(long handle) {
            Integer entry = entries.get(handle);
            return entry == null ? table.rowOf(handle) >= 0 : after.has(entry);
        }

        private long link(long handle, int column) {
            Integer entry = entries.get(handle);
            return entry == null
                    ? EngineEntitySet.this.link(handle, column)
                    : ((long[]) after.values().arrays()[column])[entry];
        }

        boolean isLinked(long handle) {
            long next = has(handle) ? link(handle, NEXT) : handle;
            long previous = has(handle) ? link(handle, PREVIOUS) : handle;
            return has(next) && has(previous) && link(next, PREVIOUS) == handle && link(previous, NEXT) == handle;
        }

        boolean isLinkedIfThere(long handle) {
            return !has(handle) || isLinked(handle);
        }
    }

    /// The table of the links: a row for each member, and one for the head.
    public Table table() {
        return table;
    }

    /// Size in bytes.
    public long bytes() {
        return table.bytes();
    }

    /// A copy of the handles of all members, in order. Cost: O(members).
    public long[] capture() {
        List<Entity> members = new ArrayList<>(table.size());
        walk(members::add);
        return members.stream().mapToLong(Entity::handle).toArray();
    }

    /// Replaces all members. The change is not recorded in a segment. Call it between segments.
    ///
    /// @param members handles in order
    public void restore(long[] members) {
        for (int row = table.size() - 1; row > 0; row--) {
            table.remove(row);
        }
        setLink(0, NEXT, 0);
        setLink(0, PREVIOUS, 0);
        Arrays.stream(members).forEach(this::append);
        table.endWithDelta(0);
    }

    @Override
    public String toString() {
        return "%s, %d entities".formatted(name, table.size() - 1);
    }
}

package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.Fixture;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.WorldException;

/// The naive world: hash maps and lists, no columns, no logs. It defines the expected results.
///
/// This file is long because it is a complete world, simple enough to be obviously correct.
public final class ReferenceWorld implements Subject {

    /// An operation queued during an iteration.
    ///
    /// @param after the entity's component after it; null for none
    private record Queued(String what, long entity, @Nullable Class<?> type, @Nullable Record after, Runnable deed) {}

    private static final List<Class<? extends Record>> TYPES = List.of(Name.class, Fixture.Pos.class,
            Fixture.Misc.class, Fixture.Tag.class, Fixture.Joint.class);

    /// The types in the group of [Fixture#SCHEDULED_GROUPED].
    private static final List<Class<? extends Record>> GROUP = List.of(Fixture.Pos.class, Fixture.Tag.class);
    private static final WatchKey PENDING = new WatchKey("", Fixture.Joint.class, true);

    final Map<Class<?>, ReferenceRows> arrays = new LinkedHashMap<>();
    ReferenceRows pending = new ReferenceRows();
    final Map<Integer, Integer> generations = new HashMap<>();
    final List<Integer> free = new ArrayList<>();
    final Set<Long> alive = new LinkedHashSet<>();
    Set<Long> members = new LinkedHashSet<>();
    ReferenceQueue hits = new ReferenceQueue();
    final Map<String, Long> streams = new HashMap<>();
    final Map<WatchKey, ReferenceChanges> watches = new HashMap<>();
    final Set<WatchKey> everything = new LinkedHashSet<>();
    long tick;
    List<Record> inputs = List.of();
    final ReferenceSchedule schedule = new ReferenceSchedule(this);

    private @Nullable Author author;
    private Map<WatchKey, ReferenceChanges> open = new LinkedHashMap<>();
    private Map<WatchKey, ReferenceChanges> ofDeed = new LinkedHashMap<>();
    private List<Map<WatchKey, ReferenceChanges>> closed = new ArrayList<>();
    private final List<Queued> queue = new ArrayList<>();
    private final Map<Long, List<Queued>> queuedOf = new HashMap<>();
    private final List<Long> created = new ArrayList<>();
    private final Map<Class<?>, Long> updating = new HashMap<>();
    private int depth;
    private boolean applying;
    private final List<Class<? extends Record>> group;

    /// @param watched watches, none of which was taken yet
    /// @param grouped whether two types are in a group
    ReferenceWorld(List<WatchKey> watched, boolean grouped) {
        group = grouped ? GROUP : List.of();
        TYPES.forEach(type -> arrays.put(type, new ReferenceRows()));
        arrays.put(Fixture.Score.class, new ReferenceRows());
        arrays.put(Fixture.Seen.class, new ReferenceRows());
        arrays.get(Fixture.Score.class).append(0, new Fixture.Score(0, ""));
        arrays.get(Fixture.Seen.class).append(0, new Fixture.Score(0, "count of Seen"));
        arrays.put(ScheduleSettings.class, new ReferenceRows());
        arrays.get(ScheduleSettings.class).append(0, new ScheduleSettings(1, Systems.NAMES, List.of()));
        watched.forEach(key -> watches.put(key, new ReferenceChanges()));
        everything.addAll(watched);
    }

    /// A copy of the state between segments.
    ReferenceWorld copy() {
        ReferenceWorld copy = new ReferenceWorld(List.of(), !group.isEmpty());
        arrays.forEach((type, rows) -> copy.arrays.put(type, rows.copy()));
        copy.pending = pending.copy();
        copy.generations.putAll(generations);
        copy.free.addAll(free);
        copy.alive.addAll(alive);
        copy.members = new LinkedHashSet<>(members);
        copy.hits = hits.copy();
        copy.streams.putAll(streams);
        watches.forEach((key, changes) -> copy.watches.put(key, changes.copy()));
        copy.everything.addAll(everything);
        copy.tick = tick;
        copy.inputs = inputs;
        return copy;
    }

    ReferenceRows rowsOf(WatchKey key) {
        return key.pending() ? pending : rowsOf(key.type());
    }

    ReferenceRows rowsOf(Class<?> type) {
        return java.util.Objects.requireNonNull(arrays.get(type));
    }

    // ---- segments and watching

    @Override
    public void open(Author by) {
        close();
        author = by;
    }

    @Nullable
    Author author() {
        return author;
    }

    /// Ends the open segment.
    void close() {
        watches.forEach((key, waiting) -> deliverOpen(key, waiting));
        if (!open.isEmpty()) {
            closed.add(open);
        }
        open = new LinkedHashMap<>();
        author = null;
    }

    private void deliverOpen(WatchKey key, ReferenceChanges into) {
        ReferenceChanges changes = open.get(new WatchKey("", key.type(), key.pending()));
        boolean own = author != null && author.equals(Author.system(key.reader()));
        if (changes != null && !own && !everything.contains(key)) {
            into.addAll(changes);
        }
    }

    /// The changes of the open segment so far, by type, with pending values separate.
    Map<WatchKey, ReferenceChanges> open() {
        return open;
    }

    /// The changes of each segment closed since the last call.
    List<Map<WatchKey, ReferenceChanges>> drainClosed() {
        List<Map<WatchKey, ReferenceChanges>> drained = closed;
        closed = new ArrayList<>();
        return drained;
    }

    /// The changes since the last call, regardless of segments closed meanwhile.
    Map<WatchKey, ReferenceChanges> drainDeed() {
        Map<WatchKey, ReferenceChanges> drained = ofDeed;
        ofDeed = new LinkedHashMap<>();
        return drained;
    }

    private void touch(Class<? extends Record> type, long entity) {
        touch(new WatchKey("", type, false), entity, false);
    }

    private void touch(WatchKey key, long entity, boolean gone) {
        for (Map<WatchKey, ReferenceChanges> into : List.of(open, ofDeed)) {
            ReferenceChanges changes = into.computeIfAbsent(key, k -> new ReferenceChanges());
            changes.touched.add(entity);
            if (gone) {
                changes.gone.add(entity);
            }
        }
    }

    /// What a watch would deliver now: the changes of closed segments, for the state within the open one.
    Map<String, List<Long>> peek(WatchKey key) {
        return peek(key, watches.get(key));
    }

    /// What a watch would deliver if the open segment were closed.
    Map<String, List<Long>> peekClosing(WatchKey key) {
        ReferenceChanges waiting = watches.get(key).copy();
        deliverOpen(key, waiting);
        return peek(key, waiting);
    }

    /// What all watches would deliver.
    ///
    /// @param closing as if the open segment were closed
    Map<WatchKey, Map<String, List<Long>>> peeks(boolean closing) {
        Map<WatchKey, Map<String, List<Long>>> peeks = new LinkedHashMap<>();
        Systems.WATCHES.forEach(key -> peeks.put(key, closing ? peekClosing(key) : peek(key)));
        return peeks;
    }

    private Map<String, List<Long>> peek(WatchKey key, ReferenceChanges waiting) {
        ReferenceRows rows = rowsOf(key);
        return everything.contains(key)
                ? Map.of("living", List.copyOf(rows.order), "gone", List.of())
                : waiting.against(rows);
    }

    boolean hasSomething(WatchKey key) {
        return everything.contains(key) || !watches.get(key).isEmpty();
    }

    @Override
    public Map<String, List<Long>> take(WatchKey key) {
        Map<String, List<Long>> taken = peek(key);
        everything.remove(key);
        watches.put(key, new ReferenceChanges());
        return taken;
    }

    @Override
    public void begin(List<Record> given) {
        schedule.begin(given);
    }

    @Override
    public String step(Systems.Run run) {
        return schedule.step(run);
    }

    void endTick() {
        close();
        inputs = List.of();
        tick++;
        if (hits.expire(tick)) {
            touch(Fixture.Seen.class, 0);
        }
        close();
    }

    // ---- entities

    @Override
    public long create() {
        int slot = free.isEmpty() ? generations.size() + 1 : free.removeLast();
        generations.putIfAbsent(slot, 1);
        long entity = Entity.of(slot, generations.get(slot)).handle();
        alive.add(entity);
        if (depth > 0) {
            created.add(entity);
        }
        return entity;
    }

    private void free(long entity) {
        alive.remove(entity);
        int slot = new Entity(entity).index();
        generations.merge(slot, 1, Integer::sum);
        free.add(slot);
    }

    @Override
    public void destroy(long entity) {
        requireAlive(entity);
        enqueue("destroy", entity, null, null, () -> {
            TYPES.forEach(type -> removeNow(entity, type));
            free(entity);
        });
    }

    @Override
    public boolean destroyIfAlive(long entity) {
        boolean may = alive.contains(entity) && !isDoomed(entity);
        if (may) {
            destroy(entity);
        }
        return may;
    }

    @Override
    public boolean addIfAbsent(long entity, Record component) {
        boolean may = alive.contains(entity) && !isDoomed(entity) && !willHave(entity, component.getClass());
        if (may) {
            add(entity, component);
        }
        return may;
    }

    @Override
    public boolean replaceIfPresent(long entity, Record component) {
        boolean may = alive.contains(entity) && !isDoomed(entity) && willHave(entity, component.getClass());
        if (may) {
            replace(entity, component);
        }
        return may;
    }

    @Override
    public boolean setIfAlive(long entity, Record component) {
        boolean may = alive.contains(entity) && !isDoomed(entity);
        if (may) {
            set(entity, component);
        }
        return may;
    }

    @Override
    public String ahead(long entity, Class<? extends Record> type) {
        boolean lives = alive.contains(entity) && !isDoomed(entity);
        boolean has = lives && willHave(entity, type);
        Queued last = lastQueued(entity, type);
        Record component = last == null ? arrays.get(type).values.get(entity) : last.after();
        return "%s %s %s".formatted(lives, has, Same.text(has ? component : null));
    }

    @Override
    public List<Long> createAll(int count) {
        List<Long> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(create());
        }
        return made;
    }

    @Override
    public void destroyAll(List<Long> entities) {
        Set<Long> seen = new LinkedHashSet<>();
        for (long entity : entities) {
            requireAlive(entity);
            if (!seen.add(entity)) {
                throw new DeadEntityException("twice");
            }
        }
        entities.forEach(this::destroy);
    }

    @Override
    public void addAll(List<Long> entities, List<Record> components) {
        Set<Long> seen = new LinkedHashSet<>();
        for (long entity : entities) {
            requireAlive(entity);
            if (willHave(entity, components.getFirst().getClass()) || !seen.add(entity)) {
                throw new ComponentPresentException("present");
            }
        }
        for (int i = 0; i < entities.size(); i++) {
            add(entities.get(i), components.get(i));
        }
    }

    @Override
    public void removeAll(List<Long> entities, Class<? extends Record> type) {
        Set<Long> seen = new LinkedHashSet<>();
        for (long entity : entities) {
            requireAlive(entity);
            if (!willHave(entity, type) || !seen.add(entity)) {
                throw new ComponentAbsentException("absent");
            }
        }
        entities.forEach(entity -> remove(entity, type));
    }

    private void requireAlive(long entity) {
        if (!alive.contains(entity) || isDoomed(entity)) {
            throw new DeadEntityException("dead");
        }
    }

    private boolean isDoomed(long entity) {
        return queuedOf.getOrDefault(entity, List.of()).stream().anyMatch(q -> "destroy".equals(q.what()));
    }

    // ---- iterating

    private void enqueue(String what, long entity, @Nullable Class<?> type, @Nullable Record after, Runnable deed) {
        if (depth > 0) {
            Queued queued = new Queued(what, entity, type, after, deed);
            queue.add(queued);
            queuedOf.computeIfAbsent(entity, e -> new ArrayList<>()).add(queued);
        } else {
            deed.run();
        }
    }

    private @Nullable Queued lastQueued(long entity, Class<?> type) {
        return queuedOf.getOrDefault(entity, List.of()).reversed().stream().filter(q -> q.type() == type).findFirst()
                .orElse(null);
    }

    private boolean willHave(long entity, Class<?> type) {
        Queued last = lastQueued(entity, type);
        return last == null ? arrays.get(type).has(entity) : !"remove".equals(last.what());
    }

    private void iterate(Runnable pass) {
        depth++;
        try {
            pass.run();
        } catch (RuntimeException e) {
            depth--;
            queue.clear();
            queuedOf.clear();
            created.reversed().forEach(this::free);
            created.clear();
            throw e;
        }
        if (--depth == 0) {
            List<Queued> deeds = List.copyOf(queue);
            queue.clear();
            queuedOf.clear();
            created.clear();
            deeds.forEach(q -> q.deed().run());
        }
    }

    private static void atRow(Runnable body) {
        try {
            body.run();
        } catch (RuntimeException e) {
            throw new PassException("at a row", e, Entity.NONE, Fixture.TYPES.of(Name.class));
        }
    }

    @Override
    public void forEach(Class<? extends Record> type, Body body) {
        iterate(() -> {
            ReferenceRows rows = arrays.get(type);
            for (int row = 0; row < rows.order.size(); row++) {
                long entity = rows.order.get(row);
                atRow(() -> body.at(entity, rows.get(entity)));
            }
        });
    }

    @Override
    public void update(Class<? extends Record> type, Operation operation) {
        if (updating.containsKey(type)) {
            throw new WorldException("update in update");
        }
        try {
            iterate(() -> {
                for (long entity : List.copyOf(arrays.get(type).order)) {
                    updating.put(type, entity);
                    atRow(() -> updateOne(type, entity, operation));
                }
            });
        } finally {
            updating.remove(type);
        }
    }

    private void updateOne(Class<? extends Record> type, long entity, Operation operation) {
        Record current = arrays.get(type).get(entity);
        boolean later = isDeferred(type);
        Record before = later ? pending.values.getOrDefault(entity, current) : current;
        Record after = operation.apply(entity, before);
        updating.remove(type);
        write(entity, after);
        updating.put(type, entity);
    }

    @Override
    public void join(List<Class<? extends Record>> with, @Nullable Class<? extends Record> without, Body body) {
        Class<? extends Record> driver = with.getFirst();
        for (Class<? extends Record> type : with) {
            driver = rowsToJoin(type, with) < rowsToJoin(driver, with) ? type : driver;
        }
        List<Long> order = arrays.get(driver).order;
        iterate(() -> {
            for (int row = 0; row < order.size(); row++) {
                long entity = order.get(row);
                boolean all = with.stream().allMatch(type -> arrays.get(type).has(entity));
                if (all && (without == null || !arrays.get(without).has(entity))) {
                    atRow(() -> body.at(entity, arrays.get(with.getFirst()).get(entity)));
                }
            }
        });
    }

    private int rowsToJoin(Class<?> type, List<Class<? extends Record>> with) {
        return group.contains(type) && with.containsAll(group) ? joint() : arrays.get(type).order.size();
    }

    @Override
    public void updateJoin(Class<? extends Record> type, Class<? extends Record> other, Operation operation) {
        List<Class<? extends Record>> with = List.of(type, other);
        Class<? extends Record> driver = rowsToJoin(other, with) < rowsToJoin(type, with) ? other : type;
        iterate(() -> {
            for (long entity : List.copyOf(rowsOf(driver).order)) {
                if (rowsOf(type).has(entity) && rowsOf(other).has(entity)) {
                    updating.put(type, entity);
                    try {
                        atRow(() -> updateOne(type, entity, operation));
                    } finally {
                        updating.remove(type);
                    }
                }
            }
        });
    }

    @Override
    public void eachMember(Body body) {
        iterate(() -> List.copyOf(members).forEach(entity -> body.at(entity, new Fixture.Tag())));
    }

    // ---- components

    @Override
    public void add(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        requireAlive(entity);
        if (willHave(entity, type)) {
            throw new ComponentPresentException("present");
        }
        enqueue("add", entity, type, component, () -> {
            arrays.get(type).append(entity, component);
            toEndOfGroup(entity, type);
            touch(type, entity);
        });
    }

    @Override
    public void replace(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        requireAlive(entity);
        if (!willHave(entity, type)) {
            throw new ComponentAbsentException("absent");
        }
        if (lastQueued(entity, type) == null) {
            write(entity, component);
        } else {
            Record after = isDeferred(type) ? lastQueued(entity, type).after() : component;
            enqueue("replace", entity, type, after, () -> write(entity, component));
        }
    }

    @Override
    public void set(long entity, Record component) {
        requireAlive(entity);
        if (willHave(entity, component.getClass())) {
            replace(entity, component);
        } else {
            add(entity, component);
        }
    }

    @Override
    public boolean writeCell(long entity, Class<? extends Record> type, float value) {
        Record before = isDeferred(type) && pending.has(entity) ? pending.get(entity) : find(entity, type);
        if (before instanceof Fixture.Pos pos) {
            replace(entity, new Fixture.Pos(pos.position(), new Fixture.V(value, pos.velocity().y())));
        } else if (before instanceof Fixture.Joint joint) {
            replace(entity, new Fixture.Joint(value, joint.label()));
        }
        return before != null;
    }

    @Override
    public void remove(long entity, Class<? extends Record> type) {
        requireAlive(entity);
        if (!willHave(entity, type)) {
            throw new ComponentAbsentException("absent");
        }
        enqueue("remove", entity, type, null, () -> removeNow(entity, type));
    }

    @Override
    public boolean removeIfPresent(long entity, Class<? extends Record> type) {
        boolean present = alive.contains(entity) && !isDoomed(entity) && willHave(entity, type);
        if (present) {
            remove(entity, type);
        }
        return present;
    }

    private void removeNow(long entity, Class<? extends Record> type) {
        if (arrays.get(type).has(entity)) {
            if (type == Fixture.Joint.class && pending.has(entity)) {
                dropPending(entity);
            }
            toEndOfGroup(entity, type);
            arrays.get(type).removeBySwap(entity);
            touch(new WatchKey("", type, false), entity, true);
        }
    }

    /// Swaps an entity with the last one in the rows of the group, when it gains all grouped types or is about to lose one.
    private void toEndOfGroup(long entity, Class<?> type) {
        if (group.contains(type) && isJoint(entity)) {
            int last = joint() - 1;
            group.forEach(grouped -> arrays.get(grouped).swap(entity, last));
        }
    }

    private boolean isJoint(long entity) {
        return group.stream().allMatch(type -> arrays.get(type).has(entity));
    }

    private int joint() {
        return (int) arrays.get(group.getFirst()).order.stream().filter(this::isJoint).count();
    }

    private void dropPending(long entity) {
        pending.removeBySwap(entity);
        touch(PENDING, entity, true);
    }

    @Override
    public void markChanged(long entity, Class<? extends Record> type) {
        if (!arrays.get(type).has(entity)) {
            if (!alive.contains(entity)) {
                throw new DeadEntityException("dead");
            }
            throw new ComponentAbsentException("absent");
        }
        touch(type, entity);
    }

    @Override
    public @Nullable Record find(long entity, Class<? extends Record> type) {
        return arrays.get(type).values.get(entity);
    }

    private boolean isDeferred(Class<?> type) {
        return type == Fixture.Joint.class && (applying || !Author.system(Fixture.OWNER).equals(author));
    }

    private void write(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        Long busy = updating.get(type);
        if (busy != null && busy == entity) {
            throw new WorldException("written while computed");
        }
        if (isDeferred(type)) {
            Record now = pending.has(entity) ? pending.get(entity) : arrays.get(type).get(entity);
            if (!Same.values(now, component)) {
                if (pending.has(entity)) {
                    pending.values.put(entity, component);
                } else {
                    pending.append(entity, component);
                }
                touch(PENDING, entity, false);
            }
        } else {
            writeNow(entity, component);
        }
    }

    private void writeNow(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        if (!Same.values(arrays.get(type).get(entity), component)) {
            arrays.get(type).values.put(entity, component);
            touch(type, entity);
        }
    }

    @Override
    public void apply(Applied applied) {
        if (!Author.system(Fixture.OWNER).equals(author)) {
            throw new WorldException("not the owner");
        }
        ReferenceRows taken = pending.copy();
        taken.order.reversed().forEach(this::dropPending);
        applying = true;
        try {
            taken.order.forEach(entity -> applyOne(entity, taken.get(entity), applied));
        } finally {
            applying = false;
        }
    }

    private void applyOne(long entity, Record after, Applied applied) {
        ReferenceRows joints = rowsOf(Fixture.Joint.class);
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

    // ---- singletons

    @Override
    public void setSingleton(Record value) {
        writeNow(0, value);
    }

    @Override
    public void setSeenCount(int count) {
        ReferenceRows seen = arrays.get(Fixture.Seen.class);
        if (((Fixture.Score) seen.get(0)).points() != count) {
            seen.values.put(0L, new Fixture.Score(count, "count of Seen"));
            markSeen();
        }
    }

    @Override
    public void markSeen() {
        touch(Fixture.Seen.class, 0);
    }

    @Override
    public boolean setAdd(long entity) {
        if (!alive.contains(entity)) {
            throw new DeadEntityException("dead");
        }
        boolean added = members.add(entity);
        if (added) {
            markSeen();
        }
        return added;
    }

    @Override
    public boolean setRemove(long entity) {
        boolean removed = members.remove(entity);
        if (removed) {
            markSeen();
        }
        return removed;
    }

    @Override
    public void setClear() {
        if (!members.isEmpty()) {
            markSeen();
        }
        members.clear();
    }

    @Override
    public void publish(int damage) {
        hits.publish(damage, tick + 1);
        markSeen();
    }

    @Override
    public List<Integer> read(String reader) {
        return hits.read(reader);
    }

    /// SplitMix64, implemented a second time.
    @Override
    public long random(String stream) {
        long state = streams.getOrDefault(stream, Values.mix(Fixture.SEED, Values.hash(stream))) + 0x9E3779B97F4A7C15L;
        streams.put(stream, state);
        long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}

package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.Fixture;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.WorldException;

/// The naive world: hash maps and lists, no columns, no logs. It defines the expected results.
///
/// This class has the preconditions of each operation, the singletons and the tick. Its parts, such as [ReferenceComponents],
/// model the state on which operations act.
public final class ReferenceWorld implements Subject {
    final ReferenceComponents components;
    final ReferenceWatches watches;
    final ReferenceEntities entities;
    final ReferenceSchedule schedule = new ReferenceSchedule(this);
    private final ReferenceIterations iterations;

    Set<Long> members = new LinkedHashSet<>();
    ReferenceQueue hits = new ReferenceQueue();
    long tick;
    List<Record> inputs = List.of();
    private final Map<String, Long> streams = new HashMap<>();

    /// @param watched the watches; nothing has been taken from them yet
    /// @param grouped whether two types are in a group
    ReferenceWorld(List<WatchKey> watched, boolean grouped) {
        this(new ReferenceComponents(watched, grouped), new ReferenceEntities());
    }

    private ReferenceWorld(ReferenceComponents components, ReferenceEntities entities) {
        this.components = components;
        this.entities = entities;
        watches = components.watches();
        iterations = new ReferenceIterations(entities);
    }

    /// A copy of the state between segments.
    ReferenceWorld copy() {
        ReferenceWorld copy = new ReferenceWorld(components.copy(), entities.copy());
        copy.members = new LinkedHashSet<>(members);
        copy.hits = hits.copy();
        copy.streams.putAll(streams);
        copy.tick = tick;
        copy.inputs = inputs;
        return copy;
    }

    // ---- segments and ticks

    @Override
    public void open(Author by) {
        watches.open(by);
    }

    @Override
    public Map<String, List<Long>> take(WatchKey key) {
        return watches.take(key);
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
        watches.close();
        inputs = List.of();
        tick++;
        if (hits.expire(tick)) {
            markSeen();
        }
        watches.close();
    }

    // ---- entities

    @Override
    public long create() {
        return iterations.create();
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
    public void destroy(long entity) {
        requireAlive(entity);
        iterations.enqueue("destroy", entity, null, null, () -> {
            components.removeAll(entity);
            entities.free(entity);
        });
    }

    @Override
    public boolean destroyIfAlive(long entity) {
        boolean may = willLive(entity);
        if (may) {
            destroy(entity);
        }
        return may;
    }

    @Override
    public void destroyAll(List<Long> all) {
        requireAllOnce(all, _ -> true, new DeadEntityException("twice"));
        all.forEach(this::destroy);
    }

    @Override
    public String ahead(long entity, Class<? extends Record> type) {
        boolean lives = willLive(entity);
        boolean has = lives && willHave(entity, type);
        ReferenceIterations.Queued last = iterations.last(entity, type);
        Record component = last == null ? find(entity, type) : last.after();
        return "%s %s %s".formatted(lives, has, Same.text(has ? component : null));
    }

    private void requireAlive(long entity) {
        if (!willLive(entity)) {
            throw new DeadEntityException("dead");
        }
    }

    /// Throws unless each entity is alive, fulfils a condition, and occurs once.
    private void requireAllOnce(List<Long> all, LongPredicate condition, WorldException otherwise) {
        Set<Long> seen = new LinkedHashSet<>();
        for (long entity : all) {
            requireAlive(entity);
            if (!condition.test(entity) || !seen.add(entity)) {
                throw otherwise;
            }
        }
    }

    private boolean willLive(long entity) {
        return entities.alive.contains(entity) && !iterations.isDoomed(entity);
    }

    private boolean willHave(long entity, Class<?> type) {
        ReferenceIterations.Queued last = iterations.last(entity, type);
        return last == null ? components.of(type).has(entity) : !"remove".equals(last.what());
    }

    // ---- components

    @Override
    public void add(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        requireAlive(entity);
        if (willHave(entity, type)) {
            throw new ComponentPresentException("present");
        }
        iterations.enqueue("add", entity, type, component, () -> components.add(entity, component));
    }

    @Override
    public boolean addIfAbsent(long entity, Record component) {
        boolean may = willLive(entity) && !willHave(entity, component.getClass());
        if (may) {
            add(entity, component);
        }
        return may;
    }

    @Override
    public void addAll(List<Long> all, List<Record> added) {
        requireAllOnce(all, entity -> !willHave(entity, added.getFirst().getClass()),
                new ComponentPresentException("present"));
        for (int i = 0; i < all.size(); i++) {
            add(all.get(i), added.get(i));
        }
    }

    @Override
    public void replace(long entity, Record component) {
        Class<? extends Record> type = component.getClass();
        requireAlive(entity);
        if (!willHave(entity, type)) {
            throw new ComponentAbsentException("absent");
        }
        ReferenceIterations.Queued last = iterations.last(entity, type);
        if (last == null) {
            components.write(entity, component);
        } else {
            Record after = components.isDeferred(type) ? last.after() : component;
            iterations.enqueue("replace", entity, type, after, () -> components.write(entity, component));
        }
    }

    @Override
    public boolean replaceIfPresent(long entity, Record component) {
        boolean may = willLive(entity) && willHave(entity, component.getClass());
        if (may) {
            replace(entity, component);
        }
        return may;
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
    public boolean setIfAlive(long entity, Record component) {
        boolean may = willLive(entity);
        if (may) {
            set(entity, component);
        }
        return may;
    }

    @Override
    public boolean writeCell(long entity, Class<? extends Record> type, float value) {
        Record before = components.beforeWrite(entity, type);
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
        iterations.enqueue("remove", entity, type, null, () -> components.remove(entity, type));
    }

    @Override
    public boolean removeIfPresent(long entity, Class<? extends Record> type) {
        boolean present = willLive(entity) && willHave(entity, type);
        if (present) {
            remove(entity, type);
        }
        return present;
    }

    @Override
    public void removeAll(List<Long> all, Class<? extends Record> type) {
        requireAllOnce(all, entity -> willHave(entity, type), new ComponentAbsentException("absent"));
        all.forEach(entity -> remove(entity, type));
    }

    @Override
    public void markChanged(long entity, Class<? extends Record> type) {
        if (!components.of(type).has(entity)) {
            if (!entities.alive.contains(entity)) {
                throw new DeadEntityException("dead");
            }
            throw new ComponentAbsentException("absent");
        }
        watches.touch(type, entity);
    }

    @Override
    public @Nullable Record find(long entity, Class<? extends Record> type) {
        return components.of(type).find(entity);
    }

    @Override
    public void apply(Applied applied) {
        components.apply(applied);
    }

    // ---- iterating

    @Override
    public void forEach(Class<? extends Record> type, Body body) {
        iterations.iterate(() -> {
            ReferenceRows rows = components.of(type);
            for (int row = 0; row < rows.order.size(); row++) {
                long entity = rows.order.get(row);
                ReferenceIterations.atRow(() -> body.at(entity, rows.get(entity)));
            }
        });
    }

    @Override
    public void update(Class<? extends Record> type, Operation operation) {
        if (components.isUpdating(type)) {
            throw new WorldException("update in update");
        }
        try {
            iterations.iterate(() -> {
                for (long entity : List.copyOf(components.of(type).order)) {
                    components.update(type, entity, operation);
                }
            });
        } finally {
            components.endUpdate(type);
        }
    }

    @Override
    public void parallelUpdate(Class<? extends Record> type, @Nullable Class<? extends Record> other,
            Operation operation) {
        if (type == Fixture.Joint.class) {
            if (other == null) {
                update(type, operation);
            } else {
                updateJoin(type, other, operation);
            }
            return;
        }
        WorldException[] first = new WorldException[1];
        Operation kept = (entity, before) -> {
            try {
                return operation.apply(entity, before);
            } catch (WorldException e) {
                first[0] = first[0] == null ? e : first[0];
                return before;
            }
        };
        iterations.iterate(() -> {
            Class<? extends Record> driver = other == null ? type : components.driver(List.of(type, other));
            List.copyOf(components.of(driver).order).stream()
                    .filter(entity -> components.of(type).has(entity)
                            && (other == null || components.of(other).has(entity)))
                    .forEach(entity -> components.update(type, entity, kept));
            components.endUpdate(type);
            if (first[0] != null) {
                ReferenceIterations.atRow(() -> {
                    throw first[0];
                });
            }
        });
    }

    @Override
    public void join(List<Class<? extends Record>> with, @Nullable Class<? extends Record> without, Body body) {
        List<Long> order = components.of(components.driver(with)).order;
        iterations.iterate(() -> {
            for (int row = 0; row < order.size(); row++) {
                long entity = order.get(row);
                boolean all = with.stream().allMatch(type -> components.of(type).has(entity));
                if (all && (without == null || !components.of(without).has(entity))) {
                    ReferenceIterations.atRow(() -> body.at(entity, components.of(with.getFirst()).get(entity)));
                }
            }
        });
    }

    @Override
    public void updateJoin(Class<? extends Record> type, Class<? extends Record> other, Operation operation) {
        Class<? extends Record> driver = components.driver(List.of(type, other));
        iterations.iterate(() -> {
            for (long entity : List.copyOf(components.of(driver).order)) {
                if (components.of(type).has(entity) && components.of(other).has(entity)) {
                    try {
                        components.update(type, entity, operation);
                    } finally {
                        components.endUpdate(type);
                    }
                }
            }
        });
    }

    @Override
    public void eachMember(Body body) {
        iterations.iterate(() -> List.copyOf(members).forEach(entity -> body.at(entity, new Fixture.Tag())));
    }

    // ---- singletons

    @Override
    public void setSingleton(Record value) {
        components.writeNow(0, value);
    }

    @Override
    public void setSeenCount(int count) {
        ReferenceRows seen = components.of(Fixture.Seen.class);
        if (((Fixture.Score) seen.get(0)).points() != count) {
            seen.values.put(0L, new Fixture.Score(count, "count of Seen"));
            markSeen();
        }
    }

    @Override
    public void markSeen() {
        watches.touch(Fixture.Seen.class, 0);
    }

    @Override
    public boolean setAdd(long entity) {
        entities.requireAlive(entity);
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

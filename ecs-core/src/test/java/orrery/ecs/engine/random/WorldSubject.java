package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Fixture;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.AfterIteration;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Query;
import orrery.ecs.world.WorldException;

/// A real world as a [Subject].
///
/// This file is long because it has a method for each method of the world.
public final class WorldSubject implements Subject {
    final EngineWorld world;
    final Schedule schedule;
    final TrackingLevel level;
    final boolean stepwise;
    private final Map<WatchKey, Watch> watches = new HashMap<>();
    private Systems.Run run = (system, received) -> {};

    /// @param stepwise whether each operation gets its own segments
    /// @param grouped whether two types are in a group
    WorldSubject(TrackingLevel level, boolean stepwise, boolean grouped) {
        this.level = level;
        this.stepwise = stepwise;
        world = Fixture.world(grouped ? Fixture.SCHEDULED_GROUPED : Fixture.SCHEDULED, level);
        schedule = new EngineSchedule(world, Systems.NAMES.stream().map(this::system).toList(), 1);
        for (WatchKey key : Systems.WATCHES) {
            ComponentType<?> type = world.types().of(key.type());
            watches.put(key,
                    key.pending() ? world.watchModifySet(key.reader(), type) : world.watch(key.reader(), type));
        }
    }

    private SystemDefinition system(String name) {
        SystemDefinition.Builder definition = SystemDefinition.named(name);
        world.types().types().forEach(type -> definition.writes(type.recordClass()));
        for (WatchKey key : Systems.watchesOf(name)) {
            if (!key.pending()) {
                definition.watches(key.type());
            } else {
                definition.watchesModifySets(key.type());
            }
        }
        if (name.equals(Fixture.OWNER)) {
            definition.applies(Fixture.Joint.class);
        }
        return definition.run(() -> context -> run.run(name, Systems.watchesOf(name).stream()
                .map(key -> listed(key.pending() ? context.modified(key.type()) : context.changes(key.type())))
                .toList()));
    }

    Map<String, List<Long>> peek(WatchKey key) {
        return listed(world.peek(watches.get(key)));
    }

    /// Sets what systems do whenever they run.
    void always(Systems.Run doing) {
        run = doing;
    }

    boolean isRecorded() {
        return level == TrackingLevel.RECORDED;
    }

    @Override
    public String toString() {
        return "of level %s%s".formatted(level, stepwise ? ", a segment a deed" : "");
    }

    @Override
    public long create() {
        return world.create().handle();
    }

    @Override
    public void destroy(long entity) {
        world.destroy(new Entity(entity));
    }

    @Override
    public void add(long entity, Record component) {
        world.add(new Entity(entity), component);
    }

    @Override
    public boolean destroyIfAlive(long entity) {
        return world.destroyIfAlive(new Entity(entity));
    }

    @Override
    public boolean addIfAbsent(long entity, Record component) {
        return world.addIfAbsent(new Entity(entity), component);
    }

    @Override
    public boolean replaceIfPresent(long entity, Record component) {
        return world.replaceIfPresent(new Entity(entity), component);
    }

    @Override
    public boolean setIfAlive(long entity, Record component) {
        return world.setIfAlive(new Entity(entity), component);
    }

    @Override
    public String ahead(long entity, Class<? extends Record> type) {
        AfterIteration ahead = world.afterIteration();
        return "%s %s %s".formatted(ahead.isAlive(new Entity(entity)), ahead.has(new Entity(entity), type),
                Same.text(ahead.find(new Entity(entity), type)));
    }

    private static List<Entity> entities(List<Long> handles) {
        return handles.stream().map(Entity::new).toList();
    }

    @Override
    public List<Long> createAll(int count) {
        return world.create(count).stream().map(Entity::handle).toList();
    }

    @Override
    public void destroyAll(List<Long> entities) {
        world.destroyAll(entities(entities));
    }

    @Override
    @SuppressWarnings("unchecked")
    public void addAll(List<Long> entities, List<Record> components) {
        EngineArray<Record> array = (EngineArray<Record>) world.array(components.getFirst().getClass());
        boolean fit = entities.size() == components.size() && !components.contains(null);
        if (fit && entities.hashCode() % 2 == 0) {
            array.addAll(new EntityList(entities(entities)), components::get);
        } else {
            array.addAll(entities(entities), components);
        }
    }

    @Override
    public void removeAll(List<Long> entities, Class<? extends Record> type) {
        world.array(type).removeAll(entities(entities));
    }

    @Override
    public void replace(long entity, Record component) {
        world.replace(new Entity(entity), component);
    }

    @Override
    public void set(long entity, Record component) {
        world.set(new Entity(entity), component);
    }

    @Override
    public boolean writeCell(long entity, Class<? extends Record> type, float value) {
        int row = world.array(type).rowOf(new Entity(entity));
        if (row < 0) {
            return false;
        }
        if (type == Fixture.Pos.class) {
            world.array(type).floats("velocity.x").write(row, value);
        } else {
            world.array(type).doubles("angle").write(row, value);
        }
        return true;
    }

    @Override
    public void remove(long entity, Class<? extends Record> type) {
        world.remove(new Entity(entity), type);
    }

    @Override
    public boolean removeIfPresent(long entity, Class<? extends Record> type) {
        return world.removeIfPresent(new Entity(entity), type);
    }

    @Override
    public void markChanged(long entity, Class<? extends Record> type) {
        world.markChanged(new Entity(entity), type);
    }

    @Override
    public @Nullable Record find(long entity, Class<? extends Record> type) {
        return world.find(new Entity(entity), type);
    }

    @Override
    public void forEach(Class<? extends Record> type, Body body) {
        world.array(type).forEach((entity, value) -> body.at(entity.handle(), value));
    }

    @Override
    public void update(Class<? extends Record> type, Operation operation) {
        updateArray(world.array(type), operation);
    }

    private static <C extends Record> void updateArray(EngineArray<C> array, Operation operation) {
        Class<C> recordClass = array.type().recordClass();
        array.update((entity, before) -> recordClass.cast(operation.apply(entity.handle(), before)));
    }

    @Override
    public void join(List<Class<? extends Record>> with, @Nullable Class<? extends Record> without, Body body) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Class<? extends Record>[] types = with.toArray(new Class[0]);
        Query query = world.query(types);
        if (without != null) {
            query = query.without(without);
        }
        query.forEach(row -> body.at(row.entity().handle(), row.get(with.getFirst())));
    }

    @Override
    public void updateJoin(Class<? extends Record> type, Class<? extends Record> other, Operation operation) {
        updateQuery(type, other, operation);
    }

    private <A extends Record, B extends Record> void updateQuery(Class<A> type, Class<B> other, Operation operation) {
        world.query(type, other).update(type, other,
                (entity, before, present) -> type.cast(operation.apply(entity.handle(), before)));
    }

    @Override
    public void parallelUpdate(Class<? extends Record> type, @Nullable Class<? extends Record> other,
            Operation operation) {
        if (other == null) {
            parallelArray(world.array(type), operation);
        } else {
            parallelQuery(type, other, operation);
        }
    }

    private static <C extends Record> void parallelArray(EngineArray<C> array, Operation operation) {
        Class<C> recordClass = array.type().recordClass();
        array.parallelUpdate((entity, before) -> recordClass.cast(operation.apply(entity.handle(), before)));
    }

    private <A extends Record, B extends Record> void parallelQuery(Class<A> type, Class<B> other,
            Operation operation) {
        world.query(type, other).parallelUpdate(type, other,
                (entity, before, present) -> type.cast(operation.apply(entity.handle(), before)));
    }

    @Override
    public void apply(Applied applied) {
        world.array(Fixture.Joint.class).modifySet()
                .apply((entity, before, after) -> (Fixture.Joint) applied.apply(entity.handle(), before, after));
    }

    @Override
    public void setSingleton(Record value) {
        world.setSingleton(value);
    }

    @Override
    public void setSeenCount(int count) {
        Fixture.Seen seen = world.singleton(Fixture.Seen.class);
        world.setSingleton(new Fixture.Seen(count, seen.visible(), seen.hits()));
    }

    @Override
    public void markSeen() {
        world.markSingletonChanged(Fixture.Seen.class);
    }

    private EntitySet visible() {
        return world.singleton(Fixture.Seen.class).visible();
    }

    private EventQueue<Fixture.Hit> hits() {
        return world.singleton(Fixture.Seen.class).hits();
    }

    @Override
    public boolean setAdd(long entity) {
        return visible().add(new Entity(entity));
    }

    @Override
    public boolean setRemove(long entity) {
        return visible().remove(new Entity(entity));
    }

    @Override
    public void setClear() {
        visible().clear();
    }

    @Override
    public void eachMember(Body body) {
        visible().forEach(entity -> body.at(entity.handle(), new Fixture.Tag()));
    }

    @Override
    public void publish(int damage) {
        hits().publish(new Fixture.Hit(damage, new float[] {damage}));
    }

    @Override
    public List<Integer> read(String reader) {
        List<Integer> seen = new ArrayList<>();
        hits().read(reader, hit -> seen.add(hit.damage()));
        return seen;
    }

    @Override
    public long random(String stream) {
        return world.random(stream).nextLong();
    }

    @Override
    public void open(Author author) {
        world.open(author);
    }

    @Override
    public void begin(List<Record> inputs) {
        inputs.forEach(schedule::input);
        schedule.begin();
    }

    @Override
    public String step(Systems.Run doing) {
        run = doing;
        try {
            RunReport report = schedule.step();
            return report != null && report.ran() ? report.system() : "";
        } catch (SystemFailure e) {
            if (e.getCause() instanceof WorldException told) {
                return "failed: " + told.getClass().getSimpleName();
            }
            throw e;
        }
    }

    @Override
    public Map<String, List<Long>> take(WatchKey watch) {
        return listed(world.take(watches.get(watch)));
    }

    static Map<String, List<Long>> listed(ChangeSet set) {
        List<Long> living = new ArrayList<>();
        List<Long> gone = new ArrayList<>();
        for (int i = 0; i < set.size(); i++) {
            (i < set.livingCount() ? living : gone).add(set.get(i).handle());
        }
        return Map.of("living", living, "gone", gone);
    }
}

package orrery.ecs.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import orrery.ecs.engine.array.ArrayContext;
import orrery.ecs.engine.array.ArrayState;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Memory;
import orrery.ecs.engine.entity.Batch;
import orrery.ecs.engine.entity.StructuralQueue;
import orrery.ecs.engine.query.EngineQuery;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.storage.Tables;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// A world with everything that schedule, history, scenes, recordings and editor need: entities and arrays, what each system
/// watches and may access, snapshots, and the operations of [TimedWorld].
///
/// This file is long because the class is the only implementation of [World] and also the interface of the engine. Most methods
/// delegate to other classes.
public final class EngineWorld extends TimedWorld {
    private final TypeRegistry types;
    private final Allocator allocator = entities.allocator();
    private final StructuralQueue queue = entities.queue();
    private final Batch batch = entities.batch();
    private final List<EngineQuery> queries = new ArrayList<>();
    private final Map<Class<?>, Object> extensions = new HashMap<>();
    private final List<Consumer<Entity>> beforeDestroy = new ArrayList<>();
    private final EngineAfterIteration afterIteration = new EngineAfterIteration(this);
    private final WorldState state;

    /// Casts a world to this class.
    ///
    /// @throws IllegalArgumentException if the library did not create the world
    public static EngineWorld of(World world) {
        if (world instanceof EngineWorld engine) {
            return engine;
        }
        throw new IllegalArgumentException("%s is no world of the library; make worlds by WorldDefinition or Worlds."
                .formatted(world.getClass().getName()));
    }

    /// Creates an empty world with one tracking level for all types.
    ///
    /// @param types component types
    /// @param level tracking level
    /// @param seed seed of all random streams
    public EngineWorld(TypeRegistry types, TrackingLevel level, long seed) {
        super(types, level, seed);
        this.types = types;
        state = new WorldState(context, arrays, collections, streams, clock);
        extensions.put(Tables.class, arrays.tables());
    }

    // ---- types and arrays

    @Override
    public TypeRegistry types() {
        return types;
    }

    /// All component arrays in the order of registration, including singletons.
    public List<EngineArray<?>> arrays() {
        return arrays.all();
    }

    /// The array of a type.
    public <C extends Record> EngineArray<C> array(ComponentType<C> type) {
        return array(type.recordClass());
    }

    @Override
    public <C extends Record> EngineArray<C> array(Class<C> recordClass) {
        return arrays.array(recordClass);
    }

    /// Raises the tracking level of a type to at least this one.
    public void track(ComponentType<?> type, TrackingLevel atLeast) {
        check();
        segments.endProgramSegment("track");
        array(type).tracking().raise(atLeast);
        collections.raiseLevel(type);
    }

    // ---- entities

    @Override
    public Entity create() {
        check();
        segments.ensureOpen();
        Entity entity = new Entity(allocator.create());
        if (queue.isIterating()) {
            queue.created(entity);
        }
        return entity;
    }

    @Override
    public EntityList create(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("%d entities can't be created; ask for 0 or more.".formatted(count));
        }
        check();
        segments.ensureOpen();
        long[] handles = new long[count];
        allocator.createAll(handles);
        EntityList made = EntityList.ofHandles(handles);
        if (queue.isIterating()) {
            made.forEach(queue::created);
        }
        return made;
    }

    @Override
    public Entity create(Record... components) {
        Entity entity = create();
        try {
            for (Record component : components) {
                add(entity, component);
            }
        } catch (RuntimeException | Error e) {
            privileged(() -> destroy(entity));
            throw e;
        }
        return entity;
    }

    @Override
    public void destroy(Entity entity) {
        check();
        entities.requireAlive(entity, "destroy");
        context.scope().requireWriter("destroys", entity);
        if (!queue.isIterating()) {
            destroyNow(entity);
            return;
        }
        if (queue.isDoomed(entity)) {
            throw entities.doomed(entity, "destroy", "destroy");
        }
        queue.doom(entity);
        queue.add(() -> {
            if (allocator.isAlive(entity.handle())) {
                destroyNow(entity);
            }
        });
    }

    @Override
    public boolean destroyIfAlive(Entity entity) {
        boolean may = afterIteration.isAlive(entity);
        if (may) {
            destroy(entity);
        }
        return may;
    }

    @Override
    public void destroyAll(List<Entity> entities) {
        check();
        context.scope().requireWriter("destroys", entities);
        long[] handles = batch.handlesOf(entities);
        int count = entities.size();
        int once = batch.firstRepeated(handles, allocator.firstDead(handles, count));
        int doomed = firstDoomed(entities, once);
        if (doomed < count) {
            this.entities.requireAlive(entities.get(doomed), "destroyAll");
            if (doomed < once) {
                throw this.entities.doomed(entities.get(doomed), "destroyAll", "destroyAll");
            }
            throw new DeadEntityException("Entity %s is listed twice in destroyAll; list it once."
                    .formatted(describe(entities.get(doomed))));
        }
        if (queue.isIterating()) {
            List<Entity> kept = List.copyOf(entities);
            kept.forEach(queue::doom);
            queue.add(() -> {
                long[] listed = batch.handlesOf(kept);
                destroyAllNow(listed, allocator.keepLiving(listed, kept.size()));
            });
        } else {
            destroyAllNow(handles, count);
        }
    }

    private int firstDoomed(List<Entity> entities, int before) {
        for (int i = 0; queue.isIterating() && i < before; i++) {
            if (queue.isDoomed(entities.get(i))) {
                return i;
            }
        }
        return before;
    }

    /// Destroys entities array by array, which is faster, or one by one if types are grouped or there are hooks.
    private void destroyAllNow(long[] handles, int count) {
        if (!beforeDestroy.isEmpty() || arrays.isGrouped()) {
            long[] listed = Arrays.copyOf(handles, count);
            privileged(() -> Arrays.stream(listed).filter(allocator::isAlive).forEach(h -> destroyNow(new Entity(h))));
            return;
        }
        segments.ensureOpen();
        arrays.removeAll(handles, count);
        allocator.destroyAll(handles, count);
    }

    private void destroyNow(Entity entity) {
        segments.ensureOpen();
        if (!beforeDestroy.isEmpty()) {
            privileged(() -> beforeDestroy.forEach(hook -> hook.accept(entity)));
        }
        arrays.removeAll(entity.handle());
        allocator.destroy(entity.handle());
    }

    @Override
    public boolean isAlive(Entity entity) {
        check();
        return allocator.isAlive(entity.handle());
    }

    @Override
    public int entityCount() {
        check();
        return allocator.living();
    }

    /// Number of slots (entity indices) ever used, slot 0 included. The indices of living entities are less than this number.
    public int slotCount() {
        check();
        return allocator.slots();
    }

    /// Whether this handle has not been issued yet in this state, because its entity was created later or on another branch.
    /// Cost: O(1).
    public boolean isFuture(Entity entity) {
        check();
        return allocator.isFuture(entity.handle());
    }

    /// The living entity in a slot, or [Entity#NONE].
    public Entity aliveIn(int slot) {
        check();
        return new Entity(allocator.aliveIn(slot));
    }

    @Override
    public void forEachEntity(Consumer<Entity> action) {
        check();
        for (long handle : allocator.livingHandles()) {
            if (allocator.isAlive(handle)) {
                action.accept(new Entity(handle));
            }
        }
    }

    @Override
    public String describe(Entity entity) {
        return entities.describe(entity);
    }

    @Override
    public EngineAfterIteration afterIteration() {
        return afterIteration;
    }

    @Override
    protected EngineQuery queryOf(Class<?>[] with) {
        check();
        for (EngineQuery known : queries) {
            if (known.joins(with)) {
                return known;
            }
        }
        EngineQuery query = EngineQuery.of(arrays, with);
        queries.add(query);
        return query;
    }

    // ---- singletons

    @Override
    public <C extends Record> C singleton(Class<C> type) {
        EngineArray<C> array = singletonArray(type);
        array.checkRead();
        return array.load(0);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <C extends Record> void setSingleton(C value) {
        EngineArray<C> array = singletonArray((Class<C>) Objects.requireNonNull(value,
                "The singleton to set is null; give its new value.").getClass());
        array.checkWrite();
        array.write(0, value);
    }

    @Override
    public void markSingletonChanged(Class<? extends Record> type) {
        EngineArray<?> array = singletonArray(type);
        array.checkWrite();
        array.ownedChange();
    }

    private <C extends Record> EngineArray<C> singletonArray(Class<C> type) {
        check();
        EngineArray<C> array = array(type);
        if (!array.type().isSingleton() || array.table().size() == 0) {
            throw new WorldException("%s is no singleton of this world; register it as one with its first value."
                    .formatted(array.type()));
        }
        return array;
    }

    /// Gives a singleton its initial value. Call it once for each singleton, before the world is used.
    ///
    /// @param first creates the value, including its sets and queues
    public <C extends Record> void initSingleton(ComponentType<C> type,
            Function<World.Owned, C> first) {
        check();
        EngineArray<C> array = array(type);
        if (!type.isSingleton() || array.table().size() > 0) {
            throw new WorldException(type.isSingleton()
                    ? "Singleton %s is given two first values; give one.".formatted(type)
                    : "%s is no singleton and takes no first value; register it with Trait.SINGLETON.".formatted(type));
        }
        C value = collections.first(array, first);
        segments.open(Author.SCENE);
        array.append(0, value);
        segments.close();
        segments.reset();
    }

    // ---- extensions and hooks

    /// Returns an object that a part of the library keeps with the world. The first call creates it.
    public <T> T extension(Class<T> key, Supplier<T> first) {
        return key.cast(extensions.computeIfAbsent(key, k -> first.get()));
    }

    /// Adds a hook that is called before an entity is destroyed, while it still has its components.
    ///
    /// @param endsWith returns an entity's owner, or [Entity#NONE]; the hook destroys the entity when its owner is destroyed
    public void beforeDestroy(Consumer<Entity> hook, UnaryOperator<Entity> endsWith) {
        beforeDestroy.add(hook);
        entities.setOwners(endsWith);
    }

    /// The owner that an entity will have after the queued changes, see [#beforeDestroy]; [Entity#NONE] if it will have no owner.
    public Entity endsWith(Entity entity) {
        return entities.endsWith(entity);
    }

    /// Records the owner that an entity will have after a queued change, see [#applyOrQueue].
    public void willEndWith(Entity entity, Entity other) {
        queue.setOwner(entity, other);
    }

    /// Records `to` as the future owner of all entities for which [#willEndWith] has recorded the owner `from`.
    public void willHandOn(Entity from, Entity to) {
        queue.handOn(from, to);
    }

    /// Checks that an entity is alive, and will still be alive after the changes queued so far.
    ///
    /// @throws DeadEntityException if the entity is not alive, or will not be alive then
    public void requireLiving(Entity entity, String verb) {
        check();
        entities.requireLiving(entity, verb);
    }

    /// Applies a change that consists of several structural changes: at once if no iteration runs, otherwise when the outermost
    /// iteration ends, after the changes that were queued earlier.
    ///
    /// @param foreseen called at once if the change is queued; records the state after the change, for example by [#willEndWith]
    public void applyOrQueue(Runnable change, Runnable foreseen) {
        check();
        if (queue.isIterating()) {
            foreseen.run();
            queue.add(change);
        } else {
            change.run();
        }
    }

    // ---- hash and snapshot

    @Override
    public long hash() {
        return hashOf(hashes());
    }

    /// The [#hash], computed from all values instead of from sums that were kept up to date.
    public long hashFromScratch() {
        return hashOf(hashes(true, array -> true));
    }

    /// The hash of a state from the hashes of its parts, see [#hashes()].
    public static long hashOf(Map<String, Long> parts) {
        long sum = 0;
        for (Map.Entry<String, Long> part : parts.entrySet()) {
            sum += Values.mix(Values.hash(part.getKey()), part.getValue());
        }
        return sum;
    }

    @Override
    public Map<String, Long> hashes() {
        return hashes(false, array -> true);
    }

    /// The [#hashes] that are cheap to compute now. Leaves out large types whose hash must be computed from all rows, see
    /// [ArrayState#isHashCheap].
    public Map<String, Long> cheapHashes() {
        return hashes(false, array -> array.state().isHashCheap());
    }

    /// The [#hashes] of some types, and the hash of everything that belongs to no type. Entries of other singletons cover only
    /// their sets and queues, not their values; ignore them. Cost in a recorded world: O(1) for types that changed little or not
    /// at all since their last hash, otherwise O(rows).
    ///
    /// @param types names of types
    public Map<String, Long> hashes(Set<String> types) {
        return hashes(false, array -> types.contains(array.type().name()));
    }

    private Map<String, Long> hashes(boolean fromScratch, Predicate<EngineArray<?>> which) {
        check();
        segments.endProgramSegment("hash");
        return state.hashes(fromScratch, which);
    }

    @Override
    public EngineSnapshot snapshot() {
        check();
        segments.endProgramSegment("snapshot");
        return state.capture();
    }

    @Override
    public void restore(Snapshot snapshot) {
        check();
        EngineSnapshot from = EngineSnapshot.of(snapshot);
        segments.endProgramSegment("restore");
        state.restore(from);
        segments.reset();
        extension(Restores.class, Restores::new).add();
    }

    /// All event queues by name, such as `Hits.queue`.
    public Map<String, EngineEventQueue<?>> eventQueues() {
        return collections.queues();
    }

    /// All entity sets, in the order in which they were created.
    public Collection<EngineEntitySet> entitySets() {
        return collections.sets();
    }

    /// Memory of the world, by component type and purpose. Cost: O(types).
    public Memory memory() {
        check();
        return state.memory();
    }

    // ---- for formats and traces of the library

    /// Whether the entity will be destroyed when the outermost iteration ends, alone or together with another entity.
    public boolean isDoomed(Entity entity) {
        return entities.isDoomed(entity);
    }

    /// State shared by the arrays.
    public ArrayContext context() {
        return context;
    }
}

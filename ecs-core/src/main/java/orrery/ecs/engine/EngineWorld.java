package orrery.ecs.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.engine.array.ArrayContext;
import orrery.ecs.engine.array.ComponentArrays;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Memory;
import orrery.ecs.engine.entity.Batch;
import orrery.ecs.engine.entity.Entities;
import orrery.ecs.engine.entity.StructuralQueue;
import orrery.ecs.engine.query.EngineQuery;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.PackedSegment;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.Segments;
import orrery.ecs.engine.segment.WorldClock;
import orrery.ecs.engine.segment.WriteStamps;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.storage.Allocator;
import orrery.ecs.storage.Presence;
import orrery.ecs.storage.Tables;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// A world with everything that schedule, history, scenes, recordings and editor need: segments and undo, watches, access scopes,
/// ticks, snapshots.
///
/// This file is long because it is the only implementation of [World] and also the interface of the engine. Each method delegates
/// to a class of its own.
public final class EngineWorld extends World {
    private final TypeRegistry types;
    private final Ownership ownership = new Ownership();
    private final Entities entities = new Entities();
    private final Allocator allocator = entities.allocator();
    private final Presence presence = entities.presence();
    private final StructuralQueue queue = entities.queue();
    private final Batch batch = entities.batch();
    private final WorldClock clock = new WorldClock();
    private final ArrayContext context;
    private final ComponentArrays arrays;
    private final List<EngineQuery> queries = new ArrayList<>();
    private final Map<String, EngineEntitySet> entitySets = new LinkedHashMap<>();
    private final Map<String, EngineEventQueue<?>> queues = new LinkedHashMap<>();
    private final Map<Class<?>, Object> extensions = new HashMap<>();
    private final List<Consumer<Entity>> beforeDestroy = new ArrayList<>();
    private final WriteStamps stamps = new WriteStamps();
    private final EngineAfterIteration afterIteration = new EngineAfterIteration(this);
    private final Segments segments;
    private final RandomStreams streams;
    private final boolean recorded;

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
        this.types = types;
        recorded = level == TrackingLevel.RECORDED;
        segments = new Segments(entities, clock, stamps, recorded);
        streams = new RandomStreams(ownership, segments, seed, level);
        segments.add(streams);
        if (recorded) {
            allocator.record();
        }
        context = new ArrayContext(types, ownership, entities, segments, stamps);
        arrays = new ComponentArrays(context, level);
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

    /// Raises the tracking level of a type.
    public void track(ComponentType<?> type, TrackingLevel atLeast) {
        check();
        segments.settle("track");
        array(type).raise(atLeast);
        entitySets.values().stream().filter(set -> set.type() == type).forEach(EngineEntitySet::raiseLevel);
    }

    @Override
    public boolean isRecorded() {
        return recorded;
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

    /// Destroys array by array, which is faster, or entity by entity if types are grouped or there are hooks.
    private void destroyAllNow(long[] handles, int count) {
        if (!beforeDestroy.isEmpty() || arrays.isGrouped()) {
            for (long handle : Arrays.copyOf(handles, count)) {
                if (allocator.isAlive(handle)) {
                    destroyNow(new Entity(handle));
                }
            }
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

    /// Number of slots ever used; the indices of living entities are below it.
    public int slotCount() {
        check();
        return allocator.slots();
    }

    /// Whether no entity with this handle has lived up to this state, for example because it was created later or on another
    /// branch. Cost: O(1).
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
        for (int slot = 1; slot < allocator.slots(); slot++) {
            long handle = allocator.aliveIn(slot);
            if (handle != 0) {
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
        EngineArray<C> array = singletonArray((Class<C>) value.getClass());
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
        if (!array.type().isSingleton() || array.size() == 0) {
            throw new WorldException("%s is no singleton of this world; register it as one with its first value."
                    .formatted(array.type()));
        }
        return array;
    }

    /// Gives a singleton its initial value. Call it once for each singleton, before anything else.
    ///
    /// @param first creates the value, including its sets and queues
    public <C extends Record> void initSingleton(ComponentType<C> type,
            java.util.function.Function<World.Owned, C> first) {
        check();
        EngineArray<C> array = array(type);
        if (!type.isSingleton() || array.size() > 0) {
            throw new WorldException("%s is no singleton, or has its first value already.".formatted(type));
        }
        C value = first.apply(new World.Owned() {
            @Override
            public EngineEntitySet entitySet(String field) {
                EngineEntitySet set = new EngineEntitySet(array, type.name() + "." + field);
                entitySets.put(set.name(), set);
                segments.add(set);
                return set;
            }

            @Override
            public <E extends Record> EngineEventQueue<E> eventQueue(String field, Class<E> eventClass) {
                EngineEventQueue<E> made = new EngineEventQueue<>(array, type.name() + "." + field, eventClass);
                queues.put(made.name(), made);
                segments.addLast(made);
                return made;
            }
        });
        segments.open(Author.SCENE);
        array.append(0, value);
        segments.close();
        segments.reset();
    }

    // ---- segments

    /// Opens a segment for an author and closes the open one. In the segment of an edit, derived types and [Generated] can't be
    /// written, because systems compute them.
    public void open(Author author) {
        check();
        segments.open(author);
        if (author.kind() == Author.Kind.EDIT) {
            arrays.limit(AccessScope.OF_EDITS);
        } else {
            endEdit();
        }
    }

    private void endEdit() {
        if (context.scope() == AccessScope.OF_EDITS) {
            arrays.limit(AccessScope.EVERYTHING);
        }
    }

    /// Ends the open segment. Returns null if nothing changed in it.
    public @Nullable EngineSegment close() {
        check();
        endEdit();
        return segments.close();
    }

    /// Ends the open segment without returning it. In a world that is not recorded this saves building it.
    public void end() {
        check();
        endEdit();
        segments.end();
    }

    /// Reverts a segment. It must be the newest one not reverted yet.
    ///
    /// @throws WorldException if the world is not recorded or a newer segment must be reverted first
    public void revert(Segment segment) {
        check();
        requireRecorded("revert");
        segments.revert(EngineSegment.of(segment));
        arrays.measureGroups();
    }

    /// Reapplies the segment that was reverted last.
    ///
    /// @throws WorldException if the world is not recorded
    public void reapply(Segment segment) {
        check();
        requireRecorded("reapply");
        segments.reapply(EngineSegment.of(segment));
        arrays.measureGroups();
    }

    /// Reverts a packed segment. It must be the newest one not reverted yet. Does not change the shown segments, see [#stand].
    public void revert(PackedSegment segment) {
        check();
        requireRecorded("revert");
        segments.settle("revert");
        segment.revert();
        measureGroups(segment);
    }

    /// Reapplies the packed segment that was reverted last. Does not change the shown segments, see [#stand].
    public void reapply(PackedSegment segment) {
        check();
        requireRecorded("reapply");
        segments.settle("reapply");
        segment.reapply();
        measureGroups(segment);
    }

    private void measureGroups(PackedSegment segment) {
        if (segment.movesRows()) {
            arrays.measureGroups();
        }
    }

    private void requireRecorded(String verb) {
        if (!recorded) {
            throw new WorldException("%s needs a recorded world; make it with TrackingLevel.RECORDED.".formatted(verb));
        }
    }

    @Override
    public List<Segment> segmentsOfTick() {
        check();
        segments.close();
        return segments.ofTick();
    }

    /// Adds a listener that is called with each segment when it is closed.
    public void onSegment(Consumer<Segment> listener) {
        segments.listen(listener);
    }

    // ---- time

    @Override
    public long tick() {
        check();
        return clock.tick();
    }

    /// Number of the running tick, or of the next one if none is running.
    public long tickBeingMade() {
        return clock.nextTick();
    }

    /// Whether a tick is running.
    public boolean isInTick() {
        return clock.isInTick();
    }

    /// Restricts inputs to the classes that a definition declares.
    public void declareInputs(TypeRegistry declared) {
        clock.declareInputs(declared);
    }

    @Override
    public void submitInput(Record input) {
        check();
        clock.submit(input);
    }

    /// The inputs that wait for the next tick, in the order of submission.
    public List<Record> submittedInputs() {
        check();
        return clock.submitted();
    }

    /// Starts the next tick. The submitted inputs can be read until it ends.
    ///
    /// @throws WorldException if a system calls it
    public void beginTick() {
        check();
        refuseSystem("beginTick");
        segments.open(Author.INPUTS);
        WorldClock.InputStep step = clock.takeInputs();
        if (step != null) {
            segments.note(step);
        }
        clock.begin();
        segments.end();
    }

    /// Ends the running tick: drops expired events and the inputs, and increments the tick number.
    ///
    /// @throws WorldException if a system calls it
    public void endTick() {
        check();
        refuseSystem("endTick");
        segments.open(Author.CLOCK);
        queues.values().forEach(EngineEventQueue::endTick);
        segments.note(clock.advance());
        segments.endTick();
        clock.end();
    }

    /// What a recorded world shows besides its state, and the inputs that wait for its next tick. Together with the state it
    /// identifies a position in history.
    ///
    /// @param shown the shown tick's segments in order, see [#segmentsOfTick]
    /// @param isTickEnded whether they belong to a tick that has ended
    /// @param isInTick whether a tick has begun and not ended
    /// @param submittedInputs inputs that wait for the next tick
    public record Standing(List<Segment> shown, boolean isTickEnded, boolean isInTick, List<Record> submittedInputs) {}

    /// The current position.
    public Standing standing() {
        return new Standing(segmentsOfTick(), isTickEnded(), isInTick(), submittedInputs());
    }

    /// Restores what a [Standing] holds. The world's state must already be that of the position, reached by reverting or
    /// reapplying segments.
    public void stand(Standing there) {
        check();
        segments.close();
        clock.restore(there.isInTick(), there.submittedInputs());
        segments.showTick(there.shown(), there.isTickEnded());
    }

    /// Runs code that creates a loaded state. Its writes are stamped with that state, not with the next tick.
    public void load(Runnable making) {
        check();
        segments.load(making);
    }

    /// Empties the tick's change sets and segments, as for a state that was loaded. Keeps the undelivered changes of watches.
    public void forgetChanges() {
        stand(new Standing(List.of(), true, false, submittedInputs()));
    }

    /// Whether the shown segments belong to a tick that has ended.
    public boolean isTickEnded() {
        return segments.isTickEnded();
    }

    @Override
    public List<Record> inputs() {
        check();
        return clock.inputs();
    }

    @Override
    public long seed() {
        return streams.seed();
    }

    @Override
    public RandomGenerator random(String name) {
        check();
        segments.ensureOpen();
        return streams.stream(name);
    }

    /// Reruns ticks without calling listeners.
    ///
    /// The less is kept, the faster it is where much changes. Watches receive all changes in any case. If it throws, the open
    /// segment has ended.
    ///
    /// @throws WorldException if the world is not recorded, or a system or an edit is running
    public void rerun(Retention kept, Runnable ticks) {
        check();
        requireRecorded("rerun");
        segments.settle("rerun");
        observe(true, kept);
        try {
            ticks.run();
        } finally {
            segments.end();
            observe(false, Retention.SEGMENTS);
        }
    }

    /// Whether the author of every row's last write is known. After ticks were rerun with values only, it may be unknown until a
    /// segment changes all rows of such a type or a state is restored.
    public boolean knowsAuthors() {
        check();
        return arrays.knowsAuthors();
    }

    private void observe(boolean unobserved, Retention kept) {
        boolean pause = kept != Retention.SEGMENTS;
        if (segments.isPaused() != pause) {
            arrays.pauseRecording(kept);
            entitySets.values().forEach(set -> set.table().pauseRecording(pause));
            streams.pauseRecording(pause);
        }
        segments.silence(unobserved, pause);
    }

    // ---- watching, managing, access

    /// A watch of a system on a component type.
    public Watch watch(String reader, ComponentType<?> type) {
        check();
        segments.settle("watch");
        return array(type).watch(reader, false);
    }

    /// A watch of a system on the modify set of a deferred type.
    public Watch watchModifySet(String reader, ComponentType<?> type) {
        check();
        segments.settle("watchModifySet");
        return array(type).watch(reader, true);
    }

    /// Takes the undelivered changes of a watch, as part of the open segment.
    public EngineChangeSet take(Watch watch) {
        check();
        EngineChangeSet taken = watch.peek();
        if (watch.hasSomething()) {
            segments.ensureOpen();
            if (segments.isRecording()) {
                segments.note(watch.taking());
            }
            watch.empty();
        }
        return taken;
    }

    /// The undelivered changes of a watch, without taking them.
    public EngineChangeSet peek(Watch watch) {
        check();
        return watch.peek();
    }

    /// All watches.
    public List<Watch> watches() {
        return arrays.watches();
    }

    /// Runs code that may write managed types, see [ComponentType.Trait#MANAGED]. For the parts of the library or of a program
    /// that maintain the invariants between their rows.
    public void manage(Runnable writes) {
        context.manage(writes);
    }

    /// An object that a part of the library keeps with the world. Created by the first call.
    public <T> T extension(Class<T> key, Supplier<T> first) {
        return key.cast(extensions.computeIfAbsent(key, k -> first.get()));
    }

    /// Adds a hook that is called before an entity is destroyed, while it still has its components.
    ///
    /// @param endsWith returns the entity together with which an entity is destroyed by the hook; [Entity#NONE] for none
    public void beforeDestroy(Consumer<Entity> hook, UnaryOperator<Entity> endsWith) {
        beforeDestroy.add(hook);
        entities.setOwners(endsWith);
    }

    /// The entity together with which an entity will be destroyed, including queued changes; [Entity#NONE] for none.
    public Entity endsWith(Entity entity) {
        return entities.endsWith(entity);
    }

    /// Records the entity together with which an entity will be destroyed, for a queued change, see [#applyOrQueue].
    public void willEndWith(Entity entity, Entity other) {
        queue.setOwner(entity, other);
    }

    /// Records that entities queued to be destroyed together with one entity will be destroyed together with another.
    public void willHandOn(Entity from, Entity to) {
        queue.handOn(from, to);
    }

    /// Throws if an entity is not alive, or will not be after the changes queued so far.
    ///
    /// @throws DeadEntityException if that is the case
    public void requireLiving(Entity entity, String verb) {
        check();
        entities.requireLiving(entity, verb);
    }

    /// Throws if a system calls an operation of the schedule.
    ///
    /// @param verb the operation
    /// @throws WorldException if a system is running; the message names it
    public void refuseSystem(String verb) {
        context.scope().refuseSystem(verb);
    }

    /// Sets what may be read and written from now on; null for no limit.
    public void restrict(@Nullable AccessScope to) {
        check();
        arrays.limit(to == null ? AccessScope.EVERYTHING : to);
    }

    /// Applies a structural change that consists of several: at once, or during an iteration when the outermost iteration ends,
    /// after the changes queued before.
    ///
    /// @param foreseen records the future state if the change has to be queued
    public void applyOrQueue(Runnable change, Runnable foreseen) {
        check();
        if (queue.isIterating()) {
            foreseen.run();
            queue.add(change);
        } else {
            change.run();
        }
    }

    /// Runs library code on behalf of a system, without the limits of its declaration.
    public void privileged(Runnable action) {
        AccessScope limited = context.scope();
        arrays.limit(AccessScope.EVERYTHING);
        try {
            action.run();
        } finally {
            arrays.limit(limited);
        }
    }

    // ---- threads and damage

    @Override
    public void release() {
        ownership.release();
    }

    @Override
    public void claim() {
        ownership.claim();
    }

    /// Whether the world belongs to a thread. Any thread may call it.
    public boolean belongsTo(Thread thread) {
        return ownership.isOf(thread);
    }

    /// Makes the world belong to the calling thread, whoever owns it, if that thread has ended or its system never returns. The
    /// old owner's next call into the world throws. Its unfinished changes belong to the open segment, so that the tick can be
    /// reverted. Continue with a new world restored from a snapshot, because the old owner may still write cells of this one.
    ///
    /// @param why message for the other thread
    public void seize(String why) {
        ownership.seize(why);
        arrays.limit(AccessScope.EVERYTHING);
        arrays.finishBlocks();
    }

    /// Declares the world damaged. Every further call throws.
    public void damage(String what) {
        ownership.damage(what);
    }

    // ---- hash and snapshot

    @Override
    public long hash() {
        return hashOf(hashes());
    }

    /// The hash computed from scratch, without running sums.
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

    /// Those of [#hashes] that are cheap to compute now: without large types of which most rows have changed.
    public Map<String, Long> cheapHashes() {
        return hashes(false, EngineArray::isHashCheap);
    }

    /// The [#hashes] of some types, and that of everything that belongs to no type. Cost: O(1) for types that changed little or
    /// not at all since their last hash, else O(rows).
    ///
    /// @param types names of types
    public Map<String, Long> hashes(Set<String> types) {
        return hashes(false, array -> types.contains(array.type().name()));
    }

    private Map<String, Long> hashes(boolean fromScratch, Predicate<EngineArray<?>> which) {
        check();
        segments.settle("hash");
        Map<String, Long> hashes = new LinkedHashMap<>();
        hashes.put("world", worldHash(fromScratch));
        arrays.all().stream().filter(which).forEach(array -> hashes.put(array.type().name(), array.hash(fromScratch)));
        entitySets.values().forEach(set -> hashes.merge(set.type().name(),
                Values.mix(Values.hash(set.name()), fromScratch ? set.hashFromScratch() : set.hash()), Long::sum));
        queues.values().forEach(q -> hashes.merge(q.name().substring(0, q.name().indexOf('.')),
                Values.mix(Values.hash(q.name()), q.hash()), Long::sum));
        return hashes;
    }

    private long worldHash(boolean fromScratch) {
        long hash = fromScratch ? allocator.hashFromScratch() : allocator.hash();
        hash = Values.mix(Values.mix(Values.mix(hash, clock.tick()), streams.seed()), streams.hash());
        hash = Values.mix(hash, Values.hash(clock.inputs()));
        List<Record> submitted = clock.submitted();
        if (!submitted.isEmpty()) {
            hash = Values.mix(hash, Values.hash(submitted));
        }
        long undelivered = 0;
        for (Watch watch : watches()) {
            undelivered += Values.mix(watch.identityHash(), watch.hash());
        }
        return Values.mix(hash, undelivered);
    }

    @Override
    public EngineSnapshot snapshot() {
        check();
        segments.settle("snapshot");
        Allocator.Image slots = allocator.capture();
        List<EngineSnapshot.Rows> pending = new ArrayList<>();
        arrays.all().stream().filter(a -> a.type().isDeferred()).forEach(a -> pending.add(a.capture(true)));
        Map<String, long[]> sets = new LinkedHashMap<>();
        entitySets.forEach((name, set) -> sets.put(name, set.capture()));
        return new EngineSnapshot(clock.tick(), streams.seed(),
                new EngineSnapshot.Slots(slots.generations(), slots.links(), slots.freeHead()),
                arrays.all().stream().map(a -> a.capture(false)).toList(), List.copyOf(pending), sets,
                queues.values().stream().map(EngineEventQueue::capture).toList(), streams.capture(),
                watches().stream().map(Watch::capture).toList(),
                new EngineSnapshot.Inputs(clock.inputs(), clock.submitted()));
    }

    @Override
    public void restore(Snapshot snapshot) {
        check();
        EngineSnapshot from = EngineSnapshot.of(snapshot);
        segments.settle("restore");
        allocator.restore(new Allocator.Image(from.slots().generations(), from.slots().links(),
                from.slots().freeHead()));
        from.arrays().forEach(rows -> array(rows.type()).restore(rows, false));
        arrays.arrangeGroups();
        from.pending().forEach(rows -> array(rows.type()).restore(rows, true));
        entitySets.forEach((name, set) -> set.restore(from.sets().getOrDefault(name, new long[0])));
        queues.values().forEach(q -> q.restore(from.queues()));
        clock.restore(from.tick(), from.inputs().ofTick(), from.inputs().submittedInputs());
        streams.restore(from.seed(), from.streams());
        for (Watch watch : watches()) {
            from.undelivered().stream().filter(u -> isOf(u, watch)).findFirst().ifPresentOrElse(watch::restore,
                    watch::reset);
        }
        segments.reset();
    }

    private static boolean isOf(EngineSnapshot.Undelivered undelivered, Watch watch) {
        return undelivered.reader().equals(watch.reader()) && undelivered.type().equals(watch.type().name())
                && undelivered.ofModifySet() == watch.isOfModifySet();
    }

    /// All event queues by name: `Hits.queue`.
    public Map<String, EngineEventQueue<?>> eventQueues() {
        return Collections.unmodifiableMap(queues);
    }

    /// All entity sets, in the order in which their singletons were registered.
    public java.util.Collection<EngineEntitySet> entitySets() {
        return Collections.unmodifiableCollection(entitySets.values());
    }

    /// Memory of the world, by component type and purpose. Cost: O(types).
    public Memory memory() {
        check();
        List<Memory.OfType> ofTypes = new ArrayList<>();
        arrays.all().forEach(array -> array.addMemory(ofTypes));
        long others = streams.bytes() + batch.bytes()
                + entitySets.values().stream().mapToLong(EngineEntitySet::bytes).sum();
        return new Memory(List.copyOf(ofTypes), new Memory.OfEntities(allocator.living(), allocator.slots(),
                allocator.bytes(), presence.bytes()), others);
    }

    // ---- for formats and traces of the library

    /// Whether the entity is destroyed when the outermost iteration ends, by itself or together with another.
    public boolean isDoomed(Entity entity) {
        return entities.isDoomed(entity);
    }

    /// Calls an action at each access check by the owning thread, until [#endTrace].
    public void trace(Runnable atEachCheck) {
        ownership.trace(atEachCheck);
    }

    /// Ends a trace.
    public void endTrace() {
        ownership.endTrace();
    }

    /// State shared by the arrays.
    public ArrayContext context() {
        return context;
    }

    /// The random streams.
    public RandomStreams streams() {
        return streams;
    }

    /// Tick and inputs.
    public WorldClock clock() {
        return clock;
    }

    private void check() {
        ownership.check();
    }
}

package orrery.ecs.world;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;

/// A world of entities, components and singletons, as games and their systems use it.
///
/// Methods such as `add`, `get` and `remove`, for one component of an entity, call the method with the same name in the
/// [ComponentArray] of the component's class.
///
/// An iteration is a loop or an update over a component array, a query, a change set, an entity set or the scene tree. During an
/// iteration, additions and removals of components and destructions of entities are queued. They take effect when the outermost
/// iteration ends, see [AfterIteration].
///
/// A world is created by a `WorldDefinition` of [orrery.ecs.provider], by reading a scene, or by `Worlds.create`. The only
/// implementation is in `orrery.ecs.engine`, which the module exports only to the editor.
public abstract class World {
    /// For the library's only implementation; not meant to be extended.
    protected World() {}

    // ---- types and arrays

    /// The component types.
    public abstract TypeRegistry types();

    /// The component array of a record class.
    ///
    /// @throws TypeException if the class is not registered
    public abstract <C extends Record> ComponentArray<C> array(Class<C> recordClass);

    @SuppressWarnings("unchecked")
    private <C extends Record> ComponentArray<C> arrayOf(@Nullable C component) {
        if (component == null) {
            throw new NullPointerException("The component is null; use remove to take a component away.");
        }
        return array((Class<C>) component.getClass());
    }

    // ---- entities

    /// Creates an entity without components. The entity is alive at once, even during an iteration.
    public abstract Entity create();

    /// Creates entities without components and returns them in creation order. The entities are alive at once, even during an
    /// iteration.
    ///
    /// @throws IllegalArgumentException if the number is negative
    public abstract EntityList create(int count);

    /// Creates an entity with these components. If adding a component throws, destroys the entity and rethrows the exception.
    public abstract Entity create(Record... components);

    /// Destroys an entity with all its components, and its subtree if it is in the scene tree. During an iteration, this happens
    /// when the outermost iteration ends.
    ///
    /// @throws DeadEntityException if the entity is not alive or is already queued for destruction
    public abstract void destroy(Entity entity);

    /// Destroys an entity if it is alive and not yet queued for destruction. Returns false if not.
    public abstract boolean destroyIfAlive(Entity entity);

    /// Destroys many entities. Equivalent to destroying them one by one in order, but faster, and destroys nothing if one of the
    /// entities is refused. In a scene tree, the list may contain an entity and its descendants.
    ///
    /// @throws DeadEntityException if an entity is not alive, already queued for destruction, or listed twice
    /// @throws NullPointerException if an entity is null
    public abstract void destroyAll(List<Entity> entities);

    /// Whether an entity is alive. An entity destroyed during an iteration stays alive until the outermost iteration ends; see
    /// [AfterIteration#isAlive].
    public abstract boolean isAlive(Entity entity);

    /// Number of living entities.
    public abstract int entityCount();

    /// Calls the action with each entity that is alive now, in the order of their indices. Skips entities that the action
    /// creates, and entities that it destroys before their turn. This is not an iteration: changes by the action are not
    /// queued.
    ///
    /// Cost: proportional to the highest [Entity#index] issued so far; eight bytes of memory for each living entity.
    public abstract void forEachEntity(Consumer<Entity> action);

    /// Returns the entity's handle as text, with its name if it has one: `31v1 (Moon)`.
    public abstract String describe(Entity entity);

    // ---- components, routed by class

    /// See [ComponentArray#add].
    public <C extends Record> void add(Entity entity, C component) {
        arrayOf(component).add(entity, component);
    }

    /// See [ComponentArray#addIfAbsent].
    public <C extends Record> boolean addIfAbsent(Entity entity, C component) {
        return arrayOf(component).addIfAbsent(entity, component);
    }

    /// See [ComponentArray#replace].
    public <C extends Record> void replace(Entity entity, C component) {
        arrayOf(component).replace(entity, component);
    }

    /// See [ComponentArray#replaceIfPresent].
    public <C extends Record> boolean replaceIfPresent(Entity entity, C component) {
        return arrayOf(component).replaceIfPresent(entity, component);
    }

    /// See [ComponentArray#set].
    public <C extends Record> void set(Entity entity, C component) {
        arrayOf(component).set(entity, component);
    }

    /// See [ComponentArray#setIfAlive].
    public <C extends Record> boolean setIfAlive(Entity entity, C component) {
        return arrayOf(component).setIfAlive(entity, component);
    }

    /// See [ComponentArray#get].
    public <C extends Record> C get(Entity entity, Class<C> type) {
        return array(type).get(entity);
    }

    /// See [ComponentArray#find].
    public <C extends Record> @Nullable C find(Entity entity, Class<C> type) {
        return array(type).find(entity);
    }

    /// See [ComponentArray#has].
    public boolean has(Entity entity, Class<? extends Record> type) {
        return array(type).has(entity);
    }

    /// See [ComponentArray#remove].
    public void remove(Entity entity, Class<? extends Record> type) {
        array(type).remove(entity);
    }

    /// See [ComponentArray#removeIfPresent].
    public boolean removeIfPresent(Entity entity, Class<? extends Record> type) {
        return array(type).removeIfPresent(entity);
    }

    /// See [ComponentArray#markChanged].
    public void markChanged(Entity entity, Class<? extends Record> type) {
        array(type).markChanged(entity);
    }

    /// The pending value of a deferred component, or the current one if none is pending; see [ModifySet#modify].
    public <C extends Record> C modify(Entity entity, Class<C> type) {
        return array(type).modifySet().modify(entity);
    }

    // ---- queries and changes

    /// Returns the query for entities that have all these components.
    ///
    /// @throws WorldException if there are no classes, or more than eight
    /// @throws TypeException if a class is not registered
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Query query(Class<? extends Record>... with) {
        return queryOf(with);
    }

    /// Implements [#query].
    protected abstract Query queryOf(Class<?>[] with);

    /// A view of the world as it will be when the queued changes of the current iteration are applied. If an exception leaves the
    /// outermost iteration, the queued changes are discarded and the entities created during the iteration are destroyed.
    public abstract AfterIteration afterIteration();

    /// The change set of the tick for a type; see [ComponentArray#changes].
    ///
    /// @throws WorldException if changes of the type are not tracked
    public ChangeSet changes(Class<? extends Record> type) {
        return array(type).changes();
    }

    /// Whether every change of this world is recorded and can be undone.
    public abstract boolean isRecorded();

    /// During a tick, returns the segments of edits and of the program since the previous tick, followed by the closed segments
    /// of this tick. Between ticks, returns the segments since the last tick or, if nothing was written since, those of the last
    /// tick. For this rule, a write that changed nothing counts as a write, and so does an edit or a pass that wrote nothing.
    /// Empty unless the world is recorded.
    public abstract List<Segment> segmentsOfTick();

    // ---- singletons

    /// Returns the singleton of this class.
    ///
    /// @throws WorldException if the type is not a singleton of this world
    /// @throws TypeException if the class is not registered
    public abstract <C extends Record> C singleton(Class<C> type);

    /// Replaces the singleton of the value's class.
    ///
    /// @throws WorldException if the type is not a singleton of this world, or if the value has other sets or queues than the
    ///     current value
    /// @throws TypeException if the class is not registered
    public abstract <C extends Record> void setSingleton(C value);

    /// Marks a singleton as changed without writing it.
    public abstract void markSingletonChanged(Class<? extends Record> type);

    // ---- time, inputs and random numbers

    /// Number of completed ticks, which is also the number of the current state.
    public abstract long tick();

    /// Submits an input record. Systems can read it in the next tick that begins; until then the record is part of the state.
    /// Copies the collections and arrays in the record.
    ///
    /// Inputs come from outside the systems: a recording keeps them and gives them to a tick that is run again. To pass something
    /// to other systems, a system publishes an event in an [EventQueue].
    ///
    /// @throws NullPointerException if the record is null
    /// @throws WorldException if a system calls it, or if the world has a definition that does not declare the class
    /// @throws orrery.ecs.type.TypeException if the record, or a record, collection or array in it, contains null, or if it is
    ///     nested too deeply. Records of a class that is neither declared nor accessible to the library are not checked
    public abstract void submitInput(Record input);

    /// The inputs of the running tick, in the order of submission; empty between ticks.
    public abstract List<Record> inputs();

    /// Seed of all random streams.
    public abstract long seed();

    /// The random stream with this name. The state of the stream is part of the state of the world.
    ///
    /// A stream lives as long as the world, so use a fixed set of names. If each entity needs its own stream, keep a seed in a
    /// component and use [orrery.ecs.schedule.SystemContext#random(long)].
    public abstract RandomGenerator random(String name);

    // ---- states

    /// Hash of the state. It covers everything that a snapshot holds except author and tick of each row's last write.
    ///
    /// @throws WorldException if a system or an iteration calls it
    public abstract long hash();

    /// The parts of the hash by name: one for each component type, and one under `world` for everything else.
    ///
    /// @throws WorldException if a system or an iteration calls it
    public abstract Map<String, Long> hashes();

    /// Creates a copy of the state. Cost: one copy of all columns.
    ///
    /// If a tick runs step by step, finish it before you call this method. Otherwise, the copy contains the changes of the
    /// systems that have run in this tick, but does not tell which systems these are. A world restored from the copy then does
    /// not count the tick as completed, and its next tick runs all systems.
    ///
    /// @throws WorldException if a system calls it, or an iteration is running
    public abstract Snapshot snapshot();

    /// Sets the state of this world to that of a snapshot from a world with the same types. Empties each entity set and event
    /// queue that is not in the snapshot. If a system watches a type that it did not watch in the world of the snapshot, its next
    /// run receives all existing entities with the type. If a tick is running, its remaining systems do not run.
    ///
    /// @throws WorldException if the snapshot has a type that this world lacks, or lacks a type (other than a singleton) of which
    ///     this world has components; also if a system calls this method or an iteration is running
    public abstract void restore(Snapshot from);

    // ---- threads

    /// Releases the world, so that another thread can claim it.
    public abstract void release();

    /// Makes the calling thread the owner of the world.
    ///
    /// @throws WrongThreadException if another thread owns the world
    public abstract void claim();

    /// Sets how many threads may compute a parallel update of this world, see
    /// [ComponentArray#parallelUpdate(java.util.function.UnaryOperator)]. These are the thread that owns the world, and helper
    /// threads, which all worlds share. Initially the number of processors, at most 1,000. With 1, no helper is used. No result,
    /// change set or hash depends on the number, so it is not part of the state.
    ///
    /// @throws IllegalArgumentException if the number is less than 1 or greater than 1,000
    public abstract void setParallelism(int threads);

    /// Creates the sets and queues in a singleton's initial value. The world owns them.
    public interface Owned {
        /// Creates an empty set of entities.
        ///
        /// @param field name of the field that will hold the set
        /// @throws WorldException if the singleton has a set or queue of this name
        EntitySet entitySet(String field);

        /// Creates an empty queue of events.
        ///
        /// @param field name of the field that will hold the queue
        /// @throws WorldException if the singleton has a set or queue of this name
        <E extends Record> EventQueue<E> eventQueue(String field, Class<E> eventClass);
    }
}

package orrery.ecs.world;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;

/// Entities, component arrays and singletons: the interface of games and their systems.
///
/// Methods with an entity and a component are routed by the class of the component. A world is created by a `WorldDefinition` of
/// [orrery.ecs.provider], by reading a scene, or by `Worlds.create`. This class has no state: the only implementation is in
/// `orrery.ecs.engine`, which the module exports only to the editor.
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

    /// Creates an entity without components. During an iteration, it is alive at once.
    public abstract Entity create();

    /// Creates entities without components and returns them in creation order. During an iteration, they are alive at once.
    ///
    /// @throws IllegalArgumentException if the number is negative
    public abstract EntityList create(int count);

    /// Creates an entity with these components. If a component is refused, the entity is destroyed again.
    public abstract Entity create(Record... components);

    /// Destroys an entity with all its components. During an iteration, this happens when the outermost iteration ends. In a
    /// scene tree, its subtree is destroyed, too.
    ///
    /// @throws DeadEntityException if it is not alive
    public abstract void destroy(Entity entity);

    /// Destroys an entity if it is alive and not yet queued for destruction. Returns whether it did.
    public abstract boolean destroyIfAlive(Entity entity);

    /// Destroys many entities. Equivalent to destroying them one by one in order, but faster, and destroys none if one is
    /// refused. In a scene tree, the list may contain an entity and its descendants.
    ///
    /// @throws DeadEntityException if an entity is not alive or listed twice
    /// @throws NullPointerException if one is null
    public abstract void destroyAll(List<Entity> entities);

    /// Whether an entity is alive. An entity destroyed during an iteration is alive until the outermost iteration ends; see
    /// [AfterIteration#isAlive].
    public abstract boolean isAlive(Entity entity);

    /// Number of living entities.
    public abstract int entityCount();

    /// Calls the action with each entity that is alive now, in slot order. Entities that the action creates are not visited, nor
    /// are those that it destroys before their turn. This is no iteration: what the action changes takes effect at once.
    ///
    /// Cost: O(slots), and eight bytes for each entity.
    public abstract void forEachEntity(Consumer<Entity> action);

    /// The handle with the entity's name, if it has one: `31v1 (Moon)`.
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

    /// Creates a query for entities that have all these components.
    ///
    /// @throws WorldException if there are no classes, or more than eight
    /// @throws TypeException if a class is not registered
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Query query(Class<? extends Record>... with) {
        return queryOf(with);
    }

    /// Creates the query for [#query].
    protected abstract Query queryOf(Class<?>[] with);

    /// The world as it will be when queued changes of the current iteration are applied. An exception out of the outermost
    /// iteration discards them.
    public abstract AfterIteration afterIteration();

    /// The change set of the tick for a type; see [ComponentArray#changes].
    ///
    /// @throws WorldException if changes of the type are not tracked
    public ChangeSet changes(Class<? extends Record> type) {
        return array(type).changes();
    }

    /// Whether every change of this world is recorded and can be undone.
    public abstract boolean isRecorded();

    /// The segments since the last tick began: those of the tick and of edits after it. A system gets those that were closed
    /// before its turn. Empty unless the world is recorded.
    public abstract List<Segment> segmentsOfTick();

    // ---- singletons

    /// Returns the singleton of this class.
    ///
    /// @throws WorldException if the class is not a singleton of this world
    public abstract <C extends Record> C singleton(Class<C> type);

    /// Replaces a singleton.
    public abstract <C extends Record> void setSingleton(C value);

    /// Marks a singleton as changed without writing it.
    public abstract void markSingletonChanged(Class<? extends Record> type);

    // ---- time, inputs and random numbers

    /// Number of completed ticks, which is the number of the state.
    public abstract long tick();

    /// Submits an input record. Systems can read it in the next tick that begins; until then it is part of the state. Collections
    /// and arrays in it are copied.
    ///
    /// Inputs come from outside the systems: a recording keeps them and gives them to a tick that is run again. To tell the
    /// systems of this or a later tick something, publish it in an [EventQueue].
    ///
    /// @throws WorldException if the world's definition does not declare the class; a world without definition accepts every
    /// record. Also if a system calls it
    /// @throws orrery.ecs.type.TypeException if a field is null, or a record, a collection or an array in it contains null, or it
    ///     is nested too deeply. A class that is neither declared nor accessible to the library is not looked into
    public abstract void submitInput(Record input);

    /// The inputs of the running tick, in the order of submission.
    public abstract List<Record> inputs();

    /// Seed of all random streams.
    public abstract long seed();

    /// The random stream with this name. Its state is part of the world.
    ///
    /// A stream lives as long as the world, so use a fixed set of names. For a stream for each entity, keep a seed in a component
    /// and see [orrery.ecs.schedule.SystemContext#random(long)].
    public abstract RandomGenerator random(String name);

    // ---- states

    /// Hash of the state, covering everything that a snapshot holds.
    ///
    /// @throws WorldException if a system or an iteration calls it
    public abstract long hash();

    /// One hash per component type, and one under `world` for everything else.
    ///
    /// @throws WorldException if a system or an iteration calls it
    public abstract Map<String, Long> hashes();

    /// Creates a copy of the state. Cost: one copy of all columns.
    ///
    /// Between two systems of a tick that is run step by step, the copy has the changes of those that have run, and does not say
    /// which they are: a world set to it is at the number of the state before, and its next tick runs all systems. To go on from
    /// a copy, finish the tick first.
    ///
    /// @throws WorldException if a system calls it, or an iteration is running
    public abstract Snapshot snapshot();

    /// Sets the state of this world to that of a snapshot from a world with the same types. Empties an owned set or queue that
    /// the snapshot lacks. A watch that the snapshot lacks receives all existing entities. A tick that was running is abandoned.
    ///
    /// @throws WorldException if the snapshot is of a world with other types, a system calls it, or an iteration is running
    public abstract void restore(Snapshot from);

    // ---- threads

    /// Releases the world, so that another thread can claim it.
    public abstract void release();

    /// Makes the calling thread the owner of the world.
    ///
    /// @throws WrongThreadException if another thread owns it
    public abstract void claim();

    /// Sets how many threads may compute a parallel update of this world (see
    /// [ComponentArray#parallelUpdate(java.util.function.UnaryOperator)]): the thread of the world and helpers, which all worlds
    /// share. Initially the number of processors; 1 means that no thread helps. No result, change set or hash depends on it, so
    /// it is no part of the state.
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

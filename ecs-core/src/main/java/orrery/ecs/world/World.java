package orrery.ecs.world;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;

/// Entities, component arrays and singletons together: what games and their systems use.
///
/// Calls with an entity and a component are routed by the component's class. A world comes from a
/// `WorldDefinition` of [orrery.ecs.provider], a scene, or `Worlds.create`. It holds no state here: the one
/// implementation is in `orrery.ecs.engine`, which the module exports to the editor alone.
public abstract class World {
    /// The library alone makes worlds; there is one implementation.
    protected World() {}

    // ---- types and arrays

    /// The component types.
    public abstract TypeRegistry types();

    /// The array of a record class.
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

    /// A new entity without components; while iterating it lives at once.
    public abstract Entity create();

    /// That many new entities without components, in the order in which they were made; while iterating they live at once.
    ///
    /// @throws IllegalArgumentException if the number is negative
    public abstract EntityList create(int count);

    /// A new entity with these components. If one of them is refused, there is no new entity.
    public abstract Entity create(Record... components);

    /// Ends an entity and all its components; while iterating, when the outermost iteration ends. In a scene tree its
    /// subtree ends with it.
    ///
    /// @throws DeadEntityException if it is not alive
    public abstract void destroy(Entity entity);

    /// Ends an entity if it is alive and not to be destroyed already when the outermost iteration ends; returns whether it did.
    public abstract boolean destroyIfAlive(Entity entity);

    /// Ends all these entities; the same as ending them one by one in that order, but that none is ended if one is refused,
    /// and faster. In a scene tree one that ends with another of the list is ended once.
    ///
    /// @throws DeadEntityException if one is not alive or listed twice
    public abstract void destroyAll(List<Entity> entities);

    /// Whether the entity lives: one that is destroyed while iterating does until the outermost iteration ends, see
    /// [AfterIteration#isAlive].
    public abstract boolean isAlive(Entity entity);

    /// Number of living entities.
    public abstract int entityCount();

    /// Calls for each living entity in the order of their slots.
    public abstract void forEachEntity(Consumer<Entity> action);

    /// Its handle with its name, if it has one: `31v1 (Moon)`.
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

    /// The pending or else the current value of a deferred component; see [ModifySet#modify].
    public <C extends Record> C modify(Entity entity, Class<C> type) {
        return array(type).modifySet().modify(entity);
    }

    // ---- queries, and what iterations and changes come to

    /// Starts a query for entities that have all these components.
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Query query(Class<? extends Record>... with) {
        return queryOf(with);
    }

    /// The query of these classes, as [#query] is asked for it.
    protected abstract Query queryOf(Class<?>[] with);

    /// Answers for the world as it will be when what is queued while iterating was carried out.
    public abstract AfterIteration afterIteration();

    /// The tick's change set of a type; see [ComponentArray#changes].
    public ChangeSet changes(Class<? extends Record> type) {
        return array(type).changes();
    }

    /// Whether every change of this world can be taken back.
    public abstract boolean isRecorded();

    /// The segments since the newest state's tick began: of the last tick, or the edits made after it.
    public abstract List<Segment> segmentsOfTick();

    // ---- singletons

    /// The singleton of that class.
    ///
    /// @throws WorldException if the class is no singleton of this world
    public abstract <C extends Record> C singleton(Class<C> type);

    /// Changes a singleton.
    public abstract <C extends Record> void setSingleton(C value);

    /// Marks a singleton changed without a write.
    public abstract void markSingletonChanged(Class<? extends Record> type);

    // ---- time, inputs and random numbers

    /// Number of ticks made: the number of the state.
    public abstract long tick();

    /// Hands in a record from outside; it becomes readable in the next tick that begins. Until then it is part of the state.
    ///
    /// @throws WorldException if the world's definition does not declare it; a world that was made without one takes every record
    public abstract void submitInput(Record input);

    /// The inputs of the running tick, in the order in which they were handed in.
    public abstract List<Record> inputs();

    /// The seed of all random streams.
    public abstract long seed();

    /// The named stream of random numbers; its state is part of the world.
    public abstract RandomGenerator random(String name);

    // ---- states

    /// The hash of the state: all that a snapshot holds.
    public abstract long hash();

    /// One hash per component type, and under `world` one for all that belongs to no type.
    public abstract Map<String, Long> hashes();

    /// A copy of the state. Cost: one copy of all columns.
    public abstract Snapshot snapshot();

    /// Becomes the state that a snapshot shows. It must come from a world of the same types; an owned set or queue that the
    /// snapshot lacks is emptied, and a watch that it lacks stands for everything there is.
    public abstract void restore(Snapshot from);

    // ---- threads

    /// Gives the world up, so that another thread can claim it.
    public abstract void release();

    /// Makes the world belong to the calling thread.
    ///
    /// @throws WrongThreadException if another thread holds it
    public abstract void claim();
}

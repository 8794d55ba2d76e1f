package orrery.ecs.world;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeException;

/// All components of one type, packed: rows 0..size-1, one primitive column per field.
///
/// One verb, one precondition: `add` (must be absent), `replace` (must be present), `set` (either), `get` (throws where
/// absent), `find` (may be null), `remove` (must be present). Where the precondition may not hold, `addIfAbsent`,
/// `replaceIfPresent`, `setIfAlive` and `removeIfPresent` do what can be done and tell whether they did. Each is O(1).
///
/// While something iterates, adding and removing wait until the outermost iteration ends: verbs check their preconditions
/// against the world plus what is queued, while `has`, `get` and `find` tell of the world as it is; see [World#afterIteration].
///
/// @param <C> the record class
public abstract class ComponentArray<C extends Record> {
    /// The library alone makes component arrays; there is one implementation.
    protected ComponentArray() {}

    /// The component type.
    public abstract ComponentType<C> type();

    /// Number of rows.
    public abstract int size();

    /// The entity at a row from 0 to size - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract Entity entityAt(int row);

    /// The row of an entity's component, or -1.
    public abstract int rowOf(Entity entity);

    /// The component at a row from 0 to size - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract C valueAt(int row);

    /// The cells of a field of type `float`, for loops that need no record.
    ///
    /// @param path names from the component down, joined by dots: `position.x`
    /// @throws TypeException if there is no such field, or it is of another type
    public abstract FloatColumn floats(String path);

    /// The same of a field of type `double`.
    ///
    /// @throws TypeException if there is no such field, or it is of another type
    public abstract DoubleColumn doubles(String path);

    /// The same of a field of type `int`.
    ///
    /// @throws TypeException if there is no such field, or it is of another type
    public abstract IntColumn ints(String path);

    /// The same of a field of type `long`.
    ///
    /// @throws TypeException if there is no such field, or it is of another type
    public abstract LongColumn longs(String path);

    /// Whether the entity has the component, without what is queued; see [AfterIteration#has].
    public abstract boolean has(Entity entity);

    /// The component of an entity.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract C get(Entity entity);

    /// The component of an entity, or null if it lacks it or is dead, without what is queued; see [AfterIteration#find].
    public abstract @Nullable C find(Entity entity);

    /// Gives an entity a component that it lacks.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentPresentException if it has one
    public abstract void add(Entity entity, C component);

    /// Changes a component that the entity has.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract void replace(Entity entity, C component);

    /// Gives an entity this component, whether it has one or not.
    ///
    /// @throws DeadEntityException if the entity is not alive
    public abstract void set(Entity entity, C component);

    /// Gives an entity this component if it is alive and lacks one, with what is queued; returns whether it did.
    ///
    /// @throws NullPointerException if the component is null
    public abstract boolean addIfAbsent(Entity entity, C component);

    /// Changes the component if the entity is alive and has it, with what is queued; returns whether it did.
    ///
    /// @throws NullPointerException if the component is null
    public abstract boolean replaceIfPresent(Entity entity, C component);

    /// Gives an entity this component, whether it has one or not, if it is alive, with what is queued; returns whether it did.
    ///
    /// @throws NullPointerException if the component is null
    public abstract boolean setIfAlive(Entity entity, C component);

    /// Takes a component away that the entity has.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract void remove(Entity entity);

    /// Takes the component away if the entity is alive and has it, with what is queued; returns whether it did.
    public abstract boolean removeIfPresent(Entity entity);

    /// Gives each of these entities the component at its place in the other list; the same as adding them one by one in that
    /// order, but that nothing is added if one is refused, and faster.
    ///
    /// @throws DeadEntityException if one of the entities is not alive
    /// @throws ComponentPresentException if one has the component or is listed twice
    /// @throws WorldException if the lists differ in length
    public abstract void addAll(List<Entity> entities, List<? extends C> components);

    /// Gives each of these entities the component that a function makes for its place in the list: compiled for each class of
    /// function, which may allocate nothing then. What the function creates, destroys, adds or removes waits for the end.
    ///
    /// @throws DeadEntityException if one of the entities is not alive
    /// @throws ComponentPresentException if one has the component or is listed twice
    /// @throws NullPointerException if a component is null; nothing is added
    public abstract void addAll(List<Entity> entities, IntFunction<? extends C> components);

    /// Takes the component away from each of these entities; the same as removing them one by one in that order, but that
    /// nothing is removed if one is refused.
    ///
    /// @throws DeadEntityException if one of the entities is not alive
    /// @throws ComponentAbsentException if one lacks the component or is listed twice
    public abstract void removeAll(List<Entity> entities);

    /// Puts the entity into the change set without a write.
    ///
    /// @throws ComponentAbsentException if it lacks the component
    public abstract void markChanged(Entity entity);

    /// Calls for the component of each row, in row order.
    public abstract void forEach(Consumer<? super C> action);

    /// Calls for each row, in row order.
    public abstract void forEach(BiConsumer<Entity, ? super C> action);

    /// Replaces the component of each row by what the operation returns, in row order. The returned record wins; another
    /// write to the same row of this type meanwhile throws.
    public abstract void update(UnaryOperator<C> operation);

    /// Replaces the component of each row by what the operation returns for its entity and value.
    public abstract void update(BiFunction<Entity, C, C> operation);

    /// The tick's change set: every entity that segments closed since the tick began have changed.
    public abstract ChangeSet changes();

    /// The modify set of a deferred type.
    ///
    /// @throws WorldException if the type is not deferred
    public abstract ModifySet<C> modifySet();
}

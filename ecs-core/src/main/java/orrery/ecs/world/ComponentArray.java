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

/// All components of one type, in rows 0 to size - 1, with one column per field. The columns of numbers, characters, booleans,
/// enum constants and entities are primitive arrays.
///
/// Each method has one precondition: `add` (must be absent), `replace` (must be present), `set` (either), `get` (throws if
/// absent), `find` (returns null if absent), `remove` (must be present). The methods `addIfAbsent`, `replaceIfPresent`,
/// `setIfAlive` and `removeIfPresent` do nothing and return false if the precondition does not hold. All these methods are
/// O(1).
///
/// During an iteration (see [World]), additions and removals are queued until the outermost iteration ends. A replacement takes
/// effect at once, unless the same component is queued to be added. The preconditions of writes take the queued changes into
/// account, while `has`, `get` and `find` return the current state; see [World#afterIteration].
///
/// @param <C> the record class
public abstract class ComponentArray<C extends Record> {
    /// For the library's only implementation; not meant to be extended.
    protected ComponentArray() {}

    /// The component type.
    public abstract ComponentType<C> type();

    /// Number of rows, which is the number of entities that have the component.
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

    /// A column view of a `float` field, for loops without records.
    ///
    /// @param path field names from the component, joined by dots: `position.x`
    /// @throws TypeException if there is no such field or it is not of type `float`
    public abstract FloatColumn floats(String path);

    /// A column view of a `double` field; see [#floats].
    ///
    /// @throws TypeException if there is no such field or it is not of type `double`
    public abstract DoubleColumn doubles(String path);

    /// A column view of an `int` field; see [#floats].
    ///
    /// @throws TypeException if there is no such field or it is not of type `int`
    public abstract IntColumn ints(String path);

    /// A column view of a `long` field; see [#floats].
    ///
    /// @throws TypeException if there is no such field or it is not of type `long`
    public abstract LongColumn longs(String path);

    /// Whether an entity has the component now. Ignores queued changes; see [AfterIteration#has].
    public abstract boolean has(Entity entity);

    /// Returns the component of an entity.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract C get(Entity entity);

    /// Returns the component of an entity, or null if the entity is dead or lacks the component. Ignores queued changes; see
    /// [AfterIteration#find].
    public abstract @Nullable C find(Entity entity);

    /// Adds a component to an entity that lacks it.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentPresentException if the entity has the component
    public abstract void add(Entity entity, C component);

    /// Replaces a component that the entity has.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract void replace(Entity entity, C component);

    /// Adds or replaces the component of an entity.
    ///
    /// @throws DeadEntityException if the entity is not alive
    public abstract void set(Entity entity, C component);

    /// Adds the component if, after the queued changes, the entity is alive and lacks the component. Returns false if not.
    ///
    /// @throws NullPointerException if the component is null
    public abstract boolean addIfAbsent(Entity entity, C component);

    /// Replaces the component if, after the queued changes, the entity is alive and has the component. Returns false if not.
    ///
    /// @throws NullPointerException if the component is null
    public abstract boolean replaceIfPresent(Entity entity, C component);

    /// Adds or replaces the component if the entity is alive after the queued changes. Returns false if not.
    ///
    /// @throws NullPointerException if the component is null
    public abstract boolean setIfAlive(Entity entity, C component);

    /// Removes a component that the entity has.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract void remove(Entity entity);

    /// Removes the component if, after the queued changes, the entity is alive and has the component. Returns false if not.
    public abstract boolean removeIfPresent(Entity entity);

    /// Adds components to many entities: each entity gets the component at the same index. Equivalent to adding them one by one
    /// in order, but faster, and adds nothing if one of the entities is refused.
    ///
    /// @throws DeadEntityException if one of the entities is not alive
    /// @throws ComponentPresentException if an entity has the component or is listed twice
    /// @throws WorldException if the lists differ in length
    /// @throws NullPointerException if a component is null
    public abstract void addAll(List<Entity> entities, List<? extends C> components);

    /// Adds components to many entities: each gets the component that a function creates for its index in the list. Outside of an
    /// iteration, the loop is compiled for each class of function and allocates nothing itself. Structural changes made by the
    /// function are queued until all components are added. During an iteration, first these changes and then the additions are
    /// queued until the outermost iteration ends.
    ///
    /// @throws DeadEntityException if one of the entities is not alive
    /// @throws ComponentPresentException if an entity has the component or is listed twice
    /// @throws NullPointerException if a component is null; nothing is added
    public abstract void addAll(List<Entity> entities, IntFunction<? extends C> components);

    /// Removes the component from many entities. Equivalent to removing them one by one in order, but removes nothing if one of
    /// the entities is refused.
    ///
    /// @throws DeadEntityException if one of the entities is not alive
    /// @throws ComponentAbsentException if an entity lacks the component or is listed twice
    public abstract void removeAll(List<Entity> entities);

    /// Marks a component as changed without writing it.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract void markChanged(Entity entity);

    /// Calls the action with the component of each row, in row order.
    public abstract void forEach(Consumer<? super C> action);

    /// Calls the action with the entity and component of each row, in row order.
    public abstract void forEach(BiConsumer<Entity, ? super C> action);

    /// Replaces the component of each row by the result of an operation, in row order. If the operation itself writes the
    /// component that it is computing, the write throws a [WorldException].
    ///
    /// @throws PassException if the operation throws
    /// @throws WorldException if an update of this type is running
    public abstract void update(UnaryOperator<C> operation);

    /// Replaces the component of each row by the result of an operation on its entity and component, in row order; see
    /// [#update(UnaryOperator)].
    public abstract void update(BiFunction<Entity, C, C> operation);

    /// Replaces the component of each row by the result of an operation, which may be called in any order and on several threads.
    /// Components, change set and hash are then as after [#update(UnaryOperator)]. The operation must depend on nothing but the
    /// component and values that do not change during the update. It must not use the world, and should have no side effects. If
    /// the operation throws for some rows, these rows keep their components, and all other rows are computed. Then the exception
    /// of the first of these rows is thrown. An error of the virtual machine other than a [StackOverflowError] ends the update at
    /// once; some rows may then not be computed. Helper threads have a stack of the virtual machine's default size.
    ///
    /// For a deferred type, this method is the same as [#update(UnaryOperator)]: the update stops at the first exception, and
    /// the operation may use the world.
    ///
    /// Cost: the calling thread runs the first rows and measures the time. Helper threads join if the remaining rows would take
    /// the calling thread more than 0.1 ms. That is from about 300,000 rows if the operation is a few additions, and from about
    /// 1,000 rows if it takes 0.1 µs. The calling thread works alone if there are fewer rows, or if [World#setParallelism] was
    /// called with 1. It also works alone if the values of the type are recorded and rows were added, removed or moved in the
    /// same segment.
    ///
    /// @throws PassException if the operation throws
    /// @throws WorldException if an update of this type is running
    public abstract void parallelUpdate(UnaryOperator<C> operation);

    /// Replaces the component of each row by the result of an operation on its entity and component; see
    /// [#parallelUpdate(UnaryOperator)].
    public abstract void parallelUpdate(BiFunction<Entity, C, C> operation);

    /// The change set of the tick. During a tick, it has each entity whose component was added, changed or removed since the
    /// previous tick: by edits, by the program, or by systems that have finished in this tick. Between ticks, it has the entities
    /// that were changed since the last tick or, if nothing was written since, those that were changed in the last tick. For this
    /// rule, a write that changed nothing counts as a write, and so does an edit or a pass that wrote nothing.
    ///
    /// @throws WorldException if changes of the type are not tracked: the world was opened with
    ///     [orrery.ecs.type.TrackingLevel#OFF], and no system watches the type
    public abstract ChangeSet changes();

    /// The modify set of a deferred type.
    ///
    /// @throws WorldException if the type is not deferred
    public abstract ModifySet<C> modifySet();
}

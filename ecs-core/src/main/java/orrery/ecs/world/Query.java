package orrery.ecs.world;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds the entities that have all components of given classes and none of certain other classes, and runs loops and updates
/// over them. Immutable. [World#query] returns the same query for the same classes in the same order.
///
/// The query visits entities in the row order of the array with the fewest rows (the first of several such arrays). If a set or
/// change set was given to `in`, the query visits entities in the order of that set. If the query has all types of a group
/// ([orrery.ecs.type.TypeRegistry.Builder#group]), only the rows of entities that have all these types count as rows of the
/// group's arrays. A query joins at most eight types.
///
/// A loop or update throws a [WorldException] if it names a class for which the query was not made.
///
/// Loops over components of given classes are compiled once for each class of the action or operation and allocate nothing. Each
/// lambda expression in the source is one class. Use [#forEach(Consumer)] if the component classes are not known at compile time.
public abstract class Query {
    /// For the library's only implementation; see [World#query].
    protected Query() {}

    /// An action on an entity and two components.
    ///
    /// @param <A> class of the first component
    /// @param <B> class of the second component
    @FunctionalInterface
    public interface Action2<A, B> {
        /// Called for each entity.
        void accept(Entity entity, A a, B b);
    }

    /// An action on an entity and three components.
    ///
    /// @param <A> class of the first component
    /// @param <B> class of the second component
    /// @param <C> class of the third component
    @FunctionalInterface
    public interface Action3<A, B, C> {
        /// Called for each entity.
        void accept(Entity entity, A a, B b, C c);
    }

    /// An action on an entity and four components.
    ///
    /// @param <A> class of the first component
    /// @param <B> class of the second component
    /// @param <C> class of the third component
    /// @param <D> class of the fourth component
    @FunctionalInterface
    public interface Action4<A, B, C, D> {
        /// Called for each entity.
        void accept(Entity entity, A a, B b, C c, D d);
    }

    /// An operation on an entity and two components, which returns the new value of the first component.
    ///
    /// @param <A> class of the computed component
    /// @param <B> class of the other component
    @FunctionalInterface
    public interface Operation2<A, B> {
        /// Returns the new value of the first component.
        A apply(Entity entity, A a, B b);
    }

    /// An operation on an entity and three components, which returns the new value of the first component.
    ///
    /// @param <A> class of the computed component
    /// @param <B> class of the second component
    /// @param <C> class of the third component
    @FunctionalInterface
    public interface Operation3<A, B, C> {
        /// Returns the new value of the first component.
        A apply(Entity entity, A a, B b, C c);
    }

    /// An operation on an entity and four components, which returns the new value of the first component.
    ///
    /// @param <A> class of the computed component
    /// @param <B> class of the second component
    /// @param <C> class of the third component
    /// @param <D> class of the fourth component
    @FunctionalInterface
    public interface Operation4<A, B, C, D> {
        /// Returns the new value of the first component.
        A apply(Entity entity, A a, B b, C c, D d);
    }

    /// Returns this query restricted to entities that lack this component.
    public abstract Query without(Class<? extends Record> type);

    /// Returns this query restricted to the members of a set, in the order of the set. A later call of `in` replaces an earlier
    /// one. While the query runs, methods that change the set throw a [WorldException].
    public abstract Query in(EntitySet set);

    /// Returns this query restricted to the first [ChangeSet#livingCount] entities of a change set, in the order of the set. A
    /// later call of `in` replaces an earlier one.
    public abstract Query in(ChangeSet changes);

    /// Calls the action with a row for each entity. The row gives access to the entity and its components.
    public abstract void forEach(Consumer<Row> action);

    /// Calls the action with each entity and one of the components.
    public abstract <A extends Record> void forEach(Class<A> a, BiConsumer<Entity, A> action);

    /// Calls the action with each entity and two of the components.
    public abstract <A extends Record, B extends Record> void forEach(Class<A> a, Class<B> b, Action2<A, B> action);

    /// Calls the action with each entity and three of the components.
    public abstract <A extends Record, B extends Record, C extends Record> void forEach(Class<A> a, Class<B> b,
            Class<C> c,
            Action3<A, B, C> action);

    /// Calls the action with each entity and four of the components.
    public abstract <A extends Record, B extends Record, C extends Record, D extends Record> void forEach(Class<A> a,
            Class<B> b,
            Class<C> c, Class<D> d, Action4<A, B, C, D> action);

    /// The matching entities in iteration order.
    public abstract List<Entity> entities();

    /// Number of matching entities.
    public abstract int count();

    /// Whether an entity has all of the components and none of the excluded ones. Ignores restrictions by `in`.
    public abstract boolean matches(Entity entity);

    /// Replaces a component of each matching entity by the result of an operation on the entity and the component. For a deferred
    /// type, the operation receives the pending value if there is one, and its result becomes pending. Exception: in the system
    /// that applies the modify set of the type, the operation receives the current value, and its result takes effect at once.
    public abstract <A extends Record> void update(Class<A> a, BiFunction<Entity, A, A> operation);

    /// Replaces the first component of each entity by the result of an operation on both components.
    public abstract <A extends Record, B extends Record> void update(Class<A> a, Class<B> b,
            Operation2<A, B> operation);

    /// Replaces the first component of each entity by the result of an operation on all three components.
    public abstract <A extends Record, B extends Record, C extends Record> void update(Class<A> a, Class<B> b,
            Class<C> c,
            Operation3<A, B, C> operation);

    /// Replaces the first component of each entity by the result of an operation on all four components.
    public abstract <A extends Record, B extends Record, C extends Record, D extends Record> void update(Class<A> a,
            Class<B> b,
            Class<C> c, Class<D> d, Operation4<A, B, C, D> operation);

    /// Replaces a component of each entity by the result of an operation, which may be called in any order and on several
    /// threads. Components, change set and hash are then as after the `update` with the same parameters.
    /// [ComponentArray#parallelUpdate(java.util.function.UnaryOperator)] describes the rules for the operation, its exceptions
    /// and the cost.
    ///
    /// Several threads may compute the update in two cases:
    /// - The query has only one type, or exactly the types of one group, and is not restricted by `without` or `in`.
    /// - Changes of the computed type are not tracked, and the query is not restricted to an [EntitySet].
    ///
    /// In other cases the calling thread usually computes alone, because rows are looked up and marked one by one.
    public abstract <A extends Record> void parallelUpdate(Class<A> a, BiFunction<Entity, A, A> operation);

    /// Replaces the first component of each entity by the result of an operation on both components; see
    /// [#parallelUpdate(Class, BiFunction)].
    public abstract <A extends Record, B extends Record> void parallelUpdate(Class<A> a, Class<B> b,
            Operation2<A, B> operation);

    /// Replaces the first component of each entity by the result of an operation on all three components; see
    /// [#parallelUpdate(Class, BiFunction)].
    public abstract <A extends Record, B extends Record, C extends Record> void parallelUpdate(Class<A> a, Class<B> b,
            Class<C> c, Operation3<A, B, C> operation);

    /// Replaces the first component of each entity by the result of an operation on all four components; see
    /// [#parallelUpdate(Class, BiFunction)].
    public abstract <A extends Record, B extends Record, C extends Record, D extends Record> void parallelUpdate(
            Class<A> a, Class<B> b, Class<C> c, Class<D> d, Operation4<A, B, C, D> operation);

    /// The current entity of a query. Valid only during the call of the action.
    public abstract static class Row {
        /// For the library's only implementation.
        protected Row() {}

        /// The entity.
        public abstract Entity entity();

        /// Returns a component that the entity has.
        public abstract <C extends Record> C get(Class<C> type);

        /// Returns a component, or null if the entity lacks it.
        public abstract <C extends Record> @Nullable C find(Class<C> type);

        /// Replaces a component of the entity.
        public abstract <C extends Record> void replace(C component);
    }
}

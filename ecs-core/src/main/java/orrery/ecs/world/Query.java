package orrery.ecs.world;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Entities that have all of some components and none of others. Immutable; a world makes each query once.
///
/// The smallest of the arrays drives, the first of them where several are equally small, unless a set of entities was
/// named with `in`; entities come in its order. Arrays of a group all of whose types are joined count with their joint
/// rows only. Up to eight types can be joined.
///
/// The loops over components of known classes are compiled once for each operation and make no garbage; an operation is
/// known by its class, so a lambda in a method is one. Whoever can't name a class walks the rows.
public abstract class Query {
    /// The library alone makes queries, see [World#query]; there is one implementation.
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

    /// An operation that computes a component from itself and another.
    ///
    /// @param <A> class of the component that is computed
    /// @param <B> class of the other
    @FunctionalInterface
    public interface Operation2<A, B> {
        /// Returns the new value of the first component.
        A apply(Entity entity, A a, B b);
    }

    /// An operation that computes a component from itself and two others.
    ///
    /// @param <A> class of the component that is computed
    /// @param <B> class of the second component
    /// @param <C> class of the third component
    @FunctionalInterface
    public interface Operation3<A, B, C> {
        /// Returns the new value of the first component.
        A apply(Entity entity, A a, B b, C c);
    }

    /// An operation that computes a component from itself and three others.
    ///
    /// @param <A> class of the component that is computed
    /// @param <B> class of the second component
    /// @param <C> class of the third component
    /// @param <D> class of the fourth component
    @FunctionalInterface
    public interface Operation4<A, B, C, D> {
        /// Returns the new value of the first component.
        A apply(Entity entity, A a, B b, C c, D d);
    }

    /// The same without entities that have this component.
    public abstract Query without(Class<? extends Record> type);

    /// The same for members of a set only, in the set's order. The set must not be changed while the query runs.
    public abstract Query in(EntitySet set);

    /// The same for living members of a change set only, in its order.
    public abstract Query in(ChangeSet changes);

    /// Calls for each entity; read its components through the row.
    public abstract void forEach(Consumer<Row> action);

    /// Calls with one of the components.
    public abstract <A extends Record> void forEach(Class<A> a, BiConsumer<Entity, A> action);

    /// Calls with two of the components.
    public abstract <A extends Record, B extends Record> void forEach(Class<A> a, Class<B> b, Action2<A, B> action);

    /// Calls with three of the components.
    public abstract <A extends Record, B extends Record, C extends Record> void forEach(Class<A> a, Class<B> b,
            Class<C> c,
            Action3<A, B, C> action);

    /// Calls with four of the components.
    public abstract <A extends Record, B extends Record, C extends Record, D extends Record> void forEach(Class<A> a,
            Class<B> b,
            Class<C> c, Class<D> d, Action4<A, B, C, D> action);

    /// The entities that match, in order.
    public abstract List<Entity> entities();

    /// Number of entities that match.
    public abstract int count();

    /// Whether an entity has all of the components and none of those left out; who drives doesn't count.
    public abstract boolean matches(Entity entity);

    /// Replaces a component of each entity by what the operation computes of it; the returned record wins. Of a deferred
    /// type that another system applies it is given the pending value, if there is one.
    public abstract <A extends Record> void update(Class<A> a, BiFunction<Entity, A, A> operation);

    /// Replaces one component of each entity by what the operation computes of it and another.
    public abstract <A extends Record, B extends Record> void update(Class<A> a, Class<B> b,
            Operation2<A, B> operation);

    /// Replaces the first component of each entity by what the operation computes of it and two others.
    public abstract <A extends Record, B extends Record, C extends Record> void update(Class<A> a, Class<B> b,
            Class<C> c,
            Operation3<A, B, C> operation);

    /// Replaces the first component of each entity by what the operation computes of it and three others.
    public abstract <A extends Record, B extends Record, C extends Record, D extends Record> void update(Class<A> a,
            Class<B> b,
            Class<C> c, Class<D> d, Operation4<A, B, C, D> operation);

    /// The entity a query stands at; valid during the call only.
    public abstract static class Row {
        /// The library alone makes rows.
        protected Row() {}

        /// The entity.
        public abstract Entity entity();

        /// A component that the entity has.
        public abstract <C extends Record> C get(Class<C> type);

        /// An optional component, or null.
        public abstract <C extends Record> @Nullable C find(Class<C> type);

        /// Changes a component of the entity.
        public abstract <C extends Record> void replace(C component);
    }
}

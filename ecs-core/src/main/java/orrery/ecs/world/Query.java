package orrery.ecs.world;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Entities that have all of some components and none of others.
///
/// The smallest of the arrays drives, the first of them where several are equally small, unless a set of entities was
/// named; entities come in its row order. Up to eight types can be joined.
public final class Query {
    private static final int MOST_TYPES = 8;

    private final World world;
    private final List<ComponentArray<?>> with = new ArrayList<>();
    private final List<ComponentArray<?>> without = new ArrayList<>();

    /// An action on an entity and two components.
    ///
    /// @param <A> class of the first component
    /// @param <B> class of the second component
    @FunctionalInterface
    public interface Action2<A, B> {
        /// Called for each entity.
        void accept(Entity entity, A a, B b);
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

    Query(World world, List<Class<? extends Record>> types) {
        this.world = world;
        if (types.isEmpty() || types.size() > MOST_TYPES) {
            throw new WorldException("A query joins 1 to %d types and was given %d.".formatted(MOST_TYPES,
                    types.size()));
        }
        types.forEach(type -> with.add(world.array(type)));
    }

    /// Leaves out entities that have this component.
    public Query without(Class<? extends Record> type) {
        without.add(world.array(type));
        return this;
    }

    /// Calls for each entity; read its components through the row.
    public void forEach(Consumer<Row> action) {
        ComponentArray<?> driver = driver();
        Row row = new Row();
        iterate(driver, () -> {
            for (int i = 0; i < driver.size(); i++) {
                row.entity = driver.entityAt(i);
                if (matches(row.entity)) {
                    accept(action, row);
                }
            }
        });
    }

    private void accept(Consumer<Row> action, Row row) {
        Entity entity = row.entity;
        try {
            action.accept(row);
        } catch (RuntimeException e) {
            ComponentArray<?> first = with.getFirst();
            throw first.inPass(e, first.table().rowOf(entity.handle()));
        }
    }

    /// Calls for those members of a set that match, in the set's order.
    public void forEachIn(EntitySet set, Consumer<Row> action) {
        forEachIn(set.entities(), action);
    }

    /// Calls for those living members of a change set that match, in its order.
    public void forEachIn(ChangeSet changes, Consumer<Row> action) {
        List<Entity> entities = new ArrayList<>();
        changes.forEachLiving(entities::add);
        forEachIn(entities, action);
    }

    private void forEachIn(List<Entity> entities, Consumer<Row> action) {
        Row row = new Row();
        iterate(driver(), () -> {
            for (Entity entity : entities) {
                row.entity = entity;
                if (matches(entity)) {
                    accept(action, row);
                }
            }
        });
    }

    /// Calls with two of the components.
    public <A extends Record, B extends Record> void forEach(Class<A> a, Class<B> b, Action2<A, B> action) {
        forEach(row -> action.accept(row.entity(), row.get(a), row.get(b)));
    }

    /// Replaces one component of each entity by what the operation computes of it and another; the returned record wins.
    public <A extends Record, B extends Record> void update(Class<A> a, Class<B> b, Operation2<A, B> operation) {
        ComponentArray<A> written = world.array(a);
        forEach(row -> {
            Entity entity = row.entity();
            A before = row.get(a);
            B other = row.get(b);
            written.replace(entity, written.computing(entity, () -> operation.apply(entity, before, other)));
        });
    }

    /// The entities that match, in order.
    public List<Entity> entities() {
        List<Entity> list = new ArrayList<>();
        forEach(row -> list.add(row.entity()));
        return list;
    }

    /// Number of entities that match.
    public int count() {
        return entities().size();
    }

    /// Whether an entity matches.
    public boolean matches(Entity entity) {
        for (ComponentArray<?> array : with) {
            if (!array.has(entity)) {
                return false;
            }
        }
        for (ComponentArray<?> array : without) {
            if (array.has(entity)) {
                return false;
            }
        }
        return true;
    }

    private ComponentArray<?> driver() {
        ComponentArray<?> smallest = with.getFirst();
        for (ComponentArray<?> array : with) {
            smallest = array.size() < smallest.size() ? array : smallest;
        }
        return smallest;
    }

    private void iterate(ComponentArray<?> driver, Runnable pass) {
        driver.checkRead();
        driver.iterate(pass);
    }

    /// The entity a query stands at; valid during the call only.
    public final class Row {
        private Entity entity = Entity.NONE;

        private Row() {}

        /// The entity.
        public Entity entity() {
            return entity;
        }

        /// A component that the entity has.
        public <C extends Record> C get(Class<C> type) {
            return world.array(type).get(entity);
        }

        /// An optional component, or null.
        public <C extends Record> @Nullable C find(Class<C> type) {
            return world.array(type).find(entity);
        }

        /// Changes a component of the entity.
        public <C extends Record> void replace(C component) {
            world.replace(entity, component);
        }
    }
}

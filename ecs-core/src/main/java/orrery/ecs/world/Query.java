package orrery.ecs.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;

/// Entities that have all of some components and none of others. Immutable; a world makes each query once.
///
/// The smallest of the arrays drives, the first of them where several are equally small, unless a set of entities was
/// named with `in`; entities come in its order. Arrays of a group all of whose types are joined count with their joint
/// rows only. Up to eight types can be joined.
///
/// The loops over components of known classes are compiled once for each operation and make no garbage; an operation is
/// known by its class, so a lambda in a method is one. Whoever can't name a class walks the rows.
///
/// Long, since each number of components has an interface and a method of its own, for reading and for writing: Java has
/// no way to say that once. What walks and compiles is apart, in [Matches] and [JoinPass].
public final class Query {
    private static final int MOST_TYPES = 8;
    /// One in so many rows of a block must match for the whole block to be compared with an image of it.
    private static final int DENSE = 4;

    private final World world;
    private final ComponentArray<?>[] with;
    private final ComponentArray<?>[] without;
    private final Joined joined;
    private final @Nullable Object members;
    private final List<Query> narrower = new ArrayList<>();
    private final List<Compiled> compiled;
    private final Spare spare;

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

    /// Code for one class of operation.
    ///
    /// @param operation the class
    /// @param types numbers of the types it takes
    /// @param code a [JoinPass.Update], [JoinPass.Action] or [Row]
    private record Compiled(Class<?> operation, int[] types, Object code) {}

    /// Room for matches that no pass is using; queries of the same types share it, whoever drives.
    private static final class Spare {
        private @Nullable Matches matches;
    }

    /// @param members an [EntitySet] or [ChangeSet] that drives, or null
    private Query(World world, Joined joined, List<Compiled> compiled, Spare spare, @Nullable Object members) {
        this.world = world;
        this.joined = joined;
        this.spare = spare;
        with = joined.with();
        without = joined.without();
        this.compiled = compiled;
        this.members = members;
    }

    static Query of(World world, Class<?>[] types) {
        if (types.length == 0 || types.length > MOST_TYPES) {
            throw new WorldException("A query joins 1 to %d types and was given %d.".formatted(MOST_TYPES,
                    types.length));
        }
        ComponentArray<?>[] with = Arrays.stream(types).map(type -> world.array(type.asSubclass(Record.class)))
                .toArray(ComponentArray<?>[]::new);
        return new Query(world, Joined.of(with, new ComponentArray<?>[0]), new ArrayList<>(), new Spare(), null);
    }

    /// Whether it joins exactly these types in this order.
    boolean joins(Class<?>[] types) {
        boolean all = types.length == with.length;
        for (int k = 0; all && k < types.length; k++) {
            all = with[k].type().recordClass() == types[k];
        }
        return all;
    }

    /// The same without entities that have this component.
    public Query without(Class<? extends Record> type) {
        ComponentArray<?> left = world.array(type);
        for (Query known : narrower) {
            if (known.without[without.length] == left) {
                return known;
            }
        }
        Query query = new Query(world, joined.without(left), compiled, new Spare(), members);
        narrower.add(query);
        return query;
    }

    /// The same for members of a set only, in the set's order. The set must not be changed while the query runs.
    public Query in(EntitySet set) {
        return new Query(world, joined, compiled, spare, set);
    }

    /// The same for living members of a change set only, in its order.
    public Query in(ChangeSet changes) {
        return new Query(world, joined, compiled, spare, changes);
    }

    // ---- reading

    /// Calls for each entity; read its components through the row.
    public void forEach(Consumer<Row> action) {
        int[] types = java.util.stream.IntStream.range(0, with.length).toArray();
        Row code = (Row) compiled(action, types, list -> JoinPass.row(action.getClass(), list));
        Row row = code.another();
        pass(types, matches -> {
            row.walk(this, matches);
            while (matches.next()) {
                row.loop(action);
            }
        });
    }

    /// Calls with one of the components.
    public <A extends Record> void forEach(Class<A> a, BiConsumer<Entity, A> action) {
        act(BiConsumer.class, action, numbers(a));
    }

    /// Calls with two of the components.
    public <A extends Record, B extends Record> void forEach(Class<A> a, Class<B> b, Action2<A, B> action) {
        act(Action2.class, action, numbers(a, b));
    }

    /// Calls with three of the components.
    public <A extends Record, B extends Record, C extends Record> void forEach(Class<A> a, Class<B> b, Class<C> c,
            Action3<A, B, C> action) {
        act(Action3.class, action, numbers(a, b, c));
    }

    /// Calls with four of the components.
    public <A extends Record, B extends Record, C extends Record, D extends Record> void forEach(Class<A> a, Class<B> b,
            Class<C> c, Class<D> d, Action4<A, B, C, D> action) {
        act(Action4.class, action, numbers(a, b, c, d));
    }

    private void act(Class<?> kind, Object action, int[] types) {
        JoinPass.Action code = (JoinPass.Action) compiled(action, types,
                list -> JoinPass.action(kind, action.getClass(), list));
        pass(types, matches -> {
            if (matches.isAligned()) {
                code.aligned(matches, action);
            } else if (types.length == 2 && types[0] != types[1] && matches.isPair()) {
                code.pair(matches, action);
            } else {
                while (matches.next()) {
                    code.lookedUp(matches, action);
                }
            }
        });
    }

    /// The entities that match, in order.
    public List<Entity> entities() {
        List<Entity> list = new ArrayList<>();
        pass(new int[0], matches -> {
            while (matches.next()) {
                for (int i = 0; i < matches.count(); i++) {
                    list.add(new Entity(matches.handles()[matches.places()[i]]));
                }
            }
        });
        return list;
    }

    /// Number of entities that match.
    public int count() {
        int[] total = new int[1];
        pass(new int[0], matches -> {
            while (matches.next()) {
                total[0] += matches.count();
            }
        });
        return total[0];
    }

    /// Whether an entity has all of the components and none of those left out; who drives doesn't count.
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

    // ---- writing

    /// Replaces a component of each entity by what the operation computes of it; the returned record wins. Of a deferred
    /// type that another system applies it is given the pending value, if there is one.
    public <A extends Record> void update(Class<A> a, BiFunction<Entity, A, A> operation) {
        update(BiFunction.class, operation, numbers(a));
    }

    /// Replaces one component of each entity by what the operation computes of it and another.
    public <A extends Record, B extends Record> void update(Class<A> a, Class<B> b, Operation2<A, B> operation) {
        update(Operation2.class, operation, numbers(a, b));
    }

    /// Replaces the first component of each entity by what the operation computes of it and two others.
    public <A extends Record, B extends Record, C extends Record> void update(Class<A> a, Class<B> b, Class<C> c,
            Operation3<A, B, C> operation) {
        update(Operation3.class, operation, numbers(a, b, c));
    }

    /// Replaces the first component of each entity by what the operation computes of it and three others.
    public <A extends Record, B extends Record, C extends Record, D extends Record> void update(Class<A> a, Class<B> b,
            Class<C> c, Class<D> d, Operation4<A, B, C, D> operation) {
        update(Operation4.class, operation, numbers(a, b, c, d));
    }

    private void update(Class<?> kind, Object operation, int[] types) {
        ComponentArray<?> written = with[types[0]];
        JoinPass.Update code = (JoinPass.Update) compiled(operation, types,
                list -> JoinPass.update(kind, operation.getClass(), list));
        written.beginUpdate();
        pass(types, matches -> {
            try {
                if (written.isWrittenByOther()) {
                    while (matches.next()) {
                        code.deferred(written, matches, operation);
                    }
                } else if (matches.isAligned()) {
                    updateAligned(code, written, matches, operation);
                } else if (types.length == 2 && types[0] != types[1] && matches.isPair()
                        && written.level() == TrackingLevel.OFF) {
                    code.pair(written, matches, operation);
                } else {
                    updateLookedUp(code, written, matches, operation);
                }
            } catch (RuntimeException | Error e) {
                throw written.inPass(e, written.updatingRow());
            } finally {
                written.setUpdatingRow(-1);
            }
        });
    }

    private static void updateAligned(JoinPass.Update code, ComponentArray<?> written, Matches matches,
            Object operation) {
        boolean tracked = written.level() != TrackingLevel.OFF;
        int step = tracked ? written.table().imagedRows() : Integer.MAX_VALUE;
        for (int from = matches.first(); from < matches.end();) {
            int end = (int) Math.min(matches.end(), ((long) from / step + 1) * step);
            int start = from;
            written.computed(end - from);
            written.inBlock(from, end, () -> code.aligned(written, matches.columns(), start, end, operation));
            from = end;
        }
    }

    private static void updateLookedUp(JoinPass.Update code, ComponentArray<?> written, Matches matches,
            Object operation) {
        while (matches.next()) {
            written.computed(matches.count());
            if (written.level() == TrackingLevel.OFF) {
                code.lookedUp(written, matches, operation);
            } else if (matches.areDriving(matches.rows()[0])
                    && matches.count() * DENSE >= matches.blockEnd() - matches.blockFrom()) {
                written.inBlock(matches.blockFrom(), matches.blockEnd(),
                        () -> code.lookedUp(written, matches, operation));
            } else {
                code.logged(written, matches, operation);
            }
        }
    }

    // ---- passes

    private int[] numbers(Class<?>... types) {
        int[] numbers = new int[types.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = numberOf(types[i]);
        }
        return numbers;
    }

    private int numberOf(Class<?> type) {
        for (int k = 0; k < with.length; k++) {
            if (with[k].type().recordClass() == type) {
                return k;
            }
        }
        throw new WorldException("%s is not among the types of this query, %s; name it where the query is made."
                .formatted(type.getSimpleName(), typesOf(with)));
    }

    private static List<ComponentType<?>> typesOf(ComponentArray<?>[] arrays) {
        List<ComponentType<?>> types = new ArrayList<>();
        for (ComponentArray<?> array : arrays) {
            types.add(array.type());
        }
        return types;
    }

    private interface Compiler {
        Object compile(List<ComponentType<?>> types);
    }

    private Object compiled(Object operation, int[] types, Compiler compiler) {
        for (Compiled known : compiled) {
            if (known.operation == operation.getClass() && Arrays.equals(known.types, types)) {
                return known.code;
            }
        }
        List<ComponentType<?>> list = typesOf(Arrays.stream(types).mapToObj(k -> with[k])
                .toArray(ComponentArray<?>[]::new));
        Object code = compiler.compile(List.copyOf(list));
        compiled.add(new Compiled(operation.getClass(), types, code));
        return code;
    }

    /// Runs a pass over the matches, of which it is given columns and rows of these types.
    private void pass(int[] types, Consumer<Matches> pass) {
        for (ComponentArray<?> array : with) {
            array.checkRead();
        }
        for (ComponentArray<?> array : without) {
            array.checkRead();
        }
        Matches matches = spare.matches == null ? new Matches(joined) : spare.matches;
        spare.matches = null;
        if (members instanceof EntitySet set) {
            set.walk(() -> run(types, matches, pass));
        } else {
            world.queue().iterate(() -> run(types, matches, pass));
        }
        matches.letGo();
        spare.matches = matches;
    }

    private void run(int[] types, Matches matches, Consumer<Matches> pass) {
        switch (members) {
            case EntitySet set -> matches.begin(set);
            case ChangeSet changes -> matches.begin(changes);
            case null, default -> matches.begin();
        }
        matches.choose(types);
        try {
            pass.accept(matches);
        } catch (RuntimeException | Error e) {
            throw with[0].inPass(e, with[0].table().rowOf(matches.standingHandle()));
        }
    }

    /// The entity a query stands at; valid during the call only.
    public abstract static class Row {
        private @Nullable Query query;
        private @Nullable Matches matches;
        private Object[][] columns = {};
        private int[][] rows = {};
        private int place;

        Row() {}

        void walk(Query of, Matches through) {
            query = of;
            matches = through;
            columns = through.columns();
            rows = through.rows();
        }

        Matches matches() {
            return Objects.requireNonNull(matches);
        }

        Object[][] columns() {
            return columns;
        }

        int[][] rows() {
            return rows;
        }

        int place() {
            return place;
        }

        void standAt(int at) {
            place = at;
        }

        abstract Row another();

        abstract void loop(Consumer<Row> action);

        abstract @Nullable Object pick(Class<?> type);

        private World world() {
            return Objects.requireNonNull(query).world;
        }

        /// The entity.
        public Entity entity() {
            Matches in = matches();
            return new Entity(in.handles()[in.places()[place]]);
        }

        /// A component that the entity has.
        public <C extends Record> C get(Class<C> type) {
            world().check();
            @SuppressWarnings("unchecked")
            C component = (C) pick(type);
            return component != null ? component : world().array(type).get(entity());
        }

        /// An optional component, or null.
        public <C extends Record> @Nullable C find(Class<C> type) {
            world().check();
            @SuppressWarnings("unchecked")
            C component = (C) pick(type);
            return component != null ? component : world().array(type).find(entity());
        }

        /// Changes a component of the entity.
        public <C extends Record> void replace(C component) {
            world().replace(entity(), component);
        }
    }
}

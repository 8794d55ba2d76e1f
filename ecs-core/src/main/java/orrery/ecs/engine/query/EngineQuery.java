package orrery.ecs.engine.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.ComponentArrays;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Updates;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Query;
import orrery.ecs.world.WorldException;

/// A query over the arrays of a world. Finds or compiles the code of each operation and runs it over the matches.
///
/// [Matches] finds the rows, and [JoinPass] compiles the code.
public final class EngineQuery extends Query {
    static final int MOST_TYPES = 8;

    private final ComponentArrays world;
    private final EngineArray<?>[] with;
    private final EngineArray<?>[] without;
    private final Joined joined;
    private final @Nullable Object members;
    private final List<EngineQuery> narrower = new ArrayList<>();
    private final List<Compiled> compiled;
    private final Spare spare;

    /// Compiled code for one class of operation.
    ///
    /// @param kind the interface through which the operation is called; a class may implement several
    /// @param operation the class
    /// @param types indices of the types that the operation takes
    /// @param code a [JoinPass.Update], [JoinPass.Action] or [EngineRow]
    private record Compiled(Class<?> kind, Class<?> operation, int[] types, Object code) {}

    /// Matches that no pass is using at the moment. Queries that differ only in the set given to `in` share them.
    private static final class Spare {
        private @Nullable Matches matches;
        private final Map<Integer, Matches> ofThreads = new ConcurrentHashMap<>();
    }

    /// @param members the [EngineEntitySet] or [EngineChangeSet] that was given to `in`, or null
    private EngineQuery(ComponentArrays world, Joined joined, List<Compiled> compiled, Spare spare,
            @Nullable Object members) {
        this.world = world;
        this.joined = joined;
        this.spare = spare;
        with = joined.with();
        without = joined.without();
        this.compiled = compiled;
        this.members = members;
    }

    /// Creates a query over the entities that have all of these types. Compiles nothing yet.
    ///
    /// @param types record classes
    /// @throws WorldException if there are no types, or more than 8
    /// @throws orrery.ecs.type.TypeException if a class is not registered
    public static EngineQuery of(ComponentArrays world, Class<?>[] types) {
        if (types.length == 0 || types.length > MOST_TYPES) {
            throw new WorldException("A query joins 1 to %d types and was given %d.".formatted(MOST_TYPES,
                    types.length));
        }
        EngineArray<?>[] with = Arrays.stream(types).map(type -> world.array(type.asSubclass(Record.class)))
                .toArray(EngineArray<?>[]::new);
        return new EngineQuery(world, Joined.of(with, new EngineArray<?>[0]), new ArrayList<>(), new Spare(), null);
    }

    /// Whether the query joins exactly these types in this order.
    public boolean joins(Class<?>[] types) {
        boolean all = types.length == with.length;
        for (int k = 0; all && k < types.length; k++) {
            all = with[k].type().recordClass() == types[k];
        }
        return all;
    }

    @Override
    public EngineQuery without(Class<? extends Record> type) {
        world.context().check();
        EngineArray<?> left = world.array(type);
        for (EngineQuery known : narrower) {
            if (known.without[without.length] == left) {
                return known;
            }
        }
        EngineQuery query = new EngineQuery(world, joined.without(left), compiled, new Spare(), members);
        narrower.add(query);
        return query;
    }

    @Override
    public EngineQuery in(EntitySet set) {
        world.context().check();
        Objects.requireNonNull(set, "The set of a query is null; leave in(…) out to visit all entities.");
        return new EngineQuery(world, joined, compiled, spare, set);
    }

    @Override
    public EngineQuery in(ChangeSet changes) {
        world.context().check();
        Objects.requireNonNull(changes, "The change set of a query is null; leave in(…) out to visit all entities.");
        return new EngineQuery(world, joined, compiled, spare, changes);
    }

    // ---- reading

    @Override
    public void forEach(Consumer<Query.Row> action) {
        int[] types = java.util.stream.IntStream.range(0, with.length).toArray();
        EngineRow code = (EngineRow) compiled(Consumer.class, action, types,
                list -> JoinPass.row(action.getClass(), list));
        EngineRow row = code.another();
        pass(types, matches -> {
            row.walk(world, matches);
            while (matches.next()) {
                row.loop(action);
            }
        });
    }

    @Override
    public <A extends Record> void forEach(Class<A> a, BiConsumer<Entity, A> action) {
        act(BiConsumer.class, action, numbers(a));
    }

    @Override
    public <A extends Record, B extends Record> void forEach(Class<A> a, Class<B> b, Action2<A, B> action) {
        act(Action2.class, action, numbers(a, b));
    }

    @Override
    public <A extends Record, B extends Record, C extends Record> void forEach(Class<A> a, Class<B> b, Class<C> c,
            Action3<A, B, C> action) {
        act(Action3.class, action, numbers(a, b, c));
    }

    @Override
    public <A extends Record, B extends Record, C extends Record, D extends Record> void forEach(Class<A> a, Class<B> b,
            Class<C> c, Class<D> d, Action4<A, B, C, D> action) {
        act(Action4.class, action, numbers(a, b, c, d));
    }

    private void act(Class<?> kind, Object action, int[] types) {
        JoinPass.Action code = (JoinPass.Action) compiled(kind, action, types,
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

    @Override
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

    @Override
    public int count() {
        int[] total = new int[1];
        pass(new int[0], matches -> {
            while (matches.next()) {
                total[0] += matches.count();
            }
        });
        return total[0];
    }

    @Override
    public boolean matches(Entity entity) {
        for (EngineArray<?> array : with) {
            if (!array.has(entity)) {
                return false;
            }
        }
        for (EngineArray<?> array : without) {
            if (array.has(entity)) {
                return false;
            }
        }
        return true;
    }

    // ---- writing

    @Override
    public <A extends Record> void update(Class<A> a, BiFunction<Entity, A, A> operation) {
        update(BiFunction.class, operation, numbers(a));
    }

    @Override
    public <A extends Record, B extends Record> void update(Class<A> a, Class<B> b, Operation2<A, B> operation) {
        update(Operation2.class, operation, numbers(a, b));
    }

    @Override
    public <A extends Record, B extends Record, C extends Record> void update(Class<A> a, Class<B> b, Class<C> c,
            Operation3<A, B, C> operation) {
        update(Operation3.class, operation, numbers(a, b, c));
    }

    @Override
    public <A extends Record, B extends Record, C extends Record, D extends Record> void update(Class<A> a, Class<B> b,
            Class<C> c, Class<D> d, Operation4<A, B, C, D> operation) {
        update(Operation4.class, operation, numbers(a, b, c, d));
    }

    private void update(Class<?> kind, Object operation, int[] types) {
        EngineArray<?> written = with[types[0]];
        JoinPass.Update code = (JoinPass.Update) compiled(kind, operation, types,
                list -> JoinPass.update(kind, operation.getClass(), list));
        Updates<?> updates = written.updates();
        updates.begin();
        pass(types, matches -> {
            try {
                if (written.isWriteDeferred()) {
                    while (matches.next()) {
                        code.deferred(written, matches, operation);
                    }
                } else if (matches.isAligned()) {
                    updateAligned(code, written, matches, operation);
                } else if (types.length == 2 && types[0] != types[1] && matches.isPair()
                        && written.level() == TrackingLevel.OFF) {
                    code.pair(updates.pass(), matches, matches.first(), operation);
                } else {
                    updateLookedUp(code, written, matches, operation);
                }
            } catch (RuntimeException | Error e) {
                throw written.inPass(e, updates.pass().updatingRow());
            } finally {
                updates.pass().setUpdatingRow(-1);
            }
        });
    }

    @Override
    public <A extends Record> void parallelUpdate(Class<A> a, BiFunction<Entity, A, A> operation) {
        parallelUpdate(BiFunction.class, operation, numbers(a));
    }

    @Override
    public <A extends Record, B extends Record> void parallelUpdate(Class<A> a, Class<B> b,
            Operation2<A, B> operation) {
        parallelUpdate(Operation2.class, operation, numbers(a, b));
    }

    @Override
    public <A extends Record, B extends Record, C extends Record> void parallelUpdate(Class<A> a, Class<B> b,
            Class<C> c, Operation3<A, B, C> operation) {
        parallelUpdate(Operation3.class, operation, numbers(a, b, c));
    }

    @Override
    public <A extends Record, B extends Record, C extends Record, D extends Record> void parallelUpdate(Class<A> a,
            Class<B> b, Class<C> c, Class<D> d, Operation4<A, B, C, D> operation) {
        parallelUpdate(Operation4.class, operation, numbers(a, b, c, d));
    }

    private void parallelUpdate(Class<?> kind, Object operation, int[] types) {
        EngineArray<?> written = with[types[0]];
        if (written.type().isDeferred()) {
            update(kind, operation, types);
            return;
        }
        JoinPass.Update code = (JoinPass.Update) compiled(kind, operation, types,
                list -> JoinPass.update(kind, operation.getClass(), list));
        Updates<?> updates = written.updates();
        updates.begin();
        pass(types, matches -> updates.inParallel(
                () -> new ParallelJoin(joined, code, written, types, operation).run(matches, spare.ofThreads)));
    }

    private static void updateAligned(JoinPass.Update code, EngineArray<?> written, Matches matches,
            Object operation) {
        Updates<?> updates = written.updates();
        boolean tracked = written.level() != TrackingLevel.OFF;
        int step = tracked ? written.table().imagedRows() : Integer.MAX_VALUE;
        for (int from = matches.first(); from < matches.end();) {
            int end = (int) Math.min(matches.end(), ((long) from / step + 1) * step);
            int start = from;
            updates.computed(end - from);
            updates.inBlock(from, end, () -> code.aligned(updates.pass(), matches.columns(), start, end, operation));
            from = end;
        }
    }

    private static void updateLookedUp(JoinPass.Update code, EngineArray<?> written, Matches matches,
            Object operation) {
        Updates<?> updates = written.updates();
        while (matches.next()) {
            written.world().ownership().refuseSeized();
            updates.computed(matches.count());
            if (written.level() == TrackingLevel.OFF) {
                code.lookedUp(updates.pass(), matches, 0, operation);
            } else if (matches.areDense()) {
                updates.inBlock(matches.blockFrom(), matches.blockEnd(),
                        () -> code.lookedUp(updates.pass(), matches, 0, operation));
            } else {
                code.logged(updates.pass(), matches, 0, operation);
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

    private static List<ComponentType<?>> typesOf(EngineArray<?>[] arrays) {
        List<ComponentType<?>> types = new ArrayList<>();
        for (EngineArray<?> array : arrays) {
            types.add(array.type());
        }
        return types;
    }

    private interface Compiler {
        Object compile(List<ComponentType<?>> types);
    }

    private Object compiled(Class<?> kind, Object operation, int[] types, Compiler compiler) {
        world.context().check();
        for (Compiled known : compiled) {
            if (known.kind == kind && known.operation == operation.getClass() && Arrays.equals(known.types, types)) {
                return known.code;
            }
        }
        List<ComponentType<?>> list = typesOf(Arrays.stream(types).mapToObj(k -> with[k])
                .toArray(EngineArray<?>[]::new));
        Object code = compiler.compile(List.copyOf(list));
        compiled.add(new Compiled(kind, operation.getClass(), types, code));
        return code;
    }

    /// Runs a pass over the matches. The pass can use the columns and rows of the types with these indices.
    private void pass(int[] types, Consumer<Matches> pass) {
        for (EngineArray<?> array : with) {
            array.checkRead();
        }
        for (EngineArray<?> array : without) {
            array.checkRead();
        }
        Matches matches = spare.matches == null ? new Matches(joined) : spare.matches;
        spare.matches = null;
        if (members instanceof EngineEntitySet set) {
            set.walk(() -> run(types, matches, pass));
        } else {
            world.context().queue().iterate(() -> run(types, matches, pass));
        }
        matches.release();
        spare.matches = matches;
    }

    private void run(int[] types, Matches matches, Consumer<Matches> pass) {
        switch (members) {
            case EngineEntitySet set -> matches.begin(set);
            case EngineChangeSet changes -> matches.begin(changes);
            case null, default -> matches.begin();
        }
        matches.choose(types);
        try {
            pass.accept(matches);
        } catch (RuntimeException | Error e) {
            throw with[0].inPass(e, with[0].table().rowOf(matches.standingHandle()));
        }
    }
}

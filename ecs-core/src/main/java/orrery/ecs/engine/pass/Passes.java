package orrery.ecs.engine.pass;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.entity.Entities;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.OutOfLine;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.DamagedWorldException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.PassException;
import orrery.ecs.world.WrongThreadException;

/// Runs passes over one array: finds or compiles the code for an operation and runs it over all rows.
///
/// The first rows of a new update are not compiled; they show which columns the operation changes. The compiled update expects to
/// change only these columns. If changes are tracked without values, it compares the other columns before it stores anything. The
/// JIT usually sees that their values are those just loaded, and removes the comparisons and stores. These columns need no image
/// (a copy of a block's old values). If the operation changes an unexpected column, the row is marked, and the operation is
/// compiled again without the comparison: a comparison and a branch for each row would prevent vectorisation. At the other
/// tracking levels, marks and images do not depend on the expectation, and only columns of references are compared.
public final class Passes<C extends Record> extends PassRun {
    /// Package of the classes that call generated code.
    private static final String ENGINE = "orrery.ecs.engine.";
    private static final int ENOUGH_ROWS = 64;
    private static final Map<PassKind, byte[]> TEMPLATES = new ConcurrentHashMap<>();

    private final ComponentType<C> type;
    private final Entities entities;
    private final Table table;
    /// The columns that the running pass changes. A copy of the table's list of columns, because [#abandon] replaces the columns
    /// in that list.
    private Object[] arrays;
    private final CompiledPasses made;
    private final ParallelPasses parallel;
    private int blockFrom;
    private int blockCount;
    private boolean isUnexpected;

    /// Creates the passes of an array.
    ///
    /// @param table the columns of the array
    /// @param entities provides the name of the entity at which a pass fails
    public Passes(ComponentType<C> type, Table table, Entities entities) {
        this.type = type;
        this.table = table;
        this.entities = entities;
        arrays = table.columns().arrays().clone();
        made = type.compiled(Passes.class, CompiledPasses::new);
        parallel = new ParallelPasses(this);
    }

    /// The compiled passes of a type by kind and class of operation. The watched ones compare the columns that they are not
    /// expected to change.
    private record CompiledPasses(Map<PassKind, Map<Class<?>, Pass>> watched,
            Map<PassKind, Map<Class<?>, Pass>> unwatched) {
        CompiledPasses() {
            this(new EnumMap<>(PassKind.class), new EnumMap<>(PassKind.class));
            for (PassKind kind : PassKind.values()) {
                watched.put(kind, new ConcurrentHashMap<>());
                unwatched.put(kind, new ConcurrentHashMap<>());
            }
        }

        Map<Class<?>, Pass> of(PassKind kind, boolean isWatched) {
            return Objects.requireNonNull((isWatched ? watched : unwatched).get(kind));
        }
    }

    private static Pass make(PassKind kind, List<Object> handles) {
        byte[] template = TEMPLATES.computeIfAbsent(kind, k -> HiddenClasses.bytesOf(k.template()));
        return (Pass) HiddenClasses.define(MethodHandles.lookup(), template, handles);
    }

    private FirstRows firstRows(PassKind kind) {
        return new FirstRows(kind, RowAccess.of(type), arrays.length);
    }

    /// Calls the action for each row.
    public void visit(PassKind kind, Object action) {
        Map<Class<?>, Pass> known = made.of(kind, false);
        Pass pass = known.get(action.getClass());
        if (pass == null && table.size() < ENOUGH_ROWS) {
            pass = firstRows(kind);
        } else if (pass == null) {
            pass = make(kind, RowAccess.visitHandlesOf(type));
            known.put(action.getClass(), pass);
        }
        pass.loop(this, columns(), 0, table.size(), action);
    }

    /// Replaces each row by the result of the operation.
    public void update(PassKind kind, Object operation) {
        boolean isWatched = table.level() == TrackingLevel.CHANGES;
        Map<Class<?>, Pass> known = made.of(kind, isWatched);
        Pass pass = known.get(operation.getClass());
        int from = 0;
        if (pass == null) {
            FirstRows first = firstRows(kind);
            from = Math.min(Table.CACHED_ROWS, table.size());
            runBlock(first, 0, from, operation);
            if (from < ENOUGH_ROWS) {
                return;
            }
            pass = makeUpdate(kind, first.changed(), isWatched);
            known.put(operation.getClass(), pass);
        }
        isUnexpected = false;
        runBlocks(pass, from, operation);
        if (isUnexpected) {
            known.put(operation.getClass(), makeUpdate(kind, pass.expected(), false));
        }
    }

    /// Like [#update], on several threads. Rows for which the operation throws keep their components. Call [ParallelPasses#begin]
    /// first.
    ///
    /// @param threads number of threads, at least 1
    public void parallelUpdate(PassKind kind, Object operation, int threads) {
        boolean isWatched = table.level() == TrackingLevel.CHANGES;
        Map<Class<?>, Pass> known = made.of(kind, isWatched);
        Pass pass = known.get(operation.getClass());
        int from = 0;
        if (pass == null) {
            FirstRows first = firstRows(kind);
            from = Math.min(Table.CACHED_ROWS, table.size());
            parallel.run(0, from, 1, null, rows(first, operation));
            if (from < ENOUGH_ROWS) {
                return;
            }
            pass = makeUpdate(kind, first.changed(), isWatched);
            known.put(operation.getClass(), pass);
        }
        if (parallel.run(from, table.size(), threads, pass.changing(), rows(pass, operation))) {
            known.put(operation.getClass(), makeUpdate(kind, pass.expected(), false));
        }
    }

    private ParallelRun.Rows rows(Pass pass, Object operation) {
        Object[] columns = columns();
        return (run, from, to) -> run.rows(from, to, (of, first, end) -> pass.loop(of, columns, first, end, operation));
    }

    /// The columns of the table for a pass. They do not grow while the pass runs.
    private Object[] columns() {
        Object[] now = table.columns().arrays();
        System.arraycopy(now, 0, arrays, 0, now.length);
        return arrays;
    }

    /// The updates on several threads.
    public ParallelPasses parallel() {
        return parallel;
    }

    private Pass makeUpdate(PassKind kind, boolean[] expected, boolean isWatched) {
        Pass pass = make(kind, RowAccess.updateHandlesOf(type, expected, isWatched));
        pass.expect(expected, isWatched);
        return pass;
    }

    @Override
    void changedUnexpectedly(int row) {
        isUnexpected = true;
        table.changedUnexpectedly(row);
    }

    private void runBlocks(Pass pass, int first, Object operation) {
        int size = table.size();
        int most = table.level() == TrackingLevel.OFF ? Integer.MAX_VALUE : table.imagedRows();
        for (int from = first; from < size;) {
            int count = Math.min(most, size - from);
            runBlock(pass, from, count, operation);
            from += count;
        }
    }

    private void runBlock(Pass pass, int from, int count, Object operation) {
        beginBlock(from, count, pass.changing());
        try {
            pass.loop(this, columns(), from, from + count, operation);
        } finally {
            finishBlock();
        }
    }

    /// Runs code that writes the rows `from` to `to - 1`, then marks those that differ. Logs their old values if values are
    /// recorded.
    public void inBlock(int from, int to, Runnable code) {
        int start = from & -Long.SIZE;
        beginBlock(start, to - start, null);
        try {
            OutOfLine.run(code);
        } finally {
            finishBlock();
        }
    }

    /// Checks that the world was not taken from the calling thread.
    ///
    /// @throws WrongThreadException if it was
    void refuseSeized() {
        entities.queue().refuseSeized();
    }

    void beginBlock(int from, int count, boolean @Nullable [] changing) {
        refuseSeized();
        table.imageBlock(from, count, changing);
        blockFrom = from;
        blockCount = count;
    }

    /// Marks the rows that a pass has changed in the current block. Does nothing outside a block.
    void finishBlock() {
        int count = blockCount;
        blockCount = 0;
        if (count > 0) {
            table.markDifferingRows(blockFrom, count);
        }
    }

    /// Marks the rows changed so far by running passes. Called by a thread that takes the world from another thread. Later writes
    /// by these passes do not reach the table.
    ///
    /// @param isRunning whether a pass may be running; if so, the columns are copied
    public void abandon(boolean isRunning) {
        parallel.stop();
        if (isRunning) {
            table.detach();
            arrays = arrays.clone();
        }
        finishBlock();
        parallel.abandon();
    }

    @Override
    public Table table() {
        return table;
    }

    /// The exception for a pass that failed at a row. Names entity and component if the operation may be at fault.
    @Override
    public RuntimeException inPass(Throwable cause, int row) {
        boolean ofOperation = cause instanceof RuntimeException || cause instanceof AssertionError
                || cause instanceof StackOverflowError;
        boolean isDescribed = cause instanceof PassException || cause instanceof WrongThreadException
                || cause instanceof DamagedWorldException;
        if (!ofOperation || isDescribed || row < 0 || row >= table.size()) {
            return HiddenClasses.rethrow(cause);
        }
        Entity entity = new Entity(table.handleAt(row));
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return new PassException("%s of entity %s: %s".formatted(type, entities.describe(entity),
                isMissingComponent(cause)
                        ? "the operation returned null; return the component that it was given to leave it unchanged"
                        : why),
                cause, entity, type);
    }

    /// Whether an exception was thrown because generated code got null instead of a component. Generated code does not test for
    /// null, so that loops need no test. Stack traces don't show the frames of generated code, and its exceptions have no
    /// message.
    private static boolean isMissingComponent(Throwable cause) {
        return cause instanceof NullPointerException && cause.getMessage() == null
                && Arrays.stream(cause.getStackTrace()).map(StackTraceElement::getClassName)
                        .filter(name -> !name.startsWith("java.")).findFirst()
                        .filter(name -> name.startsWith(ENGINE)).isPresent();
    }
}

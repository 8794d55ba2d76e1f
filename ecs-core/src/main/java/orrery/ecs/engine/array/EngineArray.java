package orrery.ecs.engine.array;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.pass.ParallelPasses;
import orrery.ecs.engine.pass.PassKind;
import orrery.ecs.engine.pass.PassRun;
import orrery.ecs.engine.pass.Passes;
import orrery.ecs.engine.segment.CellValues;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.Revertible;
import orrery.ecs.engine.segment.SegmentPart;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.PendingHandles;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.TableImage;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.DoubleColumn;
import orrery.ecs.world.Entity;
import orrery.ecs.world.FloatColumn;
import orrery.ecs.world.IntColumn;
import orrery.ecs.world.LongColumn;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// The array of one component type: its table, the access rights, and all ways to read and write rows.
///
/// This file is long because most writes exist twice: for a component, and for the values of a component that [ArrayTemplate] has
/// stored in a reused row. Both change the same table, and moving one kind into a class of its own would cost one more load in
/// each access.
///
/// @param <C> the record class
public abstract class EngineArray<C extends Record> extends ComponentArray<C> implements SegmentPart {
    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(ArrayTemplate.class);

    private final ArrayContext world;
    private final ComponentType<C> type;
    private final Table table;
    private final RowAccess access;
    private final Preconditions<C> verbs;
    private final Bulk<C> bulk;
    private final PendingHandles tickSet;
    private boolean isAskedInTicks;
    private final List<Watch> watches = new ArrayList<>();
    private final @Nullable EngineModifySet<C> modifySet;
    private int computedRows;
    /// Number of writes that left a component unchanged, see [#takeEqualWrites]. Subclasses increment the field directly. The JIT
    /// does not inline a method that is rarely called, and after a call a loop over `set` reloads all fields that it reads.
    int equalWrites;
    private @Nullable Group group;
    private final Passes<C> passes;
    private final Columns held;
    private final boolean isPlainType;
    private boolean isReadable = true;
    private boolean isWritable = true;

    EngineArray(ArrayContext world, ComponentType<C> type, TrackingLevel level) {
        this.world = world;
        this.type = type;
        table = new Table(type.fields(), level);
        tickSet = table.waiting();
        access = RowAccess.of(type);
        verbs = new Preconditions<>(this, world);
        bulk = new Bulk<>(this, verbs, world);
        modifySet = type.isDeferred() ? new EngineModifySet<>(this, level) : null;
        passes = new Passes<>(type, table, world.entities());
        held = table.columns().emptyCopy(1);
        isPlainType = !type.isDeferred() && !type.isSingleton() && !type.isManaged();
    }

    /// Creates an empty array of the class generated for the type.
    @SuppressWarnings("unchecked")
    static <C extends Record> EngineArray<C> of(ArrayContext world, ComponentType<C> type, TrackingLevel level) {
        MethodHandle constructor = type.compiled(EngineArray.class, () -> HiddenClasses.constructor(
                MethodHandles.lookup(), TEMPLATE, List.of(RowAccess.of(type)),
                List.of(ArrayContext.class, ComponentType.class, TrackingLevel.class)));
        try {
            return (EngineArray<C>) constructor.invoke(world, type, level);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    /// Casts an array to this class, the only implementation.
    public static <C extends Record> EngineArray<C> of(ComponentArray<C> array) {
        return (EngineArray<C>) array;
    }

    @Override
    public ComponentType<C> type() {
        return type;
    }

    @Override
    public int size() {
        checkRead();
        return table.size();
    }

    /// Number of rows for which there is room before the columns grow.
    public int capacity() {
        return table.columns().capacity();
    }

    /// The tracking level of the type.
    public TrackingLevel level() {
        return table.level();
    }

    @Override
    public Entity entityAt(int row) {
        checkRead();
        return new Entity(table.handleAt(Objects.checkIndex(row, table.size())));
    }

    @Override
    public int rowOf(Entity entity) {
        checkRead();
        return table.rowOf(entity.handle());
    }

    /// The component at a row, even if the running system did not declare the type. For the library and for windows.
    public C peekAt(int row) {
        world.check();
        return load(Objects.checkIndex(row, table.size()));
    }

    /// The number in one cell, without creating a record: an enum constant as its ordinal, an entity as its index, true as 1; NaN
    /// for a field that is no number. For windows that sort and search.
    public double numberAt(int row, Field field) {
        world.check();
        return CellValues.number(table.columns().arrays(), Objects.checkIndex(row, table.size()), field);
    }

    /// The integer in one cell, without creating a record: a boolean as 0 or 1, an enum constant as its ordinal, an entity as its
    /// handle. For windows and expressions.
    ///
    /// @throws TypeException if the field is of another kind
    public long wholeAt(int row, Field field) {
        world.check();
        Objects.checkIndex(row, table.size());
        return CellValues.whole(table.columns().arrays(), row, field);
    }

    /// The text in one cell of kind [FieldKind#STRING], without creating a record.
    ///
    /// @throws TypeException if the field is of another kind
    public String textAt(int row, Field field) {
        world.check();
        Objects.checkIndex(row, table.size());
        return CellValues.text(table.columns().arrays(), row, field);
    }

    @Override
    public FloatColumn floats(String path) {
        return new EngineFloatColumn(this, columnField(path, FieldKind.FLOAT));
    }

    @Override
    public DoubleColumn doubles(String path) {
        return new EngineDoubleColumn(this, columnField(path, FieldKind.DOUBLE));
    }

    @Override
    public IntColumn ints(String path) {
        return new EngineIntColumn(this, columnField(path, FieldKind.INT));
    }

    @Override
    public LongColumn longs(String path) {
        return new EngineLongColumn(this, columnField(path, FieldKind.LONG));
    }

    private Field columnField(String path, FieldKind kind) {
        Field field = type.field(path).orElseThrow(() -> new TypeException("%s has no field %s; its fields are %s."
                .formatted(type, path, type.fields())));
        if (field.kind() != kind) {
            throw new TypeException("Field %s of %s is of kind %s, not %s; floats, doubles, ints and longs each take"
                    .formatted(field, type, field.kind(), kind)
                    + " fields of their own type, and valueAt reads all others.");
        }
        return field;
    }

    /// The author of the row's last write; null if unknown or the type is not recorded.
    public @Nullable Author writerAt(int row) {
        int stamp = table.stampAt(row);
        return stamp == 0 ? null : world.stamps().author(stamp);
    }

    /// The tick to which the row's last write belongs; 0 if unknown. An edit made between ticks 3 and 4 belongs to tick 4.
    public long writtenTickAt(int row) {
        return world.stamps().tick(table.stampAt(row));
    }

    /// The tick number that the world showed at the row's last write; 0 if unknown. Differs from [#writtenTickAt] for writes
    /// between ticks: an edit made between ticks 3 and 4 was made at 3. See [Segment#madeAt].
    public long madeAt(int row) {
        int stamp = table.stampAt(row);
        return EngineSegment.madeAt(world.stamps().tick(stamp), world.stamps().isAtState(stamp));
    }

    @Override
    public boolean has(Entity entity) {
        checkRead();
        return table.rowOf(entity.handle()) >= 0;
    }

    @Override
    public boolean addIfAbsent(Entity entity, C component) {
        checkWrite();
        boolean may = verbs.mayAdd(entity, component, "addIfAbsent");
        if (may) {
            add(entity, component);
        }
        return may;
    }

    @Override
    public boolean replaceIfPresent(Entity entity, C component) {
        checkWrite();
        boolean may = verbs.mayReplace(entity, component, "replaceIfPresent");
        if (may) {
            replace(entity, component);
        }
        return may;
    }

    @Override
    public boolean setIfAlive(Entity entity, C component) {
        checkWrite();
        boolean may = verbs.maySet(entity, component, "setIfAlive");
        if (may) {
            set(entity, component);
        }
        return may;
    }

    @Override
    public void remove(Entity entity) {
        checkWrite();
        verbs.requireAlive(entity, "remove");
        if (!verbs.willHave(entity)) {
            verbs.refuseAbsent(entity, "remove", "removeIfPresent");
        }
        removeOrQueue(entity);
    }

    @Override
    public boolean removeIfPresent(Entity entity) {
        checkWrite();
        verbs.refuseSingleton("removeIfPresent");
        if (!verbs.willBeAlive(entity) || !verbs.willHave(entity)) {
            return false;
        }
        removeOrQueue(entity);
        return true;
    }

    @Override
    public void addAll(List<Entity> entities, List<? extends C> components) {
        checkWrite();
        bulk.add(entities, components);
    }

    @Override
    public void addAll(List<Entity> entities, IntFunction<? extends C> components) {
        checkWrite();
        bulk.add(entities, components);
    }

    @Override
    public void removeAll(List<Entity> entities) {
        checkWrite();
        bulk.remove(entities);
    }

    @Override
    public void markChanged(Entity entity) {
        checkWrite();
        verbs.refuseSingleton("markChanged");
        int row = table.rowOf(entity.handle());
        if (row < 0) {
            verbs.refuseAbsent(entity, "markChanged", "has");
        }
        world.segments().ensureOpen();
        table.beforeWrite(row);
    }

    @Override
    public void forEach(Consumer<? super C> action) {
        visit(PassKind.VISIT, action);
    }

    @Override
    public void forEach(BiConsumer<Entity, ? super C> action) {
        visit(PassKind.VISIT_WITH_ENTITY, action);
    }

    private void visit(PassKind kind, Object action) {
        checkRead();
        world.queue().iterate(() -> passes.visit(kind, action));
    }

    @Override
    public void update(UnaryOperator<C> operation) {
        update(PassKind.UPDATE, operation);
    }

    @Override
    public void update(BiFunction<Entity, C, C> operation) {
        update(PassKind.UPDATE_WITH_ENTITY, operation);
    }

    /// Checks that an update of the type may start, and opens a segment if none is open. Call it before an update writes rows.
    ///
    /// @throws WorldException if the running system may not write the type, or if another update of the type is running
    public void beginUpdate() {
        checkWrite();
        refuseManaged();
        verbs.refuseUpdateOfOwned();
        if (passes.updatingRow() >= 0) {
            throw new WorldException("An update of %s runs inside another update of %s; use forEach and replace inside."
                    .formatted(type, type));
        }
        world.segments().ensureOpen();
    }

    private void update(PassKind kind, Object operation) {
        beginUpdate();
        world.queue().iterate(() -> {
            try {
                if (isWrittenByOther()) {
                    modifySet().update(kind, operation);
                } else {
                    computed(table.size());
                    passes.update(kind, operation);
                }
            } finally {
                passes.setUpdatingRow(-1);
            }
        });
    }

    @Override
    public void parallelUpdate(UnaryOperator<C> operation) {
        parallelUpdate(PassKind.UPDATE, operation);
    }

    @Override
    public void parallelUpdate(BiFunction<Entity, C, C> operation) {
        parallelUpdate(PassKind.UPDATE_WITH_ENTITY, operation);
    }

    private void parallelUpdate(PassKind kind, Object operation) {
        if (modifySet != null) {
            update(kind, operation);
            return;
        }
        beginUpdate();
        world.queue().iterate(() -> {
            computed(table.size());
            inParallel(() -> passes.parallelUpdate(kind, operation, world.parallelism()));
        });
    }

    /// Runs code that computes rows of this array by [#parallel]. Until the code returns, nothing else may use the world. If the
    /// operation threw at some rows, then throws the exception for the first one.
    public void inParallel(Runnable code) {
        ParallelPasses parallel = passes.parallel();
        parallel.begin();
        world.ownership().lend(type.toString());
        try {
            code.run();
        } finally {
            world.ownership().giveBack();
        }
        Throwable failure = parallel.failure();
        if (failure != null) {
            throw passes.inPass(failure, parallel.failedRow());
        }
    }

    /// The updates of this array on several threads.
    public ParallelPasses parallel() {
        return passes.parallel();
    }

    /// The object to which the loops of updates of this array report, unless the updates are parallel.
    public PassRun pass() {
        return passes;
    }

    /// Adds to the number of components that updates have computed in this segment, including those left unchanged, see
    /// [#takeEqualWrites].
    public final void computed(int rows) {
        computedRows += rows;
    }

    /// Returns the number of writes since the last call that left a component unchanged, and resets the number. For updates, this
    /// is the number of computed components minus that of changed components; equal single writes are counted one by one. If a
    /// segment has both, the true number may be higher.
    ///
    /// @param closed the segment that contains the writes; null if it changed nothing
    public int takeEqualWrites(@Nullable Segment closed) {
        int changed = closed == null || computedRows == 0
                ? 0
                : closed.changes(type).map(Change::changedCount).orElse(0);
        int equal = equalWrites + Math.max(0, computedRows - changed);
        computedRows = 0;
        equalWrites = 0;
        return equal;
    }

    /// Marks the rows that passes have changed so far. Called by a thread that takes the world from another one, see
    /// [Passes#abandon].
    void abandonPasses(boolean areRunning) {
        passes.abandon(areRunning);
    }

    /// Runs code that writes the rows `from` to `to - 1`, then marks those that differ and logs their old values.
    public void inBlock(int from, int to, Runnable code) {
        passes.inBlock(from, to, code);
    }

    /// Runs an iteration. Structural changes requested in it are applied when the outermost iteration ends, and discarded if that
    /// iteration throws.
    public void iterate(Runnable pass) {
        world.queue().iterate(pass);
    }

    @Override
    public EngineChangeSet changes() {
        checkRead();
        beforeTickSet();
        if (table.level() == TrackingLevel.OFF) {
            throw new WorldException(
                    ("Changes of %s are not tracked in this world. Open it with TrackingLevel.CHANGES, or let"
                            + " a system watch %s.").formatted(type, type));
        }
        return EngineChangeSet.of(tickSet, world.queue());
    }

    /// Number of entities in the tick's change set, including removed ones. Cost: O(1).
    public int changeCount() {
        beforeTickSet();
        return tickSet.size();
    }

    private void beforeTickSet() {
        world.check();
        Author author = world.segments().author();
        if (author != null && author.kind() == Author.Kind.SYSTEM) {
            isAskedInTicks = true;
            table.missMarks();
        }
        world.segments().refreshTickSets();
    }

    @Override
    public EngineModifySet<C> modifySet() {
        if (modifySet == null) {
            throw new WorldException("%s is not deferred, so it has no modify set; register it with Trait.DEFERRED."
                    .formatted(type));
        }
        return modifySet;
    }

    // The following methods are for the engine. The public ones are also called by its other packages.

    /// The tick's change set.
    PendingHandles tickSet() {
        return tickSet;
    }

    /// State shared by the arrays of the array's world.
    public ArrayContext world() {
        return world;
    }

    /// The table that stores the components, without those in the modify set.
    public Table table() {
        return table;
    }

    /// The group of the type, or null.
    @Nullable
    public Group group() {
        return group;
    }

    void join(Group joined) {
        group = joined;
    }

    /// The exception for a pass that failed at a row.
    public RuntimeException inPass(Throwable cause, int row) {
        return passes.inPass(cause, row);
    }

    /// The row that an update is computing; -1 outside of updates.
    public int updatingRow() {
        return passes.updatingRow();
    }

    /// Sets the row that an update is computing; -1 for none.
    public void setUpdatingRow(int row) {
        passes.setUpdatingRow(row);
    }

    /// The component at a row, for code that is not performance-critical.
    public C load(int row) {
        @SuppressWarnings("unchecked")
        C value = (C) access.load(table.columns().arrays(), row);
        return value;
    }

    /// The component of an entity, or null if it is absent. Checks neither the thread nor what the running system declared.
    ///
    /// @param entity [Entity#NONE] for a singleton
    /// @param pending whether to return the pending component in the modify set instead
    @Nullable
    public C componentOrNull(Entity entity, boolean pending) {
        if (pending) {
            return modifySet == null ? null : modifySet.componentOrNull(entity);
        }
        int row = entity.isNone() ? 0 : table.rowOf(entity.handle());
        return row < 0 || row >= table.size() ? null : load(row);
    }

    /// Sets whether the array may be read and written from now on.
    void allow(boolean read, boolean write) {
        isReadable = read;
        isWritable = write;
    }

    /// Throws if the calling thread does not own the world or the running system may not read the type.
    public void checkRead() {
        world.check();
        if (!isReadable) {
            throw world.scope().refusal("read", type);
        }
    }

    /// Throws if the calling thread does not own the world or the running system or edit may not write the type.
    public void checkWrite() {
        world.check();
        if (!isWritable) {
            throw world.scope().refusal("write", type);
        }
    }

    /// Whether an update is computing the row.
    final boolean isUpdating(int row) {
        return row == passes.updatingRow();
    }

    /// Whether the fast path of [ArrayTemplate] may write components of this type now: a segment is open, no structural change is
    /// queued, and the type is neither deferred nor managed nor a singleton. The caller still checks the row.
    ///
    /// @throws WorldException if the running system may not write the type
    final boolean isPlainlyWritable() {
        checkWrite();
        return isPlainType && world.isPlain();
    }

    /// Whether the fast path of a column may write a row now: the conditions of [#isPlainlyWritable] hold, and no update is
    /// computing the row. Does not check the access.
    final boolean isPlain(int row) {
        return isPlainType && world.isPlain() && row != passes.updatingRow();
    }

    /// Stores the component of a row in the reused row. Uses the pending value if there is one and the next write would go to the
    /// modify set.
    final Object[] hold(int row) {
        access.store(held.arrays(), 0, isWrittenByOther() ? modifySet().modify(entityAt(row)) : load(row));
        return held.arrays();
    }

    /// Whether the fast path of [ArrayTemplate] may add the component now: the conditions of [#isPlainlyWritable] hold, no
    /// iteration is running, and the entity is alive and lacks the component.
    final boolean isPlainlyAbsent(Entity entity) {
        checkWrite();
        return isPlainType && world.isPlain() && !world.queue().isIterating()
                && world.allocator().isAlive(entity.handle()) && table.rowOf(entity.handle()) < 0;
    }

    /// The row that is appended next. Makes room for it.
    final int nextRow() {
        table.columns().ensureCapacity(table.size() + 1);
        return table.size();
    }

    /// Cells of the reused row. [ArrayTemplate] stores a component there if the fast path does not apply, and then calls
    /// [#addHeld], [#replaceHeld] or [#setHeld], which make all checks.
    final Object[] held() {
        return held.arrays();
    }

    private C takeHeld() {
        C component = type.recordClass().cast(access.load(held.arrays(), 0));
        held.clear(0, 1);
        return component;
    }

    final C refuseAbsent(Entity entity, String verb, String remedy) {
        return verbs.refuseAbsent(entity, verb, remedy);
    }

    final void refuseNull(Entity entity, String verb) {
        checkWrite();
        verbs.refuseNull(entity, verb);
    }

    final void addHeld(Entity entity) {
        C component = takeHeld();
        verbs.refuseSingleton("add");
        verbs.requireAlive(entity, "add");
        if (verbs.willHave(entity)) {
            throw verbs.present(entity);
        }
        addOrQueue(entity, component);
    }

    final void replaceHeld(Entity entity) {
        C component = takeHeld();
        verbs.refuseSingleton("replace");
        verbs.requireAlive(entity, "replace");
        if (!verbs.willHave(entity)) {
            verbs.refuseAbsent(entity, "replace", "set");
        }
        replaceOrQueue(entity, component);
    }

    final void setHeld(Entity entity) {
        C component = takeHeld();
        verbs.refuseSingleton("set");
        verbs.requireAlive(entity, "set");
        if (verbs.willHave(entity)) {
            replaceOrQueue(entity, component);
        } else {
            addOrQueue(entity, component);
        }
    }

    void refuseManaged() {
        if (type.isManaged() && !world.isManaging()) {
            String instead = type.instead();
            throw new WorldException(instead == null
                    ? "%s is managed: only the part of the program that manages it writes it.".formatted(type)
                    : "%s is written by the library alone: %s.".formatted(type, instead));
        }
    }

    private void addOrQueue(Entity entity, C component) {
        refuseManaged();
        if (world.queue().isIterating()) {
            C kept = kept(component);
            world.queue().setPresent(entity, type, kept);
            world.queue().add(() -> {
                if (world.isAlive(entity) && !has(entity)) {
                    append(entity.handle(), kept);
                }
            });
        } else {
            append(entity.handle(), component);
        }
    }

    private void replaceOrQueue(Entity entity, C component) {
        boolean queued = world.queue().isIterating() && world.queue().presence(entity, type) != null;
        if (queued) {
            C kept = kept(component);
            if (!isWrittenByOther()) {
                world.queue().setPresent(entity, type, kept);
            }
            world.queue().add(() -> {
                int row = table.rowOf(entity.handle());
                if (row >= 0) {
                    write(row, kept);
                }
            });
        } else {
            write(table.rowOf(entity.handle()), component);
        }
    }

    /// A copy of the component, with lists and arrays copied. Rejects nulls.
    C kept(C component) {
        Object[] cells = table.columns().emptyCopy(1).arrays();
        access.store(cells, 0, component);
        return type.recordClass().cast(access.load(cells, 0));
    }

    private void removeOrQueue(Entity entity) {
        refuseManaged();
        if (world.queue().isIterating()) {
            world.queue().setAbsent(entity, type);
            world.queue().add(() -> removeNow(entity.handle()));
        } else {
            removeNow(entity.handle());
        }
    }

    /// Adds a row at once, without checking preconditions or access. Opens a segment if none is open.
    ///
    /// @param handle handle of an entity that lacks the component; 0 for a singleton
    public void append(long handle, C component) {
        world.segments().ensureOpen();
        table.columns().ensureCapacity(table.size() + 1);
        access.store(table.columns().arrays(), table.size(), component);
        appendStored(handle);
    }

    /// Adds the row in which a component has been stored.
    public final void appendStored(long handle) {
        table.append(handle);
        if (group != null) {
            group.came(handle);
        }
    }

    /// Replaces the component at a row: at once, or in the modify set if another system applies it. Does nothing if the component
    /// is equal.
    ///
    /// @throws WorldException if an update is computing the row, or if the type is managed and may not be written now
    public void write(int row, C component) {
        refuseManaged();
        refuseUpdating(row);
        if (isWrittenByOther()) {
            modifySet().put(table.handleAt(row), row, component);
        } else {
            writeNow(row, component);
        }
    }

    private void refuseUpdating(int row) {
        if (row == passes.updatingRow()) {
            throw new WorldException("Entity %s: its %s is written while an update of %s is computing it; return the"
                    .formatted(world.describe(new Entity(table.handleAt(row))), type, type)
                    + " new value from the update instead.");
        }
    }

    void writeNow(int row, C component) {
        Object[] arrays = table.columns().arrays();
        if (!access.same(arrays, row, component)) {
            world.segments().ensureOpen();
            if (type.isSingleton()) {
                verbs.requireOwnedKept(load(row), component);
            }
            table.beforeWrite(row);
            access.store(arrays, row, component);
        } else {
            equalWrites++;
        }
    }

    /// Whether a write now goes to the modify set.
    public boolean isWrittenByOther() {
        return modifySet != null && !modifySet.takesEffect(world.segments().author());
    }

    RowAccess access() {
        return access;
    }

    Bulk<C> bulk() {
        return bulk;
    }

    void removeNow(long handle) {
        int row = table.rowOf(handle);
        if (row >= 0) {
            world.segments().ensureOpen();
            if (modifySet != null) {
                modifySet.drop(handle);
            }
            table.remove(group == null ? row : group.parts(row));
        }
    }

    /// Removes the component from the first `count` handles, in order.
    void removeAllNow(long[] handles, int count) {
        if (modifySet == null && group == null) {
            world.segments().ensureOpen();
            table.removeAll(handles, count);
        } else {
            for (int i = 0; i < count; i++) {
                removeNow(handles[i]);
            }
        }
    }

    /// Adds rows for the first `count` handles of a list. Their components are already stored behind the last row.
    ///
    /// @param comeBack whether one of them may have had the component before
    void appendAllStored(long[] handles, int count, boolean comeBack) {
        if (group == null) {
            table.appendAll(handles, count, comeBack);
        } else {
            for (int i = 0; i < count; i++) {
                appendStored(handles[i]);
            }
        }
    }

    /// Stores components in consecutive rows, for which there must be room.
    abstract void storeAll(List<? extends C> components, int firstRow);

    /// Marks the row of a singleton before one of its entity sets or event queues changes.
    public void ownedChange() {
        world.segments().ensureOpen();
        table.beforeWrite(0);
    }

    /// The watch of a system. The first call creates it and raises the tracking level to [TrackingLevel#CHANGES]. Call it between
    /// segments.
    ///
    /// @param reader name of the system
    /// @param pending whether to watch the modify set instead of the components
    /// @throws WorldException if `pending` and the type is not deferred
    public Watch watch(String reader, boolean pending) {
        Table watched = pending ? modifySet().table() : table;
        for (Watch known : watches) {
            if (known.reader().equals(reader) && known.isOfModifySet() == pending) {
                return known;
            }
        }
        Watch watch = new Watch(reader, type, pending, watched, world.queue());
        raise(TrackingLevel.CHANGES);
        watches.add(watch);
        return watch;
    }

    /// Raises the tracking level of the components and of the modify set to at least this one. Call it between segments.
    public void raise(TrackingLevel level) {
        table.raiseLevel(level);
        if (modifySet != null) {
            modifySet.table().raiseLevel(level);
        }
    }

    List<Watch> watches() {
        return watches;
    }

    @Override
    public void close(Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        close(table, false, by, stamp, parts);
        if (modifySet != null) {
            close(modifySet.table(), true, by, stamp, parts);
        }
    }

    private void close(Table closed, boolean pending, Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        if (!closed.isTouched()) {
            return;
        }
        TableDelta delta = null;
        if (parts != null) {
            delta = closed.delta(stamp, parts.newestDelta());
            parts.add(type, delta, pending);
        }
        for (Watch watch : watches) {
            if (watch.isOfModifySet() == pending) {
                boolean own = by.kind() == Author.Kind.SYSTEM && by.name().equals(watch.reader());
                Revertible step = watch.collect(own, world.isRecording() ? delta : null);
                if (step != null && parts != null) {
                    parts.addStep(step);
                }
            }
        }
        closed.endSegment(stamp, pending ? null : tickSet);
    }

    /// Sets which data of the following segments is kept. Values before are recorded only if segments are kept. If nothing but
    /// the current values is kept, and no system watches the type or reads its change set, passes need not mark the rows that
    /// they change.
    void pauseRecording(Retention kept) {
        boolean pause = kept != Retention.SEGMENTS;
        table.pauseRecording(pause);
        table.overlookPasses(kept == Retention.VALUES && watches.isEmpty() && !isAskedInTicks);
        if (modifySet != null) {
            modifySet.table().pauseRecording(pause);
        }
    }

    /// Whether `hash(false)` is known or quick to compute.
    public boolean isHashCheap() {
        return table.isHashCheap() && (modifySet == null || modifySet.table().isHashCheap());
    }

    /// Hash of the components and of the pending ones. Cost: see [Table#hash].
    ///
    /// @param fromScratch whether to compute it from all rows, in O(rows)
    public long hash(boolean fromScratch) {
        long hash = fromScratch ? table.hashFromScratch() : table.hash();
        if (modifySet != null) {
            Table pending = modifySet.table();
            hash = Values.mix(hash, fromScratch ? pending.hashFromScratch() : pending.hash());
        }
        return hash;
    }

    /// Adds the memory of the components, and that of the modify set if there is one, to a list.
    public void addMemory(List<Memory.OfType> to) {
        to.add(Memory.OfType.of(type, false, table));
        if (modifySet != null) {
            to.add(Memory.OfType.of(type, true, modifySet.table()));
        }
    }

    /// A copy of all rows. Call it between segments. Cost: O(rows).
    ///
    /// @param pending whether to copy the modify set instead of the components
    /// @throws WorldException if `pending` and the type is not deferred
    public EngineSnapshot.Rows capture(boolean pending) {
        TableImage image = (pending ? modifySet().table() : table).capture();
        return new EngineSnapshot.Rows(type, image, world.stamps());
    }

    /// Replaces all rows by captured ones. Call it between segments. The change is not recorded in a segment, and no watch
    /// receives it. If the type is in a group, call [ComponentArrays#arrangeGroups] afterwards, which orders its rows. Cost:
    /// O(rows).
    ///
    /// @param pending whether to replace the modify set instead of the components
    /// @throws WorldException if `pending` and the type is not deferred
    public void restore(EngineSnapshot.Rows rows, boolean pending) {
        (pending ? modifySet().table() : table).restore(rows.imageFor(world.stamps()));
    }

    @Override
    public String toString() {
        return "%s × %d".formatted(type, table.size());
    }
}

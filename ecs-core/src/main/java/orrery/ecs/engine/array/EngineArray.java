package orrery.ecs.engine.array;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.pass.PassKind;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.DoubleColumn;
import orrery.ecs.world.Entity;
import orrery.ecs.world.FloatColumn;
import orrery.ecs.world.IntColumn;
import orrery.ecs.world.LongColumn;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// The component array of one type: checks the calls that change components, and makes each change at once or queues it.
/// [ReadableArray] reads the rows and [WritableArray] changes them. Calls that must not allocate records are in [ArrayTemplate].
///
/// [Updates], [ArrayTracking] and [ArrayState] handle all rows of the type together.
///
/// @param <C> the record class
public abstract class EngineArray<C extends Record> extends WritableArray<C> {
    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(ArrayTemplate.class);

    private final QueuedChanges<C> queued;
    private final Bulk<C> bulk;
    private final Updates<C> updates;
    private final ArrayTracking tracking;
    private final ArrayState state;
    private final Columns held;
    private final boolean isPlainType;

    EngineArray(ArrayContext world, ComponentType<C> type, TrackingLevel level) {
        super(world, type, level);
        queued = new QueuedChanges<>(this, world);
        bulk = new Bulk<>(this, queued, verbs, world);
        updates = new Updates<>(this, verbs, world);
        TypeTables tables = new TypeTables(type, table, type.isDeferred() ? modifySet().table() : null);
        tracking = new ArrayTracking(tables, world);
        state = new ArrayState(tables, world.stamps());
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
    public void update(UnaryOperator<C> operation) {
        updates.run(PassKind.UPDATE, operation);
    }

    @Override
    public void update(BiFunction<Entity, C, C> operation) {
        updates.run(PassKind.UPDATE_WITH_ENTITY, operation);
    }

    @Override
    public void parallelUpdate(UnaryOperator<C> operation) {
        updates.runParallel(PassKind.UPDATE, operation);
    }

    @Override
    public void parallelUpdate(BiFunction<Entity, C, C> operation) {
        updates.runParallel(PassKind.UPDATE_WITH_ENTITY, operation);
    }

    @Override
    public FloatColumn floats(String path) {
        return new EngineFloatColumn(this, FieldCells.field(type, path, FieldKind.FLOAT));
    }

    @Override
    public DoubleColumn doubles(String path) {
        return new EngineDoubleColumn(this, FieldCells.field(type, path, FieldKind.DOUBLE));
    }

    @Override
    public IntColumn ints(String path) {
        return new EngineIntColumn(this, FieldCells.field(type, path, FieldKind.INT));
    }

    @Override
    public LongColumn longs(String path) {
        return new EngineLongColumn(this, FieldCells.field(type, path, FieldKind.LONG));
    }

    @Override
    public EngineChangeSet changes() {
        checkRead();
        return tracking.changes();
    }

    // The following methods are for the engine. The public ones are also called by other packages of the engine.

    /// The object that starts updates of this array. Code that runs its own loops over rows uses it, too.
    public Updates<C> updates() {
        return updates;
    }

    /// The changes of the type: in segments, in the tick and for watches.
    public ArrayTracking tracking() {
        return tracking;
    }

    /// The state of the type as a whole.
    public ArrayState state() {
        return state;
    }

    /// Returns how many writes since the previous call of this method left a component unchanged. For updates, this is the number
    /// of computed components minus that of changed components; equal single writes are counted one by one. If a segment has both
    /// kinds of writes, the true number may be higher.
    ///
    /// @param closed the segment that contains the writes; null if it changed nothing
    public int takeEqualWrites(@Nullable Segment closed) {
        int equal = equalWrites + updates.takeUnchanged(closed);
        equalWrites = 0;
        return equal;
    }

    /// Whether an update is computing the row.
    final boolean isUpdating(int row) {
        return row == passes.updatingRow();
    }

    /// Whether the fast path of [ArrayTemplate] may write components of this type now. It may if a segment is open, no structural
    /// change is queued, and the type is neither deferred nor managed nor a singleton. The caller still checks the row.
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

    /// Copies the component of a row to the array's reused row and returns the cells of that row. Copies the pending value
    /// instead if there is one and a write would now go to the modify set.
    final Object[] hold(int row) {
        access.store(held.arrays(), 0, isWriteDeferred() ? modifySet().modify(entityAt(row)) : load(row));
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
    /// [#addHeld], [#replaceHeld] or [#setHeld], which make all checks except those of access and null.
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

    private void addOrQueue(Entity entity, C component) {
        refuseManaged();
        if (world.queue().isIterating()) {
            queued.add(entity, component);
        } else {
            append(entity.handle(), component);
        }
    }

    private void replaceOrQueue(Entity entity, C component) {
        if (world.queue().isIterating() && world.queue().presence(entity, type) != null) {
            queued.replace(entity, component);
        } else {
            write(table.rowOf(entity.handle()), component);
        }
    }

    private void removeOrQueue(Entity entity) {
        refuseManaged();
        if (world.queue().isIterating()) {
            queued.remove(entity);
        } else {
            removeNow(entity.handle());
        }
    }
}

package orrery.ecs.engine.segment;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.row.OutOfLine;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// A change backed by the delta of a table.
///
/// @param <C> the record class
public final class EngineChange<C extends Record> extends Change<C> {
    private final ComponentType<C> type;
    private final TableDelta delta;
    private final boolean pending;

    EngineChange(ComponentType<C> type, TableDelta delta, boolean pending) {
        this.type = type;
        this.delta = delta;
        this.pending = pending;
    }

    /// Casts a change to this class, the only implementation.
    public static <C extends Record> EngineChange<C> of(Change<C> change) {
        return (EngineChange<C>) change;
    }

    @Override
    public void forEach(Action<C> action) {
        TableDelta.Side before = delta.before();
        TableDelta.Side after = delta.after();
        if (before == null || after == null) {
            throw new WorldException(("The change of %s has no values, since the world is not recorded; make it with"
                    + " TrackingLevel.RECORDED, or walk the entities by count and entity.").formatted(type));
        }
        ChangePass pass = ChangePass.of(type, action.getClass());
        OutOfLine.run(() -> pass.walk(delta, before, after, action));
    }

    @Override
    public ComponentType<C> type() {
        return type;
    }

    @Override
    public boolean isPending() {
        return pending;
    }

    @Override
    public boolean isRecorded() {
        return delta.before() != null;
    }

    @Override
    public int count() {
        return delta.count();
    }

    @Override
    public Entity entity(int entry) {
        return new Entity(delta.handles()[entry]);
    }

    @Override
    public long handle(int entry) {
        return delta.handles()[entry];
    }

    @Override
    public int entryOf(Entity entity) {
        long[] handles = delta.handles();
        int count = delta.count();
        for (int entry = 0; entry < count; entry++) {
            if (handles[entry] == entity.handle()) {
                return entry;
            }
        }
        return -1;
    }

    @Override
    public boolean isMoveOnly(int entry) {
        return !delta.isChanged(entry);
    }

    @Override
    public Kind kind(int entry) {
        TableDelta.Side before = delta.before();
        TableDelta.Side after = delta.after();
        if (before == null || after == null) {
            return Kind.CHANGED;
        }
        if (before.has(entry)) {
            return after.has(entry) ? Kind.CHANGED : Kind.REMOVED;
        }
        return after.has(entry) ? Kind.ADDED : Kind.ADDED_AND_REMOVED;
    }

    @Override
    public int rowBefore(int entry) {
        TableDelta.Side side = delta.before();
        return side == null ? -1 : side.rows()[entry];
    }

    @Override
    public int rowAfter(int entry) {
        TableDelta.Side side = delta.after();
        return side == null ? -1 : side.rows()[entry];
    }

    @Override
    public @Nullable C before(int entry) {
        return value(delta.before(), entry);
    }

    @Override
    public @Nullable C after(int entry) {
        return value(delta.after(), entry);
    }

    @Override
    public boolean differs(int entry, Field field) {
        TableDelta.Side before = delta.before();
        TableDelta.Side after = delta.after();
        if (before == null || after == null || !before.has(entry) || !after.has(entry)) {
            return true;
        }
        return !before.values().sameCell(field.index(), entry, after.values(), entry);
    }

    /// The cells of all entries before the change, for reading without records.
    public ChangedCells cellsBefore() {
        return new ChangedCells(delta.before());
    }

    /// The cells of all entries after the change.
    public ChangedCells cellsAfter() {
        return new ChangedCells(delta.after());
    }

    private @Nullable C value(TableDelta.@Nullable Side side, int entry) {
        if (side == null || !side.has(entry)) {
            return null;
        }
        return type.recordClass().cast(RowAccess.of(type).load(side.values().arrays(), entry));
    }

    @Override
    public int changedCount() {
        return delta.changedCount();
    }

    /// The delta that backs the change. It has no values if the world is not recorded.
    public TableDelta delta() {
        return delta;
    }

    @Override
    public String toString() {
        return "%s ×%d".formatted(type, changedCount());
    }
}

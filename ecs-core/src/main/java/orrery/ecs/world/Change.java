package orrery.ecs.world;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// What one segment changed in one component type, entry by entry. Immutable.
///
/// Entries are in the order of first touch, but for what passes change and, in a world that is not recorded, segments of many
/// writes or in which rows came and went: these are in row order.
///
/// In a recorded world it holds values before and after; else only the entities. Entries that are only moved to another
/// row are in it too, see [#isMoveOnly].
///
/// @param <C> the record class
public final class Change<C extends Record> {
    private final ComponentType<C> type;
    private final TableDelta delta;
    private final boolean pending;

    Change(ComponentType<C> type, TableDelta delta, boolean pending) {
        this.type = type;
        this.delta = delta;
        this.pending = pending;
    }

    /// What is done with each entity of a change set.
    ///
    /// @param <C> the record class
    @FunctionalInterface
    public interface Action<C extends Record> {
        /// Called for each entity; the component before or after is null where it was or is absent.
        void accept(Entity entity, @Nullable C before, @Nullable C after);
    }

    /// What an entry was.
    public enum Kind {
        /// Absent before, present after.
        ADDED,
        /// Present before and after.
        CHANGED,
        /// Present before, absent after.
        REMOVED,
        /// Absent before and after: added and removed again.
        PASSED
    }

    /// Calls for each entity in the change set, those that were only moved left out, in the order of the entries. Compiled
    /// for each class of action: nothing is allocated that the action does not keep.
    ///
    /// @throws WorldException if values are not recorded
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

    /// The component type.
    public ComponentType<C> type() {
        return type;
    }

    /// Whether these are values pending in the type's modify set.
    public boolean isPending() {
        return pending;
    }

    /// Whether values and rows are known.
    public boolean isRecorded() {
        return delta.before() != null;
    }

    /// Number of entries.
    public int count() {
        return delta.count();
    }

    /// The entity of an entry; [Entity#NONE] for a singleton.
    public Entity entity(int entry) {
        return new Entity(delta.handles()[entry]);
    }

    /// The entry's handle, without an object.
    public long handle(int entry) {
        return delta.handles()[entry];
    }

    /// The entry of an entity; -1 if it has none. Cost: a look at each entry's handle.
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

    /// Whether the entity only stands in another row and is not in the change set.
    public boolean isMoveOnly(int entry) {
        return !delta.isChanged(entry);
    }

    /// Created, changed or removed; where nothing is recorded, [Kind#CHANGED] for all.
    public Kind kind(int entry) {
        TableDelta.Side before = delta.before();
        TableDelta.Side after = delta.after();
        if (before == null || after == null) {
            return Kind.CHANGED;
        }
        if (before.has(entry)) {
            return after.has(entry) ? Kind.CHANGED : Kind.REMOVED;
        }
        return after.has(entry) ? Kind.ADDED : Kind.PASSED;
    }

    /// Row before, or -1 where it was absent or is not recorded.
    public int rowBefore(int entry) {
        TableDelta.Side side = delta.before();
        return side == null ? -1 : side.rows()[entry];
    }

    /// Row after, or -1 where it is absent or is not recorded.
    public int rowAfter(int entry) {
        TableDelta.Side side = delta.after();
        return side == null ? -1 : side.rows()[entry];
    }

    /// The component before, or null.
    public @Nullable C before(int entry) {
        return value(delta.before(), entry);
    }

    /// The component after, or null.
    public @Nullable C after(int entry) {
        return value(delta.after(), entry);
    }

    /// Whether a leaf field differs between before and after; true where one of them is absent.
    public boolean differs(int entry, Field field) {
        TableDelta.Side before = delta.before();
        TableDelta.Side after = delta.after();
        if (before == null || after == null || !before.has(entry) || !after.has(entry)) {
            return true;
        }
        return !before.values().sameCell(field.index(), entry, after.values(), entry);
    }

    /// The cells of all entries before, to be read without making records.
    public ChangedCells cellsBefore() {
        return new ChangedCells(delta.before());
    }

    /// The cells of all entries after.
    public ChangedCells cellsAfter() {
        return new ChangedCells(delta.after());
    }

    private @Nullable C value(TableDelta.@Nullable Side side, int entry) {
        if (side == null || !side.has(entry)) {
            return null;
        }
        return type.recordClass().cast(RowAccess.of(type).load(side.values().arrays(), entry));
    }

    /// Number of entries in the change set, moves not counted.
    public int changedCount() {
        return delta.changedCount();
    }

    TableDelta delta() {
        return delta;
    }

    @Override
    public String toString() {
        return "%s ×%d".formatted(type, changedCount());
    }
}

package orrery.ecs.engine.array;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Changes the rows of one component type immediately, without the preconditions of the public methods. Updates the modify set
/// and the group of the type, too.
///
/// @param <C> the record class
public abstract class WritableArray<C extends Record> extends ReadableArray<C> {
    final Preconditions<C> verbs;
    /// Number of writes that left a component unchanged, see [EngineArray#takeEqualWrites]. Subclasses increment the field
    /// directly, because the JIT would not inline a method that is rarely called. After each call that is not inlined, a loop
    /// over `set` reloads all fields that it reads.
    int equalWrites;
    private final @Nullable EngineModifySet<C> modifySet;
    private @Nullable Group group;

    WritableArray(ArrayContext world, ComponentType<C> type, TrackingLevel level) {
        super(world, type, level);
        verbs = new Preconditions<>(this, world);
        modifySet = type.isDeferred() ? new EngineModifySet<>(this, level) : null;
    }

    @Override
    public EngineModifySet<C> modifySet() {
        if (modifySet == null) {
            throw EngineModifySet.missing(type);
        }
        return modifySet;
    }

    /// The group of the type, or null.
    @Nullable
    public Group group() {
        return group;
    }

    void join(Group joined) {
        group = joined;
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

    void refuseManaged() {
        if (type.isManaged() && !world.isManaging()) {
            String instead = type.instead();
            throw new WorldException(instead == null
                    ? "%s is managed: only the part of the program that manages it writes it.".formatted(type)
                    : "%s is written by the library alone: %s.".formatted(type, instead));
        }
    }

    /// Whether a write would now go to the modify set.
    public boolean isWriteDeferred() {
        return modifySet != null && !modifySet.takesEffect(world.segments().author());
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

    /// Adds rows for the first `count` handles of a list. Their components are already stored after the last row.
    ///
    /// @param comeBack whether one of the entities may have had the component before
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

    /// Replaces the component at a row: at once, or in the modify set if [#isWriteDeferred]. Does nothing if the component is
    /// equal.
    ///
    /// @throws WorldException if an update is computing the row, if the type is managed and may not be written now, or if a
    ///     singleton would get another set or queue
    public void write(int row, C component) {
        refuseManaged();
        refuseUpdating(row);
        if (isWriteDeferred()) {
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

    /// Like [#write], but never into the modify set, and without checking whether the row may be written.
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

    /// Removes the component of an entity if it has one.
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

    /// Removes the component of the entities of the first `count` handles, in order.
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

    /// Marks the row of a singleton before one of its entity sets or event queues changes.
    public void ownedChange() {
        world.segments().ensureOpen();
        table.beforeWrite(0);
    }
}

package orrery.ecs.engine.array;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.pass.PassKind;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.ModifySet;
import orrery.ecs.world.WorldException;

/// The modify set of an array: pending values in a table with the same columns as the array.
///
/// @param <C> the record class
public final class EngineModifySet<C extends Record> extends ModifySet<C> {
    private final WritableArray<C> array;
    private final Table table;
    private final RowAccess access;
    private @Nullable String owner;
    private @Nullable Applying applying;

    EngineModifySet(WritableArray<C> array, TrackingLevel level) {
        this.array = array;
        table = new Table(array.type().fields(), level);
        access = RowAccess.of(array.type());
    }

    /// Casts a modify set to this class, the only implementation.
    public static <C extends Record> EngineModifySet<C> of(ModifySet<C> set) {
        return (EngineModifySet<C>) set;
    }

    /// The exception for a type without a modify set.
    static WorldException missing(ComponentType<?> type) {
        return new WorldException("%s is not deferred, so it has no modify set; register it with Trait.DEFERRED."
                .formatted(type));
    }

    @Override
    public int size() {
        array.checkRead();
        return table.size();
    }

    @Override
    public boolean isModified(Entity entity) {
        array.checkRead();
        return table.rowOf(entity.handle()) >= 0;
    }

    @Override
    public C modify(Entity entity) {
        array.checkRead();
        int row = table.rowOf(entity.handle());
        return row >= 0 ? load(row) : array.get(entity);
    }

    @Nullable
    C componentOrNull(Entity entity) {
        int place = table.rowOf(entity.handle());
        return place < 0 ? null : load(place);
    }

    @Override
    public Entity entityAt(int index) {
        array.checkRead();
        return new Entity(table.handleAt(java.util.Objects.checkIndex(index, table.size())));
    }

    @Override
    public void apply(Applier<C> applier) {
        array.checkWrite();
        if (!isOwner(array.world().segments().author())) {
            throw new WorldException("The modify set of %s is applied by %s".formatted(array.type(),
                    owner == null ? "no system; declare which one applies it." : "system " + owner + " only."));
        }
        if (applying != null) {
            throw new WorldException("The modify set of %s is being applied; apply it again after that."
                    .formatted(array.type()));
        }
        Applying now = new Applying(table);
        for (int row = table.size() - 1; row >= 0; row--) {
            table.remove(row);
        }
        applying = now;
        try {
            for (; now.hasNext(); now.done()) {
                applyOne(applier, new Entity(now.handle()), component(now));
            }
        } finally {
            applying = null;
            putBack(now);
        }
    }

    private C component(Applying of) {
        return array.type().recordClass().cast(access.load(of.arrays(), of.row()));
    }

    /// If the applier threw, makes the values that were not applied pending again. Leaves out values of removed components and of
    /// entities with a newer pending value.
    private void putBack(Applying left) {
        for (; left.hasNext(); left.done()) {
            int row = array.table().rowOf(left.handle());
            if (row >= 0 && table.rowOf(left.handle()) < 0) {
                put(left.handle(), row, component(left));
            }
        }
    }

    private void applyOne(Applier<C> applier, Entity entity, C after) {
        int row = array.table().rowOf(entity.handle());
        if (row >= 0) {
            C value = applied(applier, entity, row, after);
            int rowNow = array.table().rowOf(entity.handle());
            if (rowNow >= 0) {
                array.writeNow(rowNow, value);
            }
        }
    }

    private C applied(Applier<C> applier, Entity entity, int row, C after) {
        try {
            return applier.apply(entity, array.load(row), after);
        } catch (RuntimeException | Error e) {
            throw array.inPass(e, array.table().rowOf(entity.handle()));
        }
    }

    /// Runs an update over all rows of the array and puts the results into this set instead of the array. Used if
    /// [WritableArray#isWriteDeferred].
    void update(PassKind kind, Object operation) {
        int row = 0;
        try {
            for (; row < array.table().size(); row++) {
                Entity entity = new Entity(array.table().handleAt(row));
                array.passes.setUpdatingRow(row);
                Object after = kind.call(operation, entity, modify(entity));
                put(entity.handle(), row, array.type().recordClass().cast(after));
            }
        } catch (RuntimeException | Error e) {
            throw array.inPass(e, row);
        }
    }

    /// Sets the system that applies the set.
    ///
    /// @throws WorldException if another system applies it
    public void setOwner(String system) {
        if (owner != null && !owner.equals(system)) {
            throw new WorldException("Both %s and %s apply the modify set of %s; only one system may.".formatted(owner,
                    system, array.type()));
        }
        owner = system;
    }

    /// Whether a write to the array by this author changes the array at once; otherwise the value goes to this set. Only the
    /// system that applies the set changes the array at once, and only while it is not applying the set.
    boolean takesEffect(@Nullable Author author) {
        return applying == null && isOwner(author);
    }

    private boolean isOwner(@Nullable Author author) {
        return author != null && author.kind() == Author.Kind.SYSTEM && author.name().equals(owner);
    }

    /// Sets the pending component of an entity. Changes nothing if the component equals the one that the entity will have anyway.
    /// That is the pending component, if any; otherwise the component that waits to be applied, if any; otherwise the current
    /// component. Opens a segment if none is open.
    ///
    /// @param row the entity's row in the array
    public void put(long handle, int row, C component) {
        int place = table.rowOf(handle);
        array.world().segments().ensureOpen();
        if (place >= 0) {
            if (!access.same(table.columns().arrays(), place, component)) {
                table.beforeWrite(place);
                access.store(table.columns().arrays(), place, component);
            }
        } else if (differs(handle, row, component)) {
            table.columns().ensureCapacity(table.size() + 1);
            access.store(table.columns().arrays(), table.size(), component);
            table.append(handle);
        }
    }

    /// Whether a component differs from the one that the entity will have after all entries have been applied. True for the
    /// entity whose entry is being applied, because its result is not known yet.
    private boolean differs(long handle, int row, C component) {
        int waiting = applying == null ? -1 : applying.rowOf(handle);
        if (applying == null || waiting < 0) {
            return !access.same(array.table().columns().arrays(), row, component);
        }
        return waiting == applying.row() || !access.same(applying.arrays(), waiting, component);
    }

    void drop(long handle) {
        if (applying != null) {
            applying.drop(handle);
        }
        int place = table.rowOf(handle);
        if (place >= 0) {
            table.remove(place);
        }
    }

    private C load(int row) {
        @SuppressWarnings("unchecked")
        C value = (C) access.load(table.columns().arrays(), row);
        return value;
    }

    /// The table that stores the pending components.
    public Table table() {
        return table;
    }
}

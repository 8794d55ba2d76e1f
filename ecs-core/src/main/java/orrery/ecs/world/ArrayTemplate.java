package orrery.ecs.world;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.HiddenClasses;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;

/// Defined once more for each component type: the verbs that move a record, with that type's handles as constants.
///
/// A record costs its caller nothing as long as it escapes on no path, however rare, and as long as these methods are
/// inlined. So what is out of the ordinary never sees the record: it is taken apart into one held row, and
/// [ComponentArray] goes on with the entity alone.
final class ArrayTemplate<C extends Record> extends ComponentArray<C> {
    private static final MethodHandle LOAD;
    private static final MethodHandle STORE;
    private static final MethodHandle SAME;
    private static final MethodHandle KEEP;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.get(0);
        STORE = (MethodHandle) handles.get(1);
        SAME = (MethodHandle) handles.get(2);
        KEEP = (MethodHandle) handles.get(3);
    }

    private final Object[] arrays;

    ArrayTemplate(World world, ComponentType<C> type, TrackingLevel level) {
        super(world, type, level);
        arrays = table().columns().arrays();
    }

    @SuppressWarnings("unchecked")
    private C at(int row) {
        try {
            return (C) (Object) LOAD.invokeExact(arrays, row);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    private void store(Object[] into, int row, C component) {
        try {
            STORE.invokeExact(into, row, (Object) component);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    private boolean isSame(int row, C component) {
        try {
            return (boolean) SAME.invokeExact(arrays, row, (Object) component);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    public C valueAt(int row) {
        checkRead();
        return at(Objects.checkIndex(row, table().size()));
    }

    @Override
    public C get(Entity entity) {
        int row = readableRowOf(entity);
        return row >= 0 ? at(row) : refuseAbsent(entity, "get", "find");
    }

    @Override
    public @Nullable C find(Entity entity) {
        int row = readableRowOf(entity);
        return row >= 0 ? at(row) : null;
    }

    @Override
    public void add(Entity entity, C component) {
        if (component == null) {
            refuseNull(entity, "add");
        } else if (isPlainlyAbsent(entity)) {
            store(arrays, nextRow(), component);
            appendStored(entity.handle());
        } else {
            store(held(), 0, component);
            addHeld(entity);
        }
    }

    @Override
    public void replace(Entity entity, C component) {
        int row = plainRowOf(entity);
        if (component == null) {
            refuseNull(entity, "replace");
        } else if (row >= 0) {
            put(row, component);
        } else {
            store(held(), 0, component);
            replaceHeld(entity);
        }
    }

    @Override
    public void set(Entity entity, C component) {
        int row = plainRowOf(entity);
        if (component == null) {
            refuseNull(entity, "set");
        } else if (row >= 0) {
            put(row, component);
        } else {
            store(held(), 0, component);
            setHeld(entity);
        }
    }

    @Override
    void storeAll(List<? extends C> components, int firstRow) {
        for (int i = 0; i < components.size(); i++) {
            store(arrays, firstRow + i, components.get(i));
        }
    }

    private void put(int row, C component) {
        if (table().level() != TrackingLevel.OFF) {
            if (isSame(row, component)) {
                equalWrites++;
                return;
            }
            if (table().touch(row)) {
                keep(row);
            }
        }
        store(arrays, row, component);
    }

    /// Keeps what a row holds: without a call as a rule, after which a loop over `set` would read anew all that it checks.
    private void keep(int row) {
        int place = table().stage(row);
        if (place < 0) {
            table().remember(row);
            return;
        }
        try {
            KEEP.invokeExact(arrays, row, table().staged(), place);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}

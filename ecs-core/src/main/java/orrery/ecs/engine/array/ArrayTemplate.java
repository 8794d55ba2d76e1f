package orrery.ecs.engine.array;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// Template class. For each component type, it is loaded again as a hidden class. Its methods copy records; the [RowAccess] of
/// the type is a constant in them.
///
/// The JIT removes the allocation of a record if these methods are inlined and the record is passed only to inlined methods.
/// Therefore the paths for unusual cases do not get the record: its values are stored in one reused row ([EngineArray#held]), and
/// [EngineArray] continues with the entity alone.
public final class ArrayTemplate<C extends Record> extends EngineArray<C> {
    private static final RowAccess ROWS = (RowAccess) HiddenClasses.classData(MethodHandles.lookup()).getFirst();

    private final Object[] arrays;

    ArrayTemplate(ArrayContext world, ComponentType<C> type, TrackingLevel level) {
        super(world, type, level);
        arrays = table().columns().arrays();
    }

    @SuppressWarnings("unchecked")
    private C at(int row) {
        return (C) ROWS.load(arrays, row);
    }

    @Override
    public C valueAt(int row) {
        checkRead();
        return at(Objects.checkIndex(row, table().size()));
    }

    @Override
    public C get(Entity entity) {
        checkRead();
        int row = table().candidateRow(entity.handle());
        return table().stands(row, entity.handle()) ? at(row) : refuseAbsent(entity, "get", "find");
    }

    @Override
    public @Nullable C find(Entity entity) {
        checkRead();
        int row = table().candidateRow(entity.handle());
        return table().stands(row, entity.handle()) ? at(row) : null;
    }

    @Override
    public void add(Entity entity, C component) {
        if (component == null) {
            refuseNull(entity, "add");
        } else if (isPlainlyAbsent(entity)) {
            ROWS.store(arrays, nextRow(), component);
            appendStored(entity.handle());
        } else {
            ROWS.store(held(), 0, component);
            addHeld(entity);
        }
    }

    @Override
    public void replace(Entity entity, C component) {
        boolean plain = isPlainlyWritable();
        int row = table().candidateRow(entity.handle());
        if (component == null) {
            refuseNull(entity, "replace");
        } else if (plain && !isUpdating(row) && table().stands(row, entity.handle())) {
            put(row, entity.handle(), component);
        } else {
            ROWS.store(held(), 0, component);
            replaceHeld(entity);
        }
    }

    @Override
    public void set(Entity entity, C component) {
        boolean plain = isPlainlyWritable();
        int row = table().candidateRow(entity.handle());
        if (component == null) {
            refuseNull(entity, "set");
        } else if (plain && !isUpdating(row) && table().stands(row, entity.handle())) {
            put(row, entity.handle(), component);
        } else {
            ROWS.store(held(), 0, component);
            setHeld(entity);
        }
    }

    @Override
    void storeAll(List<? extends C> components, int firstRow) {
        for (int i = 0; i < components.size(); i++) {
            ROWS.store(arrays, firstRow + i, components.get(i));
        }
    }

    private void put(int row, long handle, C component) {
        if (table().level() != TrackingLevel.OFF) {
            if (ROWS.same(arrays, row, component)) {
                equalWrites++;
                return;
            }
            if (table().touch(row, handle)) {
                keep(row);
            }
        }
        ROWS.store(arrays, row, component);
    }

    /// Logs the values of a row before they are overwritten. Usually the JIT can inline everything that this method calls. After
    /// a call that is not inlined, a loop over `set` would reload all fields that it checks.
    private void keep(int row) {
        int place = table().stage(row);
        if (place < 0) {
            table().remember(row);
            return;
        }
        ROWS.keep(arrays, row, table().staged(), place);
    }
}

package orrery.ecs.engine.array;

import java.util.Objects;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;

/// The cells of one field of an array. Makes the checks before reads and writes that the four kinds of column (`float`, `double`,
/// `int`, `long`) share.
public final class FieldCells {
    private final EngineArray<?> array;
    private final Table table;
    private final Object[] arrays;
    private final int index;

    FieldCells(EngineArray<?> array, Field field) {
        this.array = array;
        table = array.table();
        arrays = table.columns().arrays();
        index = field.index();
    }

    /// Returns the field at a path of a type, if it has the kind of the column.
    ///
    /// @throws TypeException if there is no such field, or if its kind is not `kind`
    static Field field(ComponentType<?> type, String path, FieldKind kind) {
        Field field = type.field(path).orElseThrow(() -> new TypeException("%s has no field %s; its fields are %s."
                .formatted(type, path, type.fields())));
        if (field.kind() != kind) {
            throw new TypeException("Field %s of %s is of kind %s, not %s; floats, doubles, ints and longs each take"
                    .formatted(field, type, field.kind(), kind)
                    + " fields of their own type, and valueAt reads all others.");
        }
        return field;
    }

    /// Checks that a row may be read. Returns the cells.
    Object readable(int row) {
        array.checkRead();
        Objects.checkIndex(row, table.size());
        return arrays[index];
    }

    /// Whether the caller may write the cell of a row directly, by [#begin] and then a write to [#writable]. Otherwise the caller
    /// must use [#hold] and [#replace], which make all checks. See [EngineArray#isPlain].
    boolean isPlain(int row) {
        array.checkWrite();
        Objects.checkIndex(row, table.size());
        return array.isPlain(row);
    }

    /// The cells, for writing a row after [#begin].
    Object writable() {
        return arrays[index];
    }

    /// Prepares a write of a row. Returns false if the caller must not write, because the type is tracked and the value is equal.
    boolean begin(int row, boolean isSame) {
        if (table.level() == TrackingLevel.OFF) {
            return true;
        }
        if (isSame) {
            array.equalWrites++;
            return false;
        }
        table.beforeWrite(row);
        return true;
    }

    /// Stores the component of a row, or its pending value (see [EngineArray#hold]), in the array's reused row. Returns the cells
    /// of this field in the reused row: an array with one element. The caller changes the element and then calls [#replace].
    Object hold(int row) {
        return array.hold(row)[index];
    }

    /// Replaces the component of a row by the one in the reused row.
    void replace(int row) {
        array.replaceHeld(array.entityAt(row));
    }
}

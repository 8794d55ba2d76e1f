package orrery.ecs.engine;

import java.util.Objects;
import orrery.ecs.storage.Table;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// Where the cells of one field of an array are, and what is asked before one of them is read or written: what the four
/// kinds of column share.
final class FieldCells {
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

    /// The cells, for one who is about to read that row.
    Object readable(int row) {
        array.checkRead();
        Objects.checkIndex(row, table.size());
        return arrays[index];
    }

    /// Whether the cell of a row may be written without anything else.
    boolean isPlain(int row) {
        array.checkWrite();
        Objects.checkIndex(row, table.size());
        return array.isPlain(row);
    }

    /// The cells, for one who is about to write that row.
    Object writable() {
        return arrays[index];
    }

    /// Notes that the row is about to be changed if the value is another; returns whether it is to be written.
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

    /// Puts the component of a row into one held row, where its field is to be exchanged before [#replace].
    Object hold(int row) {
        return array.hold(row)[index];
    }

    /// Replaces the component of a row by the held one.
    void replace(int row) {
        array.replaceHeld(array.entityAt(row));
    }
}

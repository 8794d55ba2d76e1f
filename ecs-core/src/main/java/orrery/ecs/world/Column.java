package orrery.ecs.world;

import java.util.Objects;
import orrery.ecs.storage.Table;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;

/// The cells of one field of a component array, by row, for loops that read or write a number without the record around it.
///
/// It is a view: it shows the array as it is at each call, through growth and moves of rows. Reading a cell costs
/// what reading an array costs. Writing one is the same as `replace` with the component in which this field alone is
/// exchanged: tracked, deferred and refused like that. But where nothing stands in the way the record is not made, so a
/// constructor that refuses or alters values is not asked.
public abstract sealed class Column permits DoubleColumn, FloatColumn, IntColumn, LongColumn {
    private final ComponentArray<?> array;
    private final Table table;
    private final Object[] arrays;
    private final Field field;

    Column(ComponentArray<?> array, Field field) {
        this.array = array;
        this.field = field;
        table = array.table();
        arrays = table.columns().arrays();
    }

    /// The field.
    public final Field field() {
        return field;
    }

    /// Number of rows.
    public final int rows() {
        return array.size();
    }

    /// The entity at a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public final Entity entityAt(int row) {
        return array.entityAt(row);
    }

    /// The cells, for one who is about to read that row.
    final Object readable(int row) {
        array.checkRead();
        Objects.checkIndex(row, table.size());
        return arrays[field.index()];
    }

    /// Whether the cell of a row may be written without anything else.
    final boolean isPlain(int row) {
        array.checkWrite();
        Objects.checkIndex(row, table.size());
        return array.isPlain(row);
    }

    /// The cells, for one who is about to write that row.
    final Object writable() {
        return arrays[field.index()];
    }

    /// Notes that the row is about to be changed if the value is another; returns whether it is to be written.
    final boolean begin(int row, boolean isSame) {
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
    final Object hold(int row) {
        return array.hold(row)[field.index()];
    }

    /// Replaces the component of a row by the held one.
    final void replace(int row) {
        array.replaceHeld(array.entityAt(row));
    }

    @Override
    public String toString() {
        return "%s.%s × %d".formatted(array.type(), field, table.size());
    }
}

package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The values of one field of a component array, by row, for loops that access numbers without creating records.
///
/// A column is a live view of the component array: it shows rows that are added or moved later. Reading a value costs as much
/// as reading an element of a Java array. Writing a value is equivalent to `replace` with only this field changed: the write
/// is tracked, deferred and refused in the same way. Don't rely on the record's constructor to check or adjust the value: a
/// write usually creates no record.
public abstract sealed class Column permits DoubleColumn, FloatColumn, IntColumn, LongColumn {
    private final ComponentArray<?> array;
    private final Field field;

    Column(ComponentArray<?> array, Field field) {
        this.array = array;
        this.field = field;
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

    @Override
    public String toString() {
        return "%s.%s × %d".formatted(array.type(), field, array.size());
    }
}

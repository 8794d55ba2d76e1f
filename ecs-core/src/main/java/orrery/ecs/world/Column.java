package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of one field of a component array, by row, for loops that read or write a number without the record around it.
///
/// It is a view: it shows the array as it is at each call, through growth and moves of rows. Reading a cell costs
/// what reading an array costs. Writing one is the same as `replace` with the component in which this field alone is
/// exchanged: tracked, deferred and refused like that. But where nothing stands in the way the record is not made, so a
/// constructor that refuses or alters values is not asked.
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

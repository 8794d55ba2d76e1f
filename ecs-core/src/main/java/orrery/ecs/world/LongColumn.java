package orrery.ecs.world;

import orrery.ecs.type.Field;

/// Column view of a field of type `long`.
public abstract non-sealed class LongColumn extends Column {
    /// For the library's only implementation; see [ComponentArray#longs].
    protected LongColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract long get(int row);

    /// Writes the value of a row. Writing an equal value is no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException if `replace` would throw it
    public abstract void write(int row, long value);
}

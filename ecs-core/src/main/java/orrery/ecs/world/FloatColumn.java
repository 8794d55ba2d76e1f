package orrery.ecs.world;

import orrery.ecs.type.Field;

/// Column view of a field of type `float`.
public abstract non-sealed class FloatColumn extends Column {
    /// For the library's only implementation; see [ComponentArray#floats].
    protected FloatColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract float get(int row);

    /// Writes the value of a row. Writing a value with equal bits is no change; all NaNs are equal.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException if `replace` would throw it
    public abstract void write(int row, float value);
}

package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `float`.
public abstract non-sealed class FloatColumn extends Column {
    /// The library alone makes columns, see [ComponentArray#floats].
    protected FloatColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract float get(int row);

    /// Changes the value in a row; an equal one, bit by bit and all NaNs alike, makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public abstract void write(int row, float value);
}

package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `double`.
public abstract non-sealed class DoubleColumn extends Column {
    /// The library alone makes columns, see [ComponentArray#doubles].
    protected DoubleColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract double get(int row);

    /// Changes the value in a row; an equal one, bit by bit and all NaNs alike, makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public abstract void write(int row, double value);
}

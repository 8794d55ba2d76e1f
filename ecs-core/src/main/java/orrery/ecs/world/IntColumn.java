package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `int`.
public abstract non-sealed class IntColumn extends Column {
    /// The library alone makes columns, see [ComponentArray#ints].
    protected IntColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public abstract int get(int row);

    /// Changes the value in a row; an equal one makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public abstract void write(int row, int value);
}

package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `float`.
public final class FloatColumn extends Column {
    FloatColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public float get(int row) {
        return ((float[]) readable(row))[row];
    }

    /// Changes the value in a row; an equal one, bit by bit and all NaNs alike, makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public void write(int row, float value) {
        if (isPlain(row)) {
            float[] cells = (float[]) writable();
            if (begin(row, Float.floatToIntBits(cells[row]) == Float.floatToIntBits(value))) {
                cells[row] = value;
            }
        } else {
            ((float[]) hold(row))[0] = value;
            replace(row);
        }
    }
}

package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `double`.
public final class DoubleColumn extends Column {
    DoubleColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public double get(int row) {
        return ((double[]) readable(row))[row];
    }

    /// Changes the value in a row; an equal one, bit by bit and all NaNs alike, makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public void write(int row, double value) {
        if (isPlain(row)) {
            double[] cells = (double[]) writable();
            if (begin(row, Double.doubleToLongBits(cells[row]) == Double.doubleToLongBits(value))) {
                cells[row] = value;
            }
        } else {
            ((double[]) hold(row))[0] = value;
            replace(row);
        }
    }
}

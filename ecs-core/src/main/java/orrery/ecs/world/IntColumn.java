package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `int`.
public final class IntColumn extends Column {
    IntColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public int get(int row) {
        return ((int[]) readable(row))[row];
    }

    /// Changes the value in a row; an equal one makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public void write(int row, int value) {
        if (isPlain(row)) {
            int[] cells = (int[]) writable();
            if (begin(row, cells[row] == value)) {
                cells[row] = value;
            }
        } else {
            ((int[]) hold(row))[0] = value;
            replace(row);
        }
    }
}

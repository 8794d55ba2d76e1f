package orrery.ecs.world;

import orrery.ecs.type.Field;

/// The cells of a field of type `long`.
public final class LongColumn extends Column {
    LongColumn(ComponentArray<?> array, Field field) {
        super(array, field);
    }

    /// The value in a row from 0 to rows - 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    public long get(int row) {
        return ((long[]) readable(row))[row];
    }

    /// Changes the value in a row; an equal one makes no change.
    ///
    /// @throws IndexOutOfBoundsException if there is no such row
    /// @throws WorldException where `replace` would throw it
    public void write(int row, long value) {
        if (isPlain(row)) {
            long[] cells = (long[]) writable();
            if (begin(row, cells[row] == value)) {
                cells[row] = value;
            }
        } else {
            ((long[]) hold(row))[0] = value;
            replace(row);
        }
    }
}

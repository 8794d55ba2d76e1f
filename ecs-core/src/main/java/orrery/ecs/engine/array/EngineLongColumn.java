package orrery.ecs.engine.array;

import orrery.ecs.type.Field;
import orrery.ecs.world.LongColumn;

/// The cells of a `long` field.
public final class EngineLongColumn extends LongColumn {
    private final FieldCells cells;

    EngineLongColumn(EngineArray<?> array, Field field) {
        super(array, field);
        cells = new FieldCells(array, field);
    }

    @Override
    public long get(int row) {
        return ((long[]) cells.readable(row))[row];
    }

    @Override
    public void write(int row, long value) {
        if (cells.isPlain(row)) {
            long[] values = (long[]) cells.writable();
            if (cells.begin(row, values[row] == value)) {
                values[row] = value;
            }
        } else {
            ((long[]) cells.hold(row))[0] = value;
            cells.replace(row);
        }
    }
}

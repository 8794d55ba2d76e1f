package orrery.ecs.engine.array;

import orrery.ecs.type.Field;
import orrery.ecs.world.FloatColumn;

/// The cells of a `float` field.
public final class EngineFloatColumn extends FloatColumn {
    private final FieldCells cells;

    EngineFloatColumn(EngineArray<?> array, Field field) {
        super(array, field);
        cells = new FieldCells(array, field);
    }

    @Override
    public float get(int row) {
        return ((float[]) cells.readable(row))[row];
    }

    @Override
    public void write(int row, float value) {
        if (cells.isPlain(row)) {
            float[] values = (float[]) cells.writable();
            if (cells.begin(row, Float.floatToIntBits(values[row]) == Float.floatToIntBits(value))) {
                values[row] = value;
            }
        } else {
            ((float[]) cells.hold(row))[0] = value;
            cells.replace(row);
        }
    }
}

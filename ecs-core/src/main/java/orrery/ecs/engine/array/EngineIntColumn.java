package orrery.ecs.engine.array;

import orrery.ecs.type.Field;
import orrery.ecs.world.IntColumn;

/// The cells of an `int` field.
public final class EngineIntColumn extends IntColumn {
    private final FieldCells cells;

    EngineIntColumn(EngineArray<?> array, Field field) {
        super(array, field);
        cells = new FieldCells(array, field);
    }

    @Override
    public int get(int row) {
        return ((int[]) cells.readable(row))[row];
    }

    @Override
    public void write(int row, int value) {
        if (cells.isPlain(row)) {
            int[] values = (int[]) cells.writable();
            if (cells.begin(row, values[row] == value)) {
                values[row] = value;
            }
        } else {
            ((int[]) cells.hold(row))[0] = value;
            cells.replace(row);
        }
    }
}

package orrery.ecs.engine.array;

import orrery.ecs.type.Field;
import orrery.ecs.world.DoubleColumn;

/// The cells of a `double` field.
public final class EngineDoubleColumn extends DoubleColumn {
    private final FieldCells cells;

    EngineDoubleColumn(EngineArray<?> array, Field field) {
        super(array, field);
        cells = new FieldCells(array, field);
    }

    @Override
    public double get(int row) {
        return ((double[]) cells.readable(row))[row];
    }

    @Override
    public void write(int row, double value) {
        if (cells.isPlain(row)) {
            double[] values = (double[]) cells.writable();
            if (cells.begin(row, Double.doubleToLongBits(values[row]) == Double.doubleToLongBits(value))) {
                values[row] = value;
            }
        } else {
            ((double[]) cells.hold(row))[0] = value;
            cells.replace(row);
        }
    }
}

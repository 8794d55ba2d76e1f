package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Start;

/// Creates and joins columns.
final class Columns {
    private Columns() {}

    /// The initial values of a field, one row for each entity.
    static float[] filled(int entities, int field) {
        float[] column = new float[entities];
        for (int row = 0; row < entities; row++) {
            column[row] = Start.value(row, field);
        }
        return column;
    }

    /// All columns, row by row.
    static double[] joined(float[]... columns) {
        double[] values = new double[columns.length * columns[0].length];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns[i % columns.length][i / columns.length];
        }
        return values;
    }
}

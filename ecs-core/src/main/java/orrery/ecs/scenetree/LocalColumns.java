package orrery.ecs.scenetree;

import orrery.ecs.storage.Table;

/// Columns of [LocalTransform], one array per number; valid until rows are added.
///
/// @param x x coordinate
/// @param y y coordinate
/// @param degrees rotation
/// @param scaleX factor along the local x axis
/// @param scaleY factor along the local y axis
record LocalColumns(double[] x, double[] y, double[] degrees, double[] scaleX, double[] scaleY) {

    static LocalColumns of(Table table) {
        Object[] columns = table.columns().arrays();
        return new LocalColumns((double[]) columns[0], (double[]) columns[1], (double[]) columns[2],
                (double[]) columns[3], (double[]) columns[4]);
    }
}

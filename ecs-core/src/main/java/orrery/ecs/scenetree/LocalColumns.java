package orrery.ecs.scenetree;

import orrery.ecs.storage.Table;

/// The columns of [LocalTransform] in the order of its numbers; good until rows come.
///
/// @param x place along x
/// @param y place along y
/// @param degrees rotation
/// @param scaleX factor along the own x axis
/// @param scaleY factor along the own y axis
record LocalColumns(double[] x, double[] y, double[] degrees, double[] scaleX, double[] scaleY) {

    static LocalColumns of(Table table) {
        Object[] columns = table.columns().arrays();
        return new LocalColumns((double[]) columns[0], (double[]) columns[1], (double[]) columns[2],
                (double[]) columns[3], (double[]) columns[4]);
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Physics;
import orrery.ecs.bench.work.Workload;

/// W2: entities with a velocity come first in both sets of columns.
final class Join implements Workload {
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;

    Join(int entities) {
        x = Columns.filled(entities, 0);
        y = Columns.filled(entities, 1);
        vx = Columns.filled(entities / 2, 2);
        vy = Columns.filled(entities / 2, 3);
    }

    @Override
    public void tick() {
        for (int row = 0; row < vx.length; row++) {
            x[row] += vx[row] * Physics.SECONDS;
            y[row] += vy[row] * Physics.SECONDS;
        }
    }

    @Override
    public double[] values() {
        return Columns.joined(x, y);
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Workload;

/// W1: six columns, one loop.
final class Motion implements Workload {
    private final float[] px;
    private final float[] py;
    private final float[] vx;
    private final float[] vy;
    private final float[] ax;
    private final float[] ay;

    Motion(int entities) {
        px = Columns.filled(entities, 0);
        py = Columns.filled(entities, 1);
        vx = Columns.filled(entities, 2);
        vy = Columns.filled(entities, 3);
        ax = Columns.filled(entities, 4);
        ay = Columns.filled(entities, 5);
    }

    @Override
    public void tick() {
        for (int row = 0; row < px.length; row++) {
            px[row] += vx[row];
            py[row] += vy[row];
            vx[row] += ax[row];
            vy[row] += ay[row];
        }
    }

    long sumOfPx() {
        long sum = 0;
        for (float each : px) {
            sum += (long) each;
        }
        return sum;
    }

    @Override
    public double[] values() {
        return Columns.joined(px, py, vx, vy);
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Physics;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Workload;

/// W2u: looks up the row of each velocity's entity among the positions, with a check.
final class JoinUngrouped implements Workload {
    private final Handles positions;
    private final float[] x;
    private final float[] y;
    private final long[] moving;
    private final float[] vx;
    private final float[] vy;

    JoinUngrouped(int entities) {
        positions = new Handles(entities);
        x = Columns.filled(entities, 0);
        y = Columns.filled(entities, 1);
        int[] drawn = Draws.everyOther(entities);
        moving = positions.at(drawn);
        vx = new float[drawn.length];
        vy = new float[drawn.length];
        for (int row = 0; row < drawn.length; row++) {
            vx[row] = Start.value(drawn[row], 2);
            vy[row] = Start.value(drawn[row], 3);
        }
    }

    @Override
    public void tick() {
        for (int row = 0; row < moving.length; row++) {
            int at = positions.checkedRow(moving[row]);
            if (at >= 0) {
                x[at] += vx[row] * Physics.SECONDS;
                y[at] += vy[row] * Physics.SECONDS;
            }
        }
    }

    @Override
    public double[] values() {
        return Columns.joined(x, y);
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Physics;
import orrery.ecs.bench.work.Workload;

/// Seven loops over the same six columns.
final class SevenSystems implements Workload {
    private final float[] px;
    private final float[] py;
    private final float[] vx;
    private final float[] vy;
    private final float[] ax;
    private final float[] ay;

    SevenSystems(int entities) {
        px = Columns.filled(entities, 0);
        py = Columns.filled(entities, 1);
        vx = Columns.filled(entities, 2);
        vy = Columns.filled(entities, 3);
        ax = Columns.filled(entities, 4);
        ay = Columns.filled(entities, 5);
    }

    @Override
    public void tick() {
        accelerate();
        turn();
        move();
        drift();
        pull();
        limitSpeed();
        blow();
    }

    private void accelerate() {
        for (int row = 0; row < vx.length; row++) {
            vx[row] += ax[row];
            vy[row] += ay[row];
        }
    }

    private void turn() {
        for (int row = 0; row < vx.length; row++) {
            float x = vx[row];
            float y = vy[row];
            vx[row] = Physics.COS * x - Physics.SIN * y;
            vy[row] = Physics.SIN * x + Physics.COS * y;
        }
    }

    private void move() {
        for (int row = 0; row < px.length; row++) {
            px[row] += vx[row];
            py[row] += vy[row];
        }
    }

    private void drift() {
        for (int row = 0; row < px.length; row++) {
            px[row] += Physics.DRIFT;
        }
    }

    private void pull() {
        for (int row = 0; row < px.length; row++) {
            ax[row] = Physics.PULL * px[row];
            ay[row] = Physics.PULL * py[row];
        }
    }

    private void limitSpeed() {
        for (int row = 0; row < vx.length; row++) {
            vx[row] = Math.min(Physics.FASTEST, vx[row]);
            vy[row] = Math.min(Physics.FASTEST, vy[row]);
        }
    }

    private void blow() {
        for (int row = 0; row < ax.length; row++) {
            ax[row] += Physics.WIND;
            ay[row] -= Physics.WIND;
        }
    }

    @Override
    public double[] values() {
        return Columns.joined(px, py, vx, vy, ax, ay);
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// R1: three checked writes by handle; nothing is recorded.
final class RecordedTicks implements Workload {
    private final Handles handles;
    private final float[] px;
    private final float[] py;
    private final float[] vx;
    private final Turns<long[]> turns;

    RecordedTicks(int entities) {
        handles = new Handles(entities);
        px = Columns.filled(entities, 0);
        py = Columns.filled(entities, 1);
        vx = Columns.filled(entities, 2);
        turns = Turns.of(Draws.hundredth(entities), handles::at);
    }

    @Override
    public void tick() {
        for (long each : turns.next()) {
            int row = handles.checkedRow(each);
            if (row >= 0) {
                px[row] += 1;
                py[row] += 2;
                vx[row] += 3;
            }
        }
    }

    @Override
    public double[] values() {
        return Columns.joined(px, py, vx);
    }
}

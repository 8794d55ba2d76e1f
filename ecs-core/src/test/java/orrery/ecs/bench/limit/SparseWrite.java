package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W6w: checked writes by handle.
final class SparseWrite implements Workload {
    private final Handles handles;
    private final float[] x;
    private final Turns<long[]> turns;
    private int ticks;

    SparseWrite(int entities) {
        handles = new Handles(entities);
        x = Columns.filled(entities, 0);
        turns = Turns.of(Draws.hundredth(entities), handles::at);
    }

    @Override
    public void tick() {
        long[] chosen = turns.next();
        ticks++;
        for (int i = 0; i < chosen.length; i++) {
            int row = handles.checkedRow(chosen[i]);
            if (row >= 0) {
                x[row] = ticks + i;
            }
        }
    }

    @Override
    public double[] values() {
        return Columns.joined(x);
    }
}

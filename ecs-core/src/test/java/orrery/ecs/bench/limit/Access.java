package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W3: from index to row to x, without checking whether the entity is alive.
final class Access implements Workload {
    private final int[] rowOf;
    private final float[] x;
    private final Turns<long[]> turns;
    private long sum;

    Access(int entities) {
        Handles handles = new Handles(entities);
        rowOf = handles.rowOf;
        x = Columns.filled(entities, 0);
        turns = Turns.of(Draws.read(entities), handles::at);
    }

    @Override
    public void tick() {
        long total = 0;
        for (long handle : turns.next()) {
            total += Start.fraction(x[rowOf[(int) handle]]);
        }
        sum += total;
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W6: checked writes by handle that keep the value before. The consumer visits the same handles.
final class SparseChange implements Workload {
    private final Handles handles;
    private final float[] x;
    private final float[] before;
    private final Turns<long[]> turns;
    private int ticks;
    private long sumBefore;
    private long sumAfter;

    SparseChange(int entities) {
        handles = new Handles(entities);
        x = Columns.filled(entities, 0);
        before = new float[entities];
        turns = Turns.of(Draws.hundredth(entities), handles::at);
    }

    @Override
    public void tick() {
        long[] chosen = turns.next();
        ticks++;
        for (int i = 0; i < chosen.length; i++) {
            int row = handles.checkedRow(chosen[i]);
            if (row >= 0) {
                before[i] = x[row];
                x[row] = ticks + i;
            }
        }
        consume(chosen);
    }

    private void consume(long[] changed) {
        long totalBefore = 0;
        long totalAfter = 0;
        for (int i = 0; i < changed.length; i++) {
            totalBefore += (long) before[i];
            totalAfter += (long) x[handles.checkedRow(changed[i])];
        }
        sumBefore += totalBefore;
        sumAfter += totalAfter;
    }

    @Override
    public double[] values() {
        return new double[] {sumBefore, sumAfter};
    }
}

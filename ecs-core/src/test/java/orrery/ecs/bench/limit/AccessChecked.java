package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W3c: from index to generation and row, which share an `int`, to x. A generation that did not fit would be compared in the list
/// of handles.
final class AccessChecked implements Workload {
    private final Handles handles;
    private final int[] generationAndRow;
    private final int rowBits;
    private final float[] x;
    private final Turns<long[]> turns;
    private long sum;

    AccessChecked(int entities) {
        handles = new Handles(entities);
        rowBits = Integer.SIZE - Integer.numberOfLeadingZeros(entities - 1);
        generationAndRow = new int[entities];
        for (int row = 0; row < entities; row++) {
            long handle = handles.handleAt[row];
            generationAndRow[(int) handle] = (int) (row - ((handle >>> Integer.SIZE) + 1 << rowBits));
        }
        x = Columns.filled(entities, 0);
        turns = Turns.of(Draws.read(entities), handles::at);
    }

    @Override
    public void tick() {
        int[] known = generationAndRow;
        int size = x.length;
        int bits = rowBits;
        long total = 0;
        for (long handle : turns.next()) {
            long row = known[(int) handle] + ((handle >>> Integer.SIZE) + 1 << bits);
            if (Long.compareUnsigned(row, size) < 0) {
                total += Start.fraction(x[(int) row]);
            } else {
                total += listed(handle);
            }
        }
        sum += total;
    }

    private long listed(long handle) {
        int row = handles.checkedRow(handle);
        return row < 0 ? 0 : Start.fraction(x[row]);
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}

package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W5: three components side by side in one table, since all entities have all three.
final class EntityChurn implements Workload {
    private final Handles handles;
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;
    private final int[] health;
    private final long[] living;
    private final Turns<int[]> turns;
    private int serial;

    EntityChurn(int entities) {
        handles = new Handles(entities);
        x = Columns.filled(entities, 0);
        y = Columns.filled(entities, 1);
        vx = Columns.filled(entities, 2);
        vy = Columns.filled(entities, 3);
        health = new int[entities];
        living = handles.handleAt.clone();
        turns = Turns.of(Draws.replaced(entities));
    }

    @Override
    public void tick() {
        int[] places = turns.next();
        for (int place : places) {
            destroy(living[place]);
        }
        for (int place : places) {
            living[place] = create(serial++);
        }
    }

    private void destroy(long handle) {
        int row = handles.rowOf[(int) handle];
        int last = handles.lastRow();
        x[row] = x[last];
        y[row] = y[last];
        vx[row] = vx[last];
        vy[row] = vy[last];
        health[row] = health[last];
        handles.destroy(handle);
    }

    private long create(int number) {
        long handle = handles.create();
        int row = handles.lastRow();
        x[row] = Start.place(number);
        y[row] = 0;
        vx[row] = 1;
        vy[row] = Start.place(number);
        health[row] = number;
        return handle;
    }

    @Override
    public double[] values() {
        double[] values = new double[3 * living.length];
        for (int place = 0; place < living.length; place++) {
            int row = handles.checkedRow(living[place]);
            values[3 * place] = x[row];
            values[3 * place + 1] = vy[row];
            values[3 * place + 2] = health[row];
        }
        return values;
    }
}

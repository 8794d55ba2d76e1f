package orrery.ecs.bench.limit;

import java.util.Arrays;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Workload;

/// SET: five loops of checked writes by handle.
final class Sets implements Workload {
    private final Handles handles;
    private final float[] x;
    private final float[] y;
    private final long[] chosen;

    Sets(int entities) {
        handles = new Handles(entities);
        x = Columns.filled(entities, 0);
        y = Columns.filled(entities, 1);
        chosen = Arrays.copyOf(handles.handleAt, Start.SET_ENTITIES);
    }

    @Override
    public void tick() {
        for (int round = 0; round < Start.SET_ROUNDS; round++) {
            right();
            up();
            swap();
            shrink();
            raise();
        }
    }

    private void right() {
        for (long each : chosen) {
            x[handles.checkedRow(each)] += 1;
        }
    }

    private void up() {
        for (long each : chosen) {
            y[handles.checkedRow(each)] += 2;
        }
    }

    private void swap() {
        for (long each : chosen) {
            int row = handles.checkedRow(each);
            float kept = x[row];
            x[row] = y[row];
            y[row] = kept;
        }
    }

    private void shrink() {
        for (long each : chosen) {
            int row = handles.checkedRow(each);
            x[row] *= 0.5f;
            y[row] *= 0.5f;
        }
    }

    private void raise() {
        for (long each : chosen) {
            int row = handles.checkedRow(each);
            y[row] += x[row];
        }
    }

    @Override
    public double[] values() {
        return Columns.joined(x, y);
    }
}

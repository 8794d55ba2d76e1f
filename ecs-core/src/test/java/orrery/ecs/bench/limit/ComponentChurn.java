package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W4: tags in a separate packed column, with the row of each entity's tag.
final class ComponentChurn implements Workload {
    private final int[] positionRowOf;
    private final float[] x;
    private final int[] tagRowOf;
    private final long[] tagged;
    private final int[] tags;
    private final Turns<long[]> turns;
    private int size;
    private long sum;

    ComponentChurn(int entities) {
        Handles handles = new Handles(entities);
        positionRowOf = handles.rowOf;
        x = Columns.filled(entities, 0);
        tagRowOf = new int[entities];
        java.util.Arrays.fill(tagRowOf, -1);
        tagged = new long[entities];
        tags = new int[entities];
        turns = Turns.of(Draws.tenth(entities), handles::at);
    }

    @Override
    public void tick() {
        long[] chosen = turns.next();
        for (int i = 0; i < chosen.length; i++) {
            add(chosen[i], i);
        }
        long total = 0;
        for (int row = 0; row < size; row++) {
            total += (long) (x[positionRowOf[(int) tagged[row]]] * tags[row]);
        }
        sum += total;
        for (long each : chosen) {
            remove(each);
        }
    }

    private void add(long entity, int tag) {
        tagRowOf[(int) entity] = size;
        tagged[size] = entity;
        tags[size++] = tag;
    }

    private void remove(long entity) {
        int row = tagRowOf[(int) entity];
        long last = tagged[--size];
        tagged[row] = last;
        tags[row] = tags[size];
        tagRowOf[(int) last] = row;
        tagRowOf[(int) entity] = -1;
    }

    @Override
    public double[] values() {
        return new double[] {sum, size};
    }
}

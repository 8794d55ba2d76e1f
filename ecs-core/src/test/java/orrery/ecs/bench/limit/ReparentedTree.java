package orrery.ecs.bench.limit;

import java.util.Arrays;
import orrery.ecs.bench.work.Reparentings;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7p: the links of a row are adjacent, but for the parent. After a tick's changes all rows are computed, each after those above
/// it: rows were in depth-first order before the first tick, so most parents come first. Walking down from the topmost changed
/// rows instead, or going over all rows and computing what has changed, takes longer where half of the tree has. No cycle is
/// looked for.
final class ReparentedTree implements Workload {
    private static final int LINKS = 4;
    private static final int FIRST = 0;
    private static final int LAST = 1;
    private static final int PREVIOUS = 2;
    private static final int NEXT = 3;
    private static final int NONE = -1;

    /// Row of each node by its number.
    private final int[] rows;
    private final int[] parents;
    private final int[] links;
    private final Placed placed;
    /// Tick in which each row was computed last.
    private final int[] computed;
    private final int[] waiting;
    private final Turns<Reparentings> turns;
    private int tick;

    ReparentedTree(int nodes) {
        Tree tree = Tree.of(nodes);
        int[] order = tree.depthFirst();
        rows = new int[nodes];
        for (int row = 0; row < nodes; row++) {
            rows[order[row]] = row;
        }
        parents = new int[nodes];
        parents[0] = NONE;
        links = new int[LINKS * nodes];
        Arrays.fill(links, NONE);
        computed = new int[nodes];
        waiting = new int[nodes];
        placed = new Placed(nodes);
        for (int node = 0; node < nodes; node++) {
            placed.setLocal(rows[node], Tree.x(node), Tree.y(node), 0, Tree.scale(node));
            if (node > 0) {
                link(rows[node], rows[tree.parents()[node]]);
            }
        }
        turns = Turns.of(Reparentings.of(tree).stream().map(this::inRows).toList());
    }

    private Reparentings inRows(Reparentings by) {
        return new Reparentings(Arrays.stream(by.nodes()).map(node -> rows[node]).toArray(),
                Arrays.stream(by.parents()).map(node -> rows[node]).toArray());
    }

    private void unlink(int row) {
        int parent = parents[row];
        int previous = links[LINKS * row + PREVIOUS];
        int next = links[LINKS * row + NEXT];
        links[previous < 0 ? LINKS * parent + FIRST : LINKS * previous + NEXT] = next;
        links[next < 0 ? LINKS * parent + LAST : LINKS * next + PREVIOUS] = previous;
    }

    private void link(int row, int parent) {
        int last = links[LINKS * parent + LAST];
        parents[row] = parent;
        links[LINKS * row + PREVIOUS] = last;
        links[LINKS * row + NEXT] = NONE;
        links[last < 0 ? LINKS * parent + FIRST : LINKS * last + NEXT] = row;
        links[LINKS * parent + LAST] = row;
    }

    @Override
    public void tick() {
        Reparentings now = turns.next();
        for (int i = 0; i < now.count(); i++) {
            unlink(now.nodes()[i]);
            link(now.nodes()[i], now.parents()[i]);
        }
        computeAll();
    }

    private void computeAll() {
        tick++;
        for (int row = 0; row < parents.length; row++) {
            if (computed[row] != tick) {
                int parent = parents[row];
                if (parent >= 0 && computed[parent] != tick) {
                    computeFromAbove(row);
                } else {
                    compute(row, parent);
                }
            }
        }
    }

    private void computeFromAbove(int row) {
        int count = 0;
        int at = row;
        while (at >= 0 && computed[at] != tick) {
            waiting[count++] = at;
            at = parents[at];
        }
        while (count > 0) {
            compute(waiting[--count], at);
            at = waiting[count];
        }
    }

    private void compute(int row, int parent) {
        computed[row] = tick;
        placed.compute(row, parent);
    }

    @Override
    public double[] values() {
        int[] numbers = new int[rows.length];
        for (int node = 0; node < rows.length; node++) {
            numbers[rows[node]] = node;
        }
        double[] places = placed.places(rows);
        double[] values = Arrays.copyOf(places, places.length + rows.length);
        for (int node = 0; node < rows.length; node++) {
            int next = links[LINKS * rows[node] + NEXT];
            values[places.length + node] = next < 0 ? NONE : numbers[next];
        }
        return values;
    }
}

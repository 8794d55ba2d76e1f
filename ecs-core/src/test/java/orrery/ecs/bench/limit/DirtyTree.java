package orrery.ecs.bench.limit;

import java.util.Arrays;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7: rows are in depth-first order, so that a subtree is one range of rows. A bit marks each changed row; ranges are recomputed
/// in the order of rows, and what lies below another changed row is passed with it. Or all rows are recomputed in each tick.
final class DirtyTree implements Workload {
    /// Row of each node by its number.
    private final int[] rows;
    private final int[] parents;
    private final int[] ends;
    private final Affines locals;
    private final Affines worlds;
    private final boolean turned;
    private final boolean whole;
    private final long[] dirty;
    private final Turns<int[]> turns;
    private int serial;

    /// @param turned whether the nodes are rotated
    /// @param whole whether to recompute all rows in each tick
    DirtyTree(int nodes, boolean turned, boolean whole) {
        Tree tree = Tree.of(nodes);
        int[] order = tree.depthFirst();
        rows = new int[nodes];
        for (int row = 0; row < nodes; row++) {
            rows[order[row]] = row;
        }
        parents = new int[nodes];
        ends = new int[nodes];
        for (int row = nodes - 1; row >= 0; row--) {
            int parent = tree.parents()[order[row]];
            parents[row] = parent < 0 ? -1 : rows[parent];
            ends[row] = Math.max(ends[row], row + 1);
            if (parent >= 0) {
                ends[parents[row]] = Math.max(ends[parents[row]], ends[row]);
            }
        }
        locals = new Affines(nodes);
        worlds = new Affines(nodes);
        dirty = new long[(nodes + Long.SIZE - 1) / Long.SIZE];
        turns = Turns.of(Draws.hundredth(nodes), chosen -> Arrays.stream(chosen).map(node -> rows[node]).toArray());
        this.turned = turned;
        this.whole = whole;
        for (int node = 0; node < nodes; node++) {
            setLocal(rows[node]);
        }
        recompute(0, nodes);
    }

    private void setLocal(int row) {
        double degrees = turned ? Tree.degrees(serial) : 0;
        locals.set(row, Tree.x(serial), Tree.y(serial), degrees, Tree.scale(serial));
        serial++;
    }

    @Override
    public void tick() {
        for (int row : turns.next()) {
            setLocal(row);
            dirty[row >> 6] |= 1L << row;
        }
        if (whole) {
            recompute(0, parents.length);
        } else {
            recomputeDirty();
        }
    }

    private void recomputeDirty() {
        int done = 0;
        for (int word = 0; word < dirty.length; word++) {
            for (long left = dirty[word]; left != 0; left &= left - 1) {
                int row = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (row >= done) {
                    done = ends[row];
                    recompute(row, done);
                }
            }
            dirty[word] = 0;
        }
    }

    private void recompute(int from, int end) {
        for (int row = from; row < end; row++) {
            if (parents[row] < 0) {
                worlds.copyFrom(locals, row);
            } else {
                worlds.setProduct(row, parents[row], locals);
            }
        }
    }

    @Override
    public double[] values() {
        return worlds.places(rows);
    }
}

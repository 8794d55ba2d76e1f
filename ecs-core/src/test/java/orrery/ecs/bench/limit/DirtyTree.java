package orrery.ecs.bench.limit;

import java.util.Arrays;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.TreeMotion;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7 where links stay: rows are in depth-first order, so that a subtree is one range of rows. A bit marks each changed row;
/// ranges are recomputed in the order of rows, and what lies below another changed row is passed with it. Or all rows are
/// recomputed in each tick.
final class DirtyTree implements Workload {
    /// Row of each node by its number.
    private final int[] rows;
    private final int[] parents;
    private final int[] ends;
    private final Placed placed;
    private final boolean turned;
    private final boolean whole;
    private final long[] dirty;
    private final Turns<int[]> turns;
    private int serial;

    /// @param whole whether to recompute all rows in each tick
    DirtyTree(TreeMotion motion, boolean whole) {
        Tree tree = motion.tree();
        int nodes = tree.size();
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
        placed = new Placed(nodes);
        dirty = new long[(nodes + Long.SIZE - 1) / Long.SIZE];
        turns = Turns.of(motion.moved(), chosen -> Arrays.stream(chosen).map(node -> rows[node]).toArray());
        turned = motion.turned();
        this.whole = whole;
        for (int node = 0; node < nodes; node++) {
            setLocal(rows[node]);
        }
        placed.compute(0, nodes, parents);
    }

    private void setLocal(int row) {
        double degrees = turned ? Tree.degrees(serial) : 0;
        placed.setLocal(row, Tree.x(serial), Tree.y(serial), degrees, Tree.scale(serial));
        serial++;
    }

    @Override
    public void tick() {
        for (int row : turns.next()) {
            setLocal(row);
            dirty[row >> 6] |= 1L << row;
        }
        if (whole) {
            placed.compute(0, parents.length, parents);
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
                    placed.compute(row, done, parents);
                }
            }
            dirty[word] = 0;
        }
    }

    @Override
    public double[] values() {
        return placed.places(rows);
    }
}

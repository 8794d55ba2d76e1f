package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7: nodes are numbered level by level, so that the descendants of a node are one range of rows on each level. A changed node
/// below another changed node is skipped.
final class DirtyTree implements Workload {
    private final int[] parents;
    private final int[] firstChild;
    private final Affines locals;
    private final Affines worlds;
    private final boolean turned;
    private final boolean[] dirty;
    private final Turns<int[]> turns;
    private int serial;

    DirtyTree(int nodes, boolean turned) {
        Tree tree = Tree.of(nodes);
        parents = tree.parents();
        firstChild = tree.firstChildren();
        locals = new Affines(nodes);
        worlds = new Affines(nodes);
        dirty = new boolean[nodes];
        turns = Turns.of(Draws.hundredth(nodes));
        this.turned = turned;
        for (int node = 0; node < nodes; node++) {
            setLocal(node);
        }
        worlds.copyFrom(locals, 0);
        recompute(firstChild[0], firstChild[1]);
    }

    private void setLocal(int node) {
        double degrees = turned ? Tree.degrees(serial) : 0;
        locals.set(node, Tree.x(serial), Tree.y(serial), degrees, Tree.scale(serial));
        serial++;
    }

    @Override
    public void tick() {
        int[] chosen = turns.next();
        for (int node : chosen) {
            setLocal(node);
            dirty[node] = true;
        }
        for (int node : chosen) {
            if (!hasDirtyAbove(node)) {
                recompute(node, node + 1);
            }
        }
        for (int node : chosen) {
            dirty[node] = false;
        }
    }

    private boolean hasDirtyAbove(int node) {
        for (int above = parents[node]; above >= 0; above = parents[above]) {
            if (dirty[above]) {
                return true;
            }
        }
        return false;
    }

    /// Recomputes the nodes `from` to `to - 1` and their descendants.
    private void recompute(int from, int to) {
        int first = from;
        int end = to;
        while (first < end) {
            for (int node = first; node < end; node++) {
                if (parents[node] < 0) {
                    worlds.copyFrom(locals, node);
                } else {
                    worlds.setProduct(node, parents[node], locals);
                }
            }
            first = firstChild[first];
            end = firstChild[end];
        }
    }

    @Override
    public double[] values() {
        return worlds.places();
    }
}

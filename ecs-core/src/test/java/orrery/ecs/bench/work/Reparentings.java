package orrery.ecs.bench.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Nodes that become the last children of other nodes, one after the other, in one tick.
///
/// @param nodes the nodes
/// @param parents their new parents
public record Reparentings(int[] nodes, int[] parents) {
    private static final long SEED = 13;

    /// Reparentings for a number of ticks. In every other tick a tenth of a tree's nodes get random parents, none of which is the
    /// node or a descendant of it. In the tick after, they get their former parents back, in reverse order.
    public static List<Reparentings> of(Tree tree) {
        Random random = new Random(SEED);
        int[] above = tree.parents().clone();
        List<Reparentings> ticks = new ArrayList<>();
        for (int[] drawn : Draws.tenth(tree.size() - 1)) {
            int count = drawn.length;
            Reparentings away = new Reparentings(new int[count], new int[count]);
            Reparentings back = new Reparentings(new int[count], new int[count]);
            for (int i = 0; i < count; i++) {
                int node = drawn[i] + 1;
                int parent = random.nextInt(tree.size());
                while (isBelow(node, parent, above)) {
                    parent = random.nextInt(tree.size());
                }
                away.set(i, node, parent);
                back.set(count - 1 - i, node, above[node]);
                above[node] = parent;
            }
            ticks.add(away);
            ticks.add(back);
            System.arraycopy(tree.parents(), 0, above, 0, above.length);
        }
        return ticks;
    }

    private void set(int place, int node, int parent) {
        nodes[place] = node;
        parents[place] = parent;
    }

    private static boolean isBelow(int top, int node, int[] above) {
        int at = node;
        while (at >= 0 && at != top) {
            at = above[at];
        }
        return at == top;
    }

    /// Number of nodes.
    public int count() {
        return nodes.length;
    }
}

package orrery.ecs.bench.work;

import java.util.Random;
import java.util.stream.IntStream;

/// A tree of nodes, numbered level by level: the children of a node are adjacent, and parents precede their children.
///
/// @param parents number of the parent of each node; -1 for the root
public record Tree(int[] parents) {
    private static final long SEED = 11;
    private static final int MOST_CHILDREN = 7;
    private static final int VARIETY = 1024;

    /// A tree of that many nodes, in which each inner node has 1 to 7 children.
    public static Tree of(int nodes) {
        Random random = new Random(SEED);
        int[] parents = new int[nodes];
        parents[0] = -1;
        int next = 1;
        for (int parent = 0; next < nodes; parent++) {
            int children = Math.min(1 + random.nextInt(MOST_CHILDREN), nodes - next);
            for (int i = 0; i < children; i++) {
                parents[next++] = parent;
            }
        }
        return new Tree(parents);
    }

    /// A chain of that many nodes: each is the child of the one before.
    public static Tree chain(int nodes) {
        return new Tree(IntStream.range(-1, nodes - 1).toArray());
    }

    /// A tree of that many nodes: a root and its children.
    public static Tree star(int nodes) {
        int[] parents = new int[nodes];
        parents[0] = -1;
        return new Tree(parents);
    }

    /// Number of nodes.
    public int size() {
        return parents.length;
    }

    /// For each node the number of its first child. The children end where those of the next node begin.
    public int[] firstChildren() {
        int[] first = new int[parents.length + 1];
        int child = 1;
        for (int node = 0; node < first.length; node++) {
            first[node] = child;
            while (child < parents.length && parents[child] == node) {
                child++;
            }
        }
        return first;
    }

    /// The nodes in depth-first order, siblings by number: each subtree is adjacent.
    public int[] depthFirst() {
        int[] firstChild = firstChildren();
        int[] order = new int[parents.length];
        int[] waiting = new int[parents.length];
        int count = 1;
        for (int place = 0; place < order.length; place++) {
            int node = waiting[--count];
            order[place] = node;
            for (int child = firstChild[node + 1] - 1; child >= firstChild[node]; child--) {
                waiting[count++] = child;
            }
        }
        return order;
    }

    /// The x translation of a local transform by serial number.
    public static double x(int serial) {
        return 1 + serial % VARIETY / (double) VARIETY;
    }

    /// Its y translation.
    public static double y(int serial) {
        return 2 - serial % VARIETY / (double) VARIETY;
    }

    /// Its scale along both axes.
    public static double scale(int serial) {
        return 1 + (serial % 8 - 4) / 100.0;
    }

    /// Its rotation in degrees.
    public static double degrees(int serial) {
        return serial % 359 + 0.5;
    }
}

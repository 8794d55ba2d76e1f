package orrery.ecs.scenetree;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;

/// Detects whether the rows of the nodes are in depth-first order: each parent before its children, and each subtree one range of
/// rows.
///
/// Reads all rows as soon as neither rows nor links have changed in 8 successive runs of [Transforms]. The result is valid until
/// rows or links change. If they change in every tick, no row is read.
final class DepthFirstRows {
    private static final int CALM_RUNS = 8;

    private final Table nodes;
    private int calmRuns;
    private int replacements;
    private @Nullable Ranges ranges;
    private boolean searched;

    /// The subtrees of rows in depth-first order.
    ///
    /// @param above row of each node's parent; -1 for a root
    /// @param ends end of the range of each row's subtree, exclusive
    /// @param shapes how the rows are linked, for each word of 64 rows
    record Ranges(int[] above, int[] ends, Shape[] shapes) {
        /// Number of rows in the subtrees of the first `count` rows in `tops`, which are in ascending order.
        int rowsIn(int[] tops, int count) {
            int rows = 0;
            int end = 0;
            for (int i = 0; i < count; i++) {
                if (tops[i] >= end) {
                    end = ends[tops[i]];
                    rows += end - tops[i];
                }
            }
            return rows;
        }
    }

    /// How the rows of a word, up to 64, are linked.
    enum Shape {
        /// Each row is the child of the row before it.
        CHAIN,
        /// All rows have the same parent, which is not among them.
        SIBLINGS,
        /// Any other case.
        MIXED
    }

    DepthFirstRows(Table nodes) {
        this.nodes = nodes;
        replacements = nodes.replacements();
    }

    /// The ranges if the rows are known to be in depth-first order, otherwise null. Call this once in each run.
    ///
    /// @param isCalm whether the tables are aligned (see [RowAlignment]), and since the last call no row was moved or added and
    ///     no link was written
    /// @param rowsByIndex rows of the nodes by entity index
    @Nullable
    Ranges ranges(boolean isCalm, int[] rowsByIndex) {
        if (!isCalm || replacements != nodes.replacements()) {
            replacements = nodes.replacements();
            calmRuns = 0;
            ranges = null;
            searched = false;
        } else if (!searched && ++calmRuns >= CALM_RUNS) {
            searched = true;
            ranges = search(rowsByIndex);
        }
        return ranges;
    }

    private @Nullable Ranges search(int[] rowsByIndex) {
        long[] parents = (long[]) nodes.columns().arrays()[NodeColumns.PARENT];
        int size = nodes.size();
        int[] above = new int[size];
        int[] ends = new int[size];
        for (int row = 0; row < size; row++) {
            int parent = parents[row] == 0 ? -1 : rowsByIndex[(int) parents[row]];
            if (parent >= row || closed(row - 1, parent, row, above, ends) != parent) {
                return null;
            }
            above[row] = parent;
        }
        closed(size - 1, -1, size, above, ends);
        return new Ranges(above, ends, shapes(above));
    }

    private static Shape[] shapes(int[] above) {
        Shape[] shapes = new Shape[(above.length + Long.SIZE - 1) / Long.SIZE];
        for (int word = 0; word < shapes.length; word++) {
            shapes[word] = shapeOf(above, word * Long.SIZE, Math.min(above.length, (word + 1) * Long.SIZE));
        }
        return shapes;
    }

    private static Shape shapeOf(int[] above, int from, int end) {
        boolean isChain = above[from] >= 0;
        boolean areSiblings = isChain;
        for (int row = from; row < end; row++) {
            isChain &= above[row] == row - 1;
            areSiblings &= above[row] == above[from];
        }
        return areSiblings ? Shape.SIBLINGS : isChain ? Shape.CHAIN : Shape.MIXED;
    }

    /// Sets the end of the subtree of row `from` and of each of its ancestors below `parent`. Returns `parent`, or -1 if `parent`
    /// is neither row `from` nor one of its ancestors.
    private static int closed(int from, int parent, int end, int[] above, int[] ends) {
        int at = from;
        while (at >= 0 && at != parent) {
            ends[at] = end;
            at = above[at];
        }
        return at;
    }
}

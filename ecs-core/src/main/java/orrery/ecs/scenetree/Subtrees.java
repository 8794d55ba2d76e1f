package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// Entities to be recomputed in one run with all that hangs below them: first the topmost in the order of adding, then
/// generation by generation, so parents come before children and siblings are in order.
///
/// The list is its own queue: each entry is visited once and its children are appended. Deep and wide trees
/// alike need no stack, and the loops that follow it run over plain arrays.
final class Subtrees {
    private final Table nodes;
    private long[] handles = {};
    private int[] nodeRows = {};
    private int[] parents = {};
    private int count;
    private int tops;

    Subtrees(Table nodes) {
        this.nodes = nodes;
    }

    void clear() {
        count = 0;
    }

    /// Adds a topmost entity.
    ///
    /// @param nodeRow row of its node, or -1 if it is not in the tree
    void addTop(long handle, int nodeRow) {
        append(handle, nodeRow, -1);
    }

    private void append(long handle, int nodeRow, int parent) {
        if (count == handles.length) {
            int capacity = Math.max(64, 2 * count);
            handles = Arrays.copyOf(handles, capacity);
            nodeRows = Arrays.copyOf(nodeRows, capacity);
            parents = Arrays.copyOf(parents, capacity);
        }
        handles[count] = handle;
        nodeRows[count] = nodeRow;
        parents[count] = parent;
        count++;
    }

    /// Adds what hangs below the topmost.
    void addDescendants() {
        long[] firstChildren = (long[]) nodes.columns().arrays()[NodeColumns.FIRST_CHILD];
        long[] next = (long[]) nodes.columns().arrays()[NodeColumns.NEXT];
        tops = count;
        for (int place = 0; place < count; place++) {
            long child = nodeRows[place] < 0 ? 0 : firstChildren[nodeRows[place]];
            while (child != 0) {
                int row = nodes.rowOfLikely(child);
                append(child, row, place);
                child = next[row];
            }
        }
    }

    int count() {
        return count;
    }

    /// Number of topmost entities; they come first.
    int tops() {
        return tops;
    }

    long handleAt(int place) {
        return handles[place];
    }

    /// The row of an entry's node, or -1.
    int nodeRowOf(int place) {
        return nodeRows[place];
    }

    /// The place of the parent of an entry that is not topmost.
    int parentOf(int place) {
        return parents[place];
    }
}

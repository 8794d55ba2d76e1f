package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// Entities to be recomputed in one run with all that hangs below them: first the topmost in the order of adding, then
/// generation by generation, so parents come before children and siblings are in order.
///
/// The list is its own queue: each entry is visited once and its children are appended. Deep and wide trees
/// alike need no stack, and the loops that follow it run over plain arrays.
final class Subtrees {
    /// Room grows by an eighth more than is needed: a tree that gains a node each tick is not copied each tick.
    private static final int SLACK = 8;

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
        ensureRoom(count + 1);
        handles[count] = handle;
        nodeRows[count] = nodeRow;
        parents[count] = -1;
        count++;
    }

    private void ensureRoom(int entries) {
        if (entries > handles.length) {
            int capacity = Math.max(64, Math.max(entries + entries / SLACK, 2 * count));
            handles = Arrays.copyOf(handles, capacity);
            nodeRows = Arrays.copyOf(nodeRows, capacity);
            parents = Arrays.copyOf(parents, capacity);
        }
    }

    /// Adds what hangs below the topmost.
    ///
    /// A child is looked for in the row after the one before, where it stands if the tree was made generation by generation: the
    /// processor goes on there before it knows.
    void addDescendants() {
        tops = count;
        ensureRoom(count + nodes.size());
        long[] firstChildren = (long[]) nodes.columns().arrays()[NodeColumns.FIRST_CHILD];
        long[] next = (long[]) nodes.columns().arrays()[NodeColumns.NEXT];
        long[] list = handles;
        int[] rows = nodeRows;
        int[] above = parents;
        int end = count;
        int row = -1;
        for (int place = 0; place < end; place++) {
            long child = rows[place] < 0 ? 0 : firstChildren[rows[place]];
            while (child != 0) {
                row = nodes.rowOf(child, row + 1);
                list[end] = child;
                rows[end] = row;
                above[end++] = place;
                child = next[row];
            }
        }
        count = end;
    }

    /// The same with the row of each one's parent in place of its place in the list.
    ///
    /// @param rowsByIndex rows of the nodes; no other table of handles is read, since what is read decides what the tick costs
    void addDescendantRows(int[] rowsByIndex) {
        tops = count;
        ensureRoom(count + nodes.size());
        long[] firstChildren = (long[]) nodes.columns().arrays()[NodeColumns.FIRST_CHILD];
        long[] next = (long[]) nodes.columns().arrays()[NodeColumns.NEXT];
        long[] list = handles;
        int[] rows = nodeRows;
        int[] above = parents;
        int end = count;
        int row = -1;
        for (int place = 0; place < end; place++) {
            int parent = rows[place];
            long child = firstChildren[parent];
            while (child != 0) {
                row++;
                if (rowsByIndex[(int) child] != row) {
                    row = rowsByIndex[(int) child];
                }
                list[end] = child;
                rows[end] = row;
                above[end++] = parent;
                child = next[row];
            }
        }
        count = end;
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

    /// The entities listed, at the first [#count] places.
    long[] handles() {
        return handles;
    }

    /// Rows of their nodes, or -1.
    int[] nodeRows() {
        return nodeRows;
    }

    /// See [#parentOf].
    int[] parents() {
        return parents;
    }

    /// The row of an entry's node, or -1.
    int nodeRowOf(int place) {
        return nodeRows[place];
    }

    /// The place of the parent of an entry that is not topmost; the row of its node after [#addDescendantRows].
    int parentOf(int place) {
        return parents[place];
    }
}

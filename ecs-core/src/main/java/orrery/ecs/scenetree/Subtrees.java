package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// The entities whose world transforms one [Recomputation#run] recomputes, parents before children: first the topmost ones in
/// insertion order, then their descendants level by level, siblings in order. [RowOrder] lists them in another order.
///
/// The list is also the queue of the search: each entry is visited once and its children are appended. This needs no stack,
/// however deep the tree is, and later loops run over plain arrays.
final class Subtrees {
    /// Arrays grow by an extra eighth, so that a tree that gains one node per tick is not copied in each tick.
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
        add(handle, nodeRow, -1);
    }

    /// Adds an entity for which there is room.
    ///
    /// @param nodeRow row of its node
    /// @param parentRow row of its parent's node; -1 for a root or a topmost entity
    void add(long handle, int nodeRow, int parentRow) {
        handles[count] = handle;
        nodeRows[count] = nodeRow;
        parents[count] = parentRow;
        count++;
    }

    /// Makes room for `entries` entities in total.
    void ensureRoom(int entries) {
        if (entries > handles.length) {
            int capacity = Math.max(64, Math.max(entries + entries / SLACK, 2 * count));
            handles = Arrays.copyOf(handles, capacity);
            nodeRows = Arrays.copyOf(nodeRows, capacity);
            parents = Arrays.copyOf(parents, capacity);
        }
    }

    /// Adds all descendants of the topmost entities.
    ///
    /// Looks for each child first in the row after the row of the previous child; it is there if the tree was built level by
    /// level.
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

    /// Adds all descendants like [#addDescendants], but stores the row of each parent instead of its index in the list.
    ///
    /// @param rowsByIndex rows of the nodes by entity index; the handles at these rows are not compared with those of the
    ///     children, because memory reads dominate the cost
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

    /// Number of topmost entities, which come first.
    int tops() {
        return tops;
    }

    long handleAt(int place) {
        return handles[place];
    }

    /// Handles of the listed entities, in the first [#count] elements.
    long[] handles() {
        return handles;
    }

    /// Rows of the entities' nodes; -1 for an entity outside the tree.
    int[] nodeRows() {
        return nodeRows;
    }

    /// See [#parentOf].
    int[] parents() {
        return parents;
    }

    /// Row of an entry's node; -1 if the entity is not in the tree.
    int nodeRowOf(int place) {
        return nodeRows[place];
    }

    /// Index in this list of the parent of an entry that is not topmost. After [#addDescendantRows] or [RowOrder#list], the row
    /// of the parent's node.
    int parentOf(int place) {
        return parents[place];
    }
}

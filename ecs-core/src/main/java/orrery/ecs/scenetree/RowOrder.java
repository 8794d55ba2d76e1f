package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// In one pass over all rows of aligned tables (see [RowAlignment]), lists the entities to recompute: in row order, but each
/// after its ancestors. If many nodes have changed, this is faster than listing them level by level, because memory is read
/// sequentially.
final class RowOrder {
    /// The pass is worthwhile if more than one in this many nodes has changed.
    private static final int MANY_PART = 16;
    private static final byte UNKNOWN = 0;
    private static final byte KEPT = 1;
    private static final byte LISTED = 2;

    private final Table nodes;
    private byte[] states = {};
    private int[] waiting = {};

    RowOrder(Table nodes) {
        this.nodes = nodes;
    }

    /// Whether listing that many changed nodes and their descendants is faster in row order.
    boolean isFaster(int changed) {
        return changed > nodes.size() / MANY_PART;
    }

    /// Adds the changed nodes and all their descendants to a list.
    ///
    /// @param rowsByIndex rows of the nodes by entity index
    void list(DirtyNodes changed, int[] rowsByIndex, Subtrees to) {
        int size = nodes.size();
        if (states.length < size) {
            states = new byte[nodes.columns().capacity()];
            waiting = new int[states.length];
        }
        Arrays.fill(states, 0, size, UNKNOWN);
        long[] handles = nodes.handles();
        long[] parents = (long[]) nodes.columns().arrays()[NodeColumns.PARENT];
        to.ensureRoom(size);
        for (int row = 0; row < size; row++) {
            if (states[row] != UNKNOWN) {
                continue;
            }
            int count = 0;
            int at = row;
            while (at >= 0 && states[at] == UNKNOWN) {
                waiting[count++] = at;
                at = parents[at] == 0 ? -1 : rowsByIndex[(int) parents[at]];
            }
            while (count > 0) {
                int below = waiting[--count];
                boolean follows = at >= 0 && states[at] == LISTED;
                if (follows || changed.contains(handles[below])) {
                    states[below] = LISTED;
                    to.add(handles[below], below, at);
                } else {
                    states[below] = KEPT;
                }
                at = below;
            }
        }
    }
}

package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// Set of the entities whose local transform or parent has changed. Answers whether a node or one of its ancestors is in the set.
///
/// Each entity index has a mark: 2n if run n of [Transforms] found that the node or one of its ancestors is in the set, 2n + 1 if
/// run n found that none is. Marks of earlier runs are smaller, so nothing is cleared. Only living entities are marked, so an
/// index identifies one entity.
final class DirtyNodes {
    private static final int STEP = 2;

    private final Table nodes;
    private long[] handles = {};
    private int count;
    private int[] marks = {};
    /// Mark of nodes that this run recomputes. The number after it marks nodes that this run does not recompute.
    private int dirty;

    DirtyNodes(Table nodes) {
        this.nodes = nodes;
    }

    /// Begins a run.
    ///
    /// @param slots a number greater than all entity indices
    void begin(int slots) {
        count = 0;
        if (slots > marks.length) {
            marks = Arrays.copyOf(marks, Math.max(slots, marks.length + (marks.length >> 1)));
        }
        dirty += STEP;
        if (dirty < 0) {
            Arrays.fill(marks, 0);
            dirty = STEP;
        }
    }

    /// Adds a living entity unless it is already in the set.
    void add(long handle) {
        int index = (int) handle;
        if (marks[index] != dirty) {
            marks[index] = dirty;
            if (count == handles.length) {
                handles = Arrays.copyOf(handles, Math.max(16, 2 * count));
            }
            handles[count++] = handle;
        }
    }

    int count() {
        return count;
    }

    /// Whether an entity, which must be alive, was added. Call this before [#resolve], which marks other nodes, too.
    boolean contains(long handle) {
        return marks[(int) handle] == dirty;
    }

    /// The entity at an index from 0 to count - 1, in insertion order.
    long handleAt(int place) {
        return handles[place];
    }

    /// Returns whether a node or one of its ancestors was added. Call this after all entities were added. Stores the answer as a
    /// mark of each node on the way up, so that all calls of a run together visit each of these nodes once.
    ///
    /// @param rowsByIndex rows of the nodes by entity index; not checked, because the parent of a node always has a row
    boolean resolve(long node, int[] rowsByIndex) {
        long[] parents = (long[]) nodes.columns().arrays()[NodeColumns.PARENT];
        long at = node;
        while (at != 0 && marks[(int) at] < dirty) {
            at = parents[rowsByIndex[(int) at]];
        }
        boolean found = at != 0 && marks[(int) at] == dirty;
        int answer = found ? dirty : dirty + 1;
        for (long passed = node; passed != at; passed = parents[rowsByIndex[(int) passed]]) {
            marks[(int) passed] = answer;
        }
        return found;
    }
}

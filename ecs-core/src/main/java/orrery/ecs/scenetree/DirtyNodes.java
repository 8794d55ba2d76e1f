package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// The entities whose local transform or links have changed, each once, and which of them have another one above.
///
/// A mark by entity index says what this run knows: numbers below that of the run are old, so nothing is cleared. Only
/// living entities are marked; an index stands for one of them.
final class DirtyNodes {
    private static final int STEP = 2;

    private final Table nodes;
    private long[] handles = {};
    private int count;
    private int[] marks = {};
    /// The mark of what will be recomputed in this run; one more is that of what will not.
    private int dirty;

    DirtyNodes(Table nodes) {
        this.nodes = nodes;
    }

    /// Begins a run.
    ///
    /// @param slots number above all entity indices
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

    /// Adds a living entity unless it was added.
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

    /// The entity at a place from 0 to count - 1, in the order of adding.
    long handleAt(int place) {
        return handles[place];
    }

    /// Whether a node or one above it was added; to be called when all are. What is passed on the way up gets the answer as
    /// its mark, so that all questions of a run together cost no more than the nodes above those that were added.
    ///
    /// @param rowsByIndex rows of the nodes; links name nodes only, so that nobody is asked whether one stands there
    boolean isRecomputed(long node, int[] rowsByIndex) {
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

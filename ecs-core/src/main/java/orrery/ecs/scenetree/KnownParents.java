package orrery.ecs.scenetree;

import java.util.Arrays;
import orrery.ecs.storage.Table;

/// Remembers the parent of each node as of the last run of [Transforms]. A node must be recomputed if it has another parent now,
/// but not if only its links to children or siblings have changed. This is a cache: an unknown node counts as moved.
final class KnownParents {
    private static final long NO_PARENT = -1;

    private final Table nodes;
    private final Table worlds;
    /// Parents by entity index; [#NO_PARENT] for a root, 0 if unknown.
    private long[] parents = {};
    private int nodesReplaced;
    private int worldsReplaced;
    private boolean isPlacing;

    KnownParents(Table nodes, Table worlds) {
        this.nodes = nodes;
        this.worlds = worlds;
        nodesReplaced = nodes.replacements();
        worldsReplaced = worlds.replacements();
    }

    /// Begins a run, which recomputes all nodes that have moved. Forgets everything if the last run did not end, or if links or
    /// world transforms were replaced by those of another state.
    ///
    /// @param slots a number greater than all entity indices
    void begin(int slots) {
        if (isPlacing || nodesReplaced != nodes.replacements() || worldsReplaced != worlds.replacements()) {
            nodesReplaced = nodes.replacements();
            worldsReplaced = worlds.replacements();
            Arrays.fill(parents, 0);
        }
        if (slots > parents.length) {
            parents = Arrays.copyOf(parents, Math.max(slots, parents.length + (parents.length >> 1)));
        }
        isPlacing = true;
    }

    void end() {
        isPlacing = false;
    }

    /// Forgets an entity that is no node any more.
    void forget(long handle) {
        parents[(int) handle] = 0;
    }

    /// Whether a node has another parent than at the last call for this node, or was unknown. Remembers the parent.
    boolean hasMoved(long handle, long parent) {
        long below = parent == 0 ? NO_PARENT : parent;
        boolean moved = parents[(int) handle] != below;
        parents[(int) handle] = below;
        return moved;
    }
}

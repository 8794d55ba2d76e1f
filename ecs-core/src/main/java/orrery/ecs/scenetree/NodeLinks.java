package orrery.ecs.scenetree;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.Tables;
import orrery.ecs.world.Entity;

/// Reads and writes the links of nodes in the columns of [Node]. Writes single cells, because moving a node changes only three of
/// its own five links, and one or two links of up to four other nodes. Each row is marked before it changes.
///
/// Handles are those of nodes; 0 stands for no node. Call the writing methods inside [EngineWorld#manage], which permits writes
/// to managed types.
final class NodeLinks {
    /// Number of steps up that [#isBelow] makes before it also walks down. Most trees are less deep.
    private static final int SHORT_WAY = 64;

    private final EngineArray<Node> nodes;
    private final EngineArray<TreeRoots> roots;
    private final Table table;

    NodeLinks(EngineWorld world) {
        nodes = world.array(Node.class);
        roots = world.array(TreeRoots.class);
        table = world.extension(Tables.class, Tables::new).of(Node.class);
    }

    /// Whether a node is `top` or a descendant of it. Walks up from the node. If the way up is long, also walks through the
    /// subtree of `top`, and stops when either walk ends. Otherwise, joining trees into ever deeper ones would take quadratic
    /// time. Cost: O(depth of the node) or O(size of the subtree), whichever is less; O(1) if `top` has no children.
    ///
    /// @param node may also be an entity that is no node
    /// @param top may also be an entity that is no node
    boolean isBelow(long node, long top) {
        int rowOfTop = table.rowOf(top);
        if (rowOfTop < 0 || column(NodeColumns.FIRST_CHILD)[rowOfTop] == 0 || table.rowOf(node) < 0) {
            return node == top;
        }
        long[] parents = column(NodeColumns.PARENT);
        int[] rowsByIndex = table.rowsByIndex();
        long at = node;
        for (int steps = 0; steps < SHORT_WAY && at != 0 && at != top; steps++) {
            at = parents[rowsByIndex[(int) at]];
        }
        long below = top;
        while (at != 0 && at != top && below != 0) { // if the node is in the subtree, the way up ends first
            at = parents[rowsByIndex[(int) at]];
            below = following(below, top);
        }
        return at == top;
    }

    /// The node that follows another one in the subtree of `top`, parents before children; 0 if it is the last one.
    private long following(long node, long top) {
        long child = column(NodeColumns.FIRST_CHILD)[rowOf(node)];
        if (child != 0) {
            return child;
        }
        long at = node;
        while (at != top && column(NodeColumns.NEXT)[rowOf(at)] == 0) {
            at = column(NodeColumns.PARENT)[rowOf(at)];
        }
        return at == top ? 0 : column(NodeColumns.NEXT)[rowOf(at)];
    }

    /// Whether an entity is a node.
    boolean contains(long entity) {
        return table.rowOf(entity) >= 0;
    }

    /// Whether a node is a child of `parent` and directly precedes its sibling `other`. If `other` is 0, whether the node is the
    /// last child of `parent`.
    boolean isBefore(long node, long parent, long other) {
        int row = rowOf(node);
        return column(NodeColumns.PARENT)[row] == parent && column(NodeColumns.NEXT)[row] == other;
    }

    /// Writes the links of a node unchanged, so that attaching the node where it already is counts as a write that changed
    /// nothing.
    void leave(long node) {
        nodes.updates().begin();
        int row = rowOf(node);
        nodes.write(row, nodes.peekAt(row));
    }

    /// Takes a node out of the list of its parent's children. The node's own links stay as they are.
    void unlink(long node) {
        nodes.updates().begin();
        int row = rowOf(node);
        long parent = column(NodeColumns.PARENT)[row];
        long previous = column(NodeColumns.PREVIOUS)[row];
        long next = column(NodeColumns.NEXT)[row];
        if (previous == 0) {
            setFirst(parent, next);
        } else {
            set(NodeColumns.NEXT, previous, next);
        }
        if (next == 0) {
            setLast(parent, previous);
        } else {
            set(NodeColumns.PREVIOUS, next, previous);
        }
    }

    /// Puts a node into the list of a parent's children, before the child `before`, or at the end if `before` is 0.
    void link(long node, long parent, long before) {
        nodes.updates().begin();
        long after = before == 0 ? lastChildOf(parent) : column(NodeColumns.PREVIOUS)[rowOf(before)];
        setOwn(node, rowOf(node), parent, after, before);
        if (after == 0) {
            setFirst(parent, node);
        } else {
            set(NodeColumns.NEXT, after, node);
        }
        if (before == 0) {
            setLast(parent, node);
        } else {
            set(NodeColumns.PREVIOUS, before, node);
        }
    }

    private void setOwn(long node, int row, long parent, long previous, long next) {
        long[] parents = column(NodeColumns.PARENT);
        long[] before = column(NodeColumns.PREVIOUS);
        long[] after = column(NodeColumns.NEXT);
        if (parents[row] == parent && before[row] == previous && after[row] == next) {
            nodes.write(row, nodes.peekAt(row)); // counted as a write that changed nothing
            return;
        }
        table.beforeWrite(row, node);
        parents[row] = parent;
        before[row] = previous;
        after[row] = next;
    }

    private void setFirst(long parent, long child) {
        if (parent == 0) {
            roots.write(0, new TreeRoots(new Entity(child), roots.peekAt(0).last()));
        } else {
            set(NodeColumns.FIRST_CHILD, parent, child);
        }
    }

    private void setLast(long parent, long child) {
        if (parent == 0) {
            roots.write(0, new TreeRoots(roots.peekAt(0).first(), new Entity(child)));
        } else {
            set(NodeColumns.LAST_CHILD, parent, child);
        }
    }

    private long lastChildOf(long parent) {
        return parent == 0 ? roots.peekAt(0).last().handle() : column(NodeColumns.LAST_CHILD)[rowOf(parent)];
    }

    /// Sets a link to a value that differs from the current one.
    private void set(int column, long node, long to) {
        int row = rowOf(node);
        table.beforeWrite(row, node);
        column(column)[row] = to;
    }

    private int rowOf(long node) {
        return table.rowsByIndex()[(int) node];
    }

    private long[] column(int column) {
        return (long[]) table.columns().arrays()[column];
    }
}

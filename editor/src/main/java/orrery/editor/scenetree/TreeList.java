package orrery.editor.scenetree;

import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridRow.Disclosure;

/// The rows of the scene tree in display order, each with a handle and a depth. Built on the simulation thread without recursion.
final class TreeList {
    private static final Disclosure[] DISCLOSURES = Disclosure.values();

    private long[] handles = new long[256];
    private int[] depths = new int[256];
    private byte[] disclosures = new byte[256];
    private boolean[] found = new boolean[256];
    private int size;
    private int foundCount;

    private TreeList() {}

    /// Returns the rows that are visible if these nodes are expanded.
    static TreeList of(EngineWorld world, SceneTree tree, Expansion open) {
        TreeList list = new TreeList();
        list.walk(world.array(Node.class), tree.firstChildOf(Entity.NONE), open, null);
        return list;
    }

    /// Returns rows for the nodes that match a query and for their ancestors. Nodes below collapsed nodes have no rows.
    static TreeList search(EngineWorld world, SceneTree tree, Predicate<Entity> query, Expansion open) {
        TreeList list = new TreeList();
        list.walk(world.array(Node.class), tree.firstChildOf(Entity.NONE), Expansion.ALL, query);
        list.close(open);
        return list;
    }

    private void walk(EngineArray<Node> nodes, Entity first, Expansion open, @Nullable Predicate<Entity> query) {
        Walk walk = new Walk(nodes, first, open, query);
        while (walk.isAtNode()) {
            walk.step();
        }
    }

    /// A walk over the tree, parents before children. It visits each node in a method call, because the JVM compiles a method
    /// after a few hundred calls, but a loop only after some ten thousand rounds. The first walk is thus twice as fast.
    private final class Walk {
        private final EngineArray<Node> nodes;
        private final Expansion open;
        private final @Nullable Predicate<Entity> query;
        private final Path path = new Path();
        private Entity at;
        private int depth;

        Walk(EngineArray<Node> nodes, Entity first, Expansion open, @Nullable Predicate<Entity> query) {
            this.nodes = nodes;
            this.open = open;
            this.query = query;
            at = first;
        }

        boolean isAtNode() {
            return !at.isNone();
        }

        void step() {
            Node node = nodes.peekAt(nodes.rowOf(at));
            boolean hasChildren = !node.firstChild().isNone();
            boolean descends = hasChildren && open.isOpen(at.handle());
            path.set(depth, at.handle(), node.next());
            if (query == null) {
                add(at.handle(), depth,
                        !hasChildren ? Disclosure.LEAF : descends ? Disclosure.EXPANDED : Disclosure.COLLAPSED, true);
            } else if (query.test(at)) {
                addWithAncestors(path, depth);
            }
            if (descends) {
                depth++;
                at = node.firstChild();
            } else {
                at = node.next();
                ascend();
            }
        }

        private void ascend() {
            while (at.isNone() && depth > 0) {
                depth--;
                at = path.next(depth);
            }
        }
    }

    private void addWithAncestors(Path path, int depth) {
        foundCount++;
        int from = path.firstWithoutRow(depth);
        if (from > 0) {
            disclosures[path.row(from - 1)] = (byte) Disclosure.EXPANDED.ordinal();
        }
        for (int d = from; d <= depth; d++) {
            path.setRow(d, size);
            add(path.handle(d), d, d < depth ? Disclosure.EXPANDED : Disclosure.LEAF, d == depth);
        }
    }

    private void add(long handle, int depth, Disclosure disclosure, boolean isFound) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, size * 2);
            depths = Arrays.copyOf(depths, size * 2);
            disclosures = Arrays.copyOf(disclosures, size * 2);
            found = Arrays.copyOf(found, size * 2);
        }
        handles[size] = handle;
        depths[size] = depth;
        disclosures[size] = (byte) disclosure.ordinal();
        found[size++] = isFound;
    }

    private void close(Expansion open) {
        int kept = 0;
        int closedAt = Integer.MAX_VALUE;
        for (int row = 0; row < size; row++) {
            if (depths[row] > closedAt) {
                continue;
            }
            boolean closes = disclosure(row) == Disclosure.EXPANDED && !open.isOpen(handles[row]);
            closedAt = closes ? depths[row] : Integer.MAX_VALUE;
            handles[kept] = handles[row];
            depths[kept] = depths[row];
            found[kept] = found[row];
            disclosures[kept++] = closes ? (byte) Disclosure.COLLAPSED.ordinal() : disclosures[row];
        }
        size = kept;
    }

    /// The path from a root to the current node of a walk.
    private static final class Path {
        private long[] handles = new long[16];
        private Entity[] next = new Entity[16];
        private int[] rows = new int[16];

        void set(int depth, long handle, Entity sibling) {
            if (depth == handles.length) {
                handles = Arrays.copyOf(handles, depth * 2);
                next = Arrays.copyOf(next, depth * 2);
                rows = Arrays.copyOf(rows, depth * 2);
            }
            handles[depth] = handle;
            next[depth] = sibling;
            rows[depth] = -1;
        }

        long handle(int depth) {
            return handles[depth];
        }

        Entity next(int depth) {
            return next[depth];
        }

        int row(int depth) {
            return rows[depth];
        }

        void setRow(int depth, int row) {
            rows[depth] = row;
        }

        /// Returns the smallest depth at which a node of the path has no row yet.
        int firstWithoutRow(int depth) {
            int from = depth;
            while (from > 0 && rows[from - 1] < 0) {
                from--;
            }
            return from;
        }
    }

    /// Number of rows.
    int size() {
        return size;
    }

    /// Number of nodes that match the query, including those below collapsed nodes.
    int foundCount() {
        return foundCount;
    }

    Entity entity(int row) {
        return new Entity(handles[row]);
    }

    /// Returns the handles of a range of rows, both ends included, limited to existing rows.
    long[] handles(int first, int last) {
        return Arrays.copyOfRange(handles, Math.min(first, size), Math.min(last + 1, size));
    }

    int depth(int row) {
        return depths[row];
    }

    Disclosure disclosure(int row) {
        return DISCLOSURES[disclosures[row]];
    }

    /// Whether the node of a row matches the query itself. If not, it is only an ancestor of a match.
    boolean isFound(int row) {
        return found[row];
    }

    /// Returns the row of an entity; -1 if it has no row. Cost: O(rows).
    int indexOf(Entity entity) {
        for (int row = 0; row < size; row++) {
            if (handles[row] == entity.handle()) {
                return row;
            }
        }
        return -1;
    }
}

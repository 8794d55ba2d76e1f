package orrery.ecs.scenetree;

import java.util.List;
import java.util.stream.IntStream;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.Tables;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Recomputes world transforms. Each world keeps one instance, so that its caches and arrays are reused. The contents of the
/// arrays are valid only during a run of [Transforms].
final class Recomputation {
    private final EngineWorld world;
    private final EngineArray<WorldTransform> worldArray;
    private final Table nodes;
    private final Table locals;
    private final Table worlds;
    private final DirtyNodes dirty;
    private final KnownParents knownParents;
    private final Subtrees subtrees;
    private final RowOrder rowOrder;
    private final RowAlignment sideBySide;
    private final DepthFirstRows depthFirst;
    private final RotationCache turns = new RotationCache();
    private final LocalMaps maps;
    private final LoggedBlock logged;
    private int[] localRows = {};
    /// For each entity in [#subtrees], the row of its world transform. For an entity without a local transform, the row of the
    /// nearest ancestor that has a world transform.
    private int[] worldRows = {};
    private int[] nodeRows = {};
    private long[] parents = {};
    /// For each entity in [#subtrees], the row of the nearest ancestor's world transform. [#findRowsAbove] fills in those of the
    /// topmost entities, [#compute] the others.
    private int[] rowsAbove = {};

    private Recomputation(EngineWorld world) {
        this.world = world;
        worldArray = world.array(WorldTransform.class);
        Tables tables = world.extension(Tables.class, Tables::new);
        nodes = tables.of(Node.class);
        locals = tables.of(LocalTransform.class);
        worlds = tables.of(WorldTransform.class);
        dirty = new DirtyNodes(nodes);
        knownParents = new KnownParents(nodes, worlds);
        subtrees = new Subtrees(nodes);
        rowOrder = new RowOrder(nodes);
        sideBySide = new RowAlignment(List.of(nodes, locals, worlds));
        depthFirst = new DepthFirstRows(nodes);
        maps = new LocalMaps(locals, turns);
        logged = new LoggedBlock(worlds);
    }

    static Recomputation of(World world) {
        EngineWorld engine = EngineWorld.of(world);
        return engine.extension(Recomputation.class, () -> new Recomputation(engine));
    }

    /// Recomputes the changed entities and their descendants.
    void run(ChangeSet changedLocals, ChangeSet changedNodes) {
        boolean isCalm = changedNodes.isEmpty() && changedLocals.livingCount() == changedLocals.size();
        boolean inRows = isCalm && sideBySide.isKnown();
        DepthFirstRows.Ranges ranges = depthFirst.ranges(inRows, locals.rowsByIndex());
        if (ranges != null && changedLocals.livingCount() == locals.size()) {
            computeAll(ranges, new WorldColumns(worlds, locals, turns));
            return;
        }
        if (ranges != null) {
            computeRanges(changedLocals, ranges, new WorldColumns(worlds, locals, turns));
            return;
        }
        knownParents.begin(world.slotCount());
        dirty.begin(world.slotCount());
        collect(changedLocals);
        collectMoved(changedNodes);
        removeOrphans();
        subtrees.clear();
        inRows = inRows || !isCalm && sideBySide.isKnown();
        if (inRows && rowOrder.isFaster(dirty.count())) {
            rowOrder.list(dirty, locals.rowsByIndex(), subtrees);
            computeListed(new WorldColumns(worlds, locals, turns));
        } else if (inRows) {
            addTops(locals);
            subtrees.addDescendantRows(locals.rowsByIndex());
            computeInRows(new WorldColumns(worlds, locals, turns));
        } else {
            addTops(nodes);
            subtrees.addDescendants();
            if (lookUpRows()) {
                addMissing();
                lookUpRows();
            }
            compute(new WorldColumns(worlds, locals, turns));
        }
        knownParents.end();
    }

    /// Recomputes the subtrees of the changed entities. The tables are aligned (see [RowAlignment]) and in depth-first order, so
    /// each subtree is a range of rows. The changed entities are in row order; an entity within the subtree of an earlier one is
    /// skipped.
    private void computeRanges(ChangeSet changed, DepthFirstRows.Ranges ranges, WorldColumns columns) {
        int count = changed.livingCount();
        ensureRoom(count);
        for (int i = 0; i < count; i++) {
            localRows[i] = locals.rowOfLikely(changed.get(i).handle());
        }
        int[] tops = worldRows;
        int wide = 0;
        int leaves = 0;
        boolean logs = worlds.logsRows();
        if (logs) {
            worlds.expectRows(ranges.rowsIn(localRows, count));
        }
        double[] local = maps.read(ranges, localRows, count);
        WorldColumns.Source source = new WorldColumns.Source(ranges.above(), local, 0);
        int end = 0;
        for (int i = 0; i < count; i++) {
            int row = localRows[i];
            int next = Math.max(end, ranges.ends()[row]);
            int isTop = row >= end ? 1 : 0;
            int isLeaf = next == row + 1 ? isTop : 0;
            tops[wide] = row;
            wide += isTop - isLeaf;
            nodeRows[leaves] = row;
            leaves += isLeaf;
            end = next;
        }
        if (logs) {
            for (int i = 0; i < wide; i++) {
                logged.add(tops[i], ranges.ends()[tops[i]], columns, source, ranges.shapes());
            }
            logged.compute(columns, source, ranges.shapes());
            logged.computeRows(nodeRows, leaves, columns, source);
            return;
        }
        for (int i = 0; i < wide; i++) {
            columns.computeRange(tops[i], ranges.ends()[tops[i]], source, ranges.shapes());
        }
        columns.computeRows(nodeRows, 0, leaves, source);
    }

    /// Recomputes all rows in depth-first order, block by block.
    private void computeAll(DepthFirstRows.Ranges ranges, WorldColumns columns) {
        int size = locals.size();
        boolean logs = worlds.logsRows();
        if (logs) {
            worlds.expectRows(size);
        }
        for (int from = 0; from < size; from += LocalMaps.BLOCK) {
            int end = Math.min(from + LocalMaps.BLOCK, size);
            WorldColumns.Source source = new WorldColumns.Source(ranges.above(), maps.compute(from, end), from);
            if (logs) {
                logged.add(from, end, columns, source, ranges.shapes());
                logged.compute(columns, source, ranges.shapes());
            } else {
                columns.computeRange(from, end, source, ranges.shapes());
            }
        }
    }

    private void collect(ChangeSet changes) {
        for (int i = 0; i < changes.livingCount(); i++) {
            dirty.add(changes.get(i).handle());
        }
        collectGone(changes);
    }

    private void collectGone(ChangeSet changes) {
        for (int i = changes.livingCount(); i < changes.size(); i++) {
            if (world.isAlive(changes.get(i))) {
                dirty.add(changes.get(i).handle());
            }
        }
    }

    /// Adds the nodes that have another parent than in the last run, and the living entities that are no nodes any more. A node
    /// that only has other children or siblings keeps its world transform.
    private void collectMoved(ChangeSet changes) {
        for (int i = changes.livingCount(); i < changes.size(); i++) {
            knownParents.forget(changes.get(i).handle());
        }
        for (int i = 0; i < changes.livingCount(); i++) {
            long handle = changes.get(i).handle();
            if (knownParents.hasMoved(handle, parentAt(nodes.rowOfLikely(handle)))) {
                dirty.add(handle);
            }
        }
        collectGone(changes);
    }

    /// Removes the world transforms of entities that no longer have a local transform. This may move rows of world transforms.
    private void removeOrphans() {
        for (int i = 0; i < dirty.count(); i++) {
            if (locals.rowOf(dirty.handleAt(i)) < 0) {
                worldArray.removeIfPresent(new Entity(dirty.handleAt(i)));
            }
        }
    }

    /// Lists the topmost changed entities.
    ///
    /// @param places table in which rows of nodes are looked up. If all tables are aligned, the table of local transforms, whose
    ///     handles are already in the processor's cache
    private void addTops(Table places) {
        ensureRoom(dirty.count());
        for (int i = 0; i < dirty.count(); i++) {
            nodeRows[i] = places.rowOf(dirty.handleAt(i));
        }
        for (int i = 0; i < dirty.count(); i++) {
            parents[i] = nodeRows[i] < 0 ? 0 : parentAt(nodeRows[i]);
        }
        int[] rowsByIndex = places.rowsByIndex();
        for (int i = 0; i < dirty.count(); i++) {
            long handle = dirty.handleAt(i);
            if (nodeRows[i] < 0 ? locals.rowOf(handle) >= 0 : !dirty.resolve(parents[i], rowsByIndex)) {
                subtrees.addTop(handle, nodeRows[i]);
            }
        }
    }

    private void ensureRoom(int count) {
        if (count > localRows.length) {
            int capacity = Math.max(count, 2 * localRows.length);
            localRows = new int[capacity];
            worldRows = new int[capacity];
            nodeRows = new int[capacity];
            rowsAbove = new int[capacity];
            parents = new long[capacity];
        }
    }

    private long parentAt(int nodeRow) {
        return ((long[]) nodes.columns().arrays()[NodeColumns.PARENT])[nodeRow];
    }

    /// Looks up the rows of all listed entities. Returns whether a world transform is missing.
    private boolean lookUpRows() {
        ensureRoom(subtrees.count());
        lookUp(locals, localRows);
        lookUp(worlds, worldRows);
        boolean isMissing = false;
        for (int i = 0; i < subtrees.count(); i++) {
            isMissing |= worldRows[i] < 0 && localRows[i] >= 0;
        }
        return isMissing;
    }

    /// Looks up rows. Tries the row of the node first, because an entity usually has the same row in all these tables.
    private void lookUp(Table table, int[] found) {
        long[] there = table.handles();
        int size = table.size();
        for (int i = 0; i < subtrees.count(); i++) {
            int guess = subtrees.nodeRowOf(i);
            boolean holds = guess >= 0 && guess < size && there[guess] == subtrees.handleAt(i);
            found[i] = holds ? guess : table.rowOf(subtrees.handleAt(i));
        }
    }

    /// Adds missing world transforms with a provisional value, in the row order of the local transforms, so that the rows of both
    /// tables are aligned for new entities. Rows may move.
    private void addMissing() {
        int[] missing = IntStream.range(0, subtrees.count()).filter(i -> localRows[i] >= 0 && worldRows[i] < 0)
                .map(i -> localRows[i]).sorted().toArray();
        for (int row : missing) {
            worldArray.add(new Entity(locals.handleAt(row)), WorldTransform.IDENTITY);
        }
    }

    private void compute(WorldColumns columns) {
        findRowsAbove();
        for (int i = 0; i < subtrees.count(); i++) {
            if (i >= subtrees.tops()) {
                rowsAbove[i] = worldRows[subtrees.parentOf(i)];
            }
            if (localRows[i] < 0) {
                worldRows[i] = rowsAbove[i];
            }
        }
        columns.compute(0, subtrees.count(), subtrees.handles(), worldRows, rowsAbove, localRows);
    }

    /// Recomputes the listed entities. The tables are aligned, so an entity has all its components in the row of its node.
    private void computeInRows(WorldColumns columns) {
        findRowsAbove();
        int[] above = subtrees.parents();
        System.arraycopy(rowsAbove, 0, above, 0, subtrees.tops());
        computeListed(columns);
    }

    private void computeListed(WorldColumns columns) {
        int[] rows = subtrees.nodeRows();
        columns.compute(0, subtrees.count(), subtrees.handles(), rows, subtrees.parents(), rows);
    }

    private void findRowsAbove() {
        for (int i = 0; i < subtrees.tops(); i++) {
            parents[i] = subtrees.nodeRowOf(i) < 0 ? 0 : parentAt(subtrees.nodeRowOf(i));
        }
        for (int i = 0; i < subtrees.tops(); i++) {
            rowsAbove[i] = rowAbove(parents[i]);
        }
    }

    /// Row of the world transform of a node or, if it has none, of its nearest ancestor that has one; -1 if no ancestor has one.
    private int rowAbove(long node) {
        long at = node;
        while (at != 0) {
            int row = worlds.rowOf(at);
            if (row >= 0) {
                return row;
            }
            at = parentAt(nodes.rowOfLikely(at));
        }
        return -1;
    }
}

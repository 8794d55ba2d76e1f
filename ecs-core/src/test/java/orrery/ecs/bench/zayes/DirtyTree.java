package orrery.ecs.bench.zayes;

import com.simsilica.es.Entity;
import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.EntitySet;
import com.simsilica.es.base.DefaultEntityData;
import java.util.BitSet;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Affine;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7: from its change set down, the topmost changed nodes first.
final class DirtyTree implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final int[] parents;
    private final int[] firstChild;
    private final EntityId[] nodes;
    private final EntitySet locals;
    private final Turns<int[]> turns;
    private final boolean turned;
    private int serial;

    DirtyTree(int size, boolean turned) {
        this.turned = turned;
        Tree tree = Tree.of(size);
        parents = tree.parents();
        firstChild = tree.firstChildren();
        nodes = Entities.make(data, size, i -> new Local(i, new Affine().setLocal(serial++, turned)));
        for (int node = 0; node < size; node++) {
            place(node, data.getComponent(nodes[node], Local.class));
        }
        locals = data.getEntities(Local.class);
        locals.applyChanges();
        turns = Turns.of(Draws.hundredth(size));
    }

    @Override
    public void tick() {
        for (int node : turns.next()) {
            data.setComponent(nodes[node], new Local(node, new Affine().setLocal(serial++, turned)));
        }
        if (locals.applyChanges()) {
            BitSet dirty = new BitSet(nodes.length);
            for (Entity entity : locals.getChangedEntities()) {
                dirty.set(entity.get(Local.class).node());
            }
            dirty.stream().filter(node -> !hasDirtyAbove(dirty, node)).forEach(this::recompute);
        }
    }

    private boolean hasDirtyAbove(BitSet dirty, int node) {
        for (int above = parents[node]; above >= 0; above = parents[above]) {
            if (dirty.get(above)) {
                return true;
            }
        }
        return false;
    }

    private void recompute(int node) {
        place(node, locals.getEntity(nodes[node]).get(Local.class));
        for (int child = firstChild[node]; child < firstChild[node + 1]; child++) {
            recompute(child);
        }
    }

    private void place(int node, Local local) {
        Affine map = parents[node] < 0
                ? local.map()
                : new Affine().setProduct(data.getComponent(nodes[parents[node]], Placed.class).map(), local.map());
        data.setComponent(nodes[node], new Placed(map));
    }

    @Override
    public double[] values() {
        return Stream.of(nodes).map(id -> data.getComponent(id, Placed.class).map())
                .flatMapToDouble(place -> DoubleStream.of(place.x(), place.y())).toArray();
    }
}

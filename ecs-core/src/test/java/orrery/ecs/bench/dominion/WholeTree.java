package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Affine;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7: all nodes, in the program's own order.
final class WholeTree implements Workload {
    private final Dominion dominion = Dominion.create();
    private final Entity[] nodes;
    private final Turns<Entity[]> turns;
    private final boolean turned;
    private int serial;

    WholeTree(int size, boolean turned) {
        this.turned = turned;
        int[] parents = Tree.of(size).parents();
        nodes = new Entity[size];
        for (int i = 0; i < size; i++) {
            nodes[i] = dominion.createEntity(new TreeNode(i == 0 ? null : nodes[parents[i]],
                    new Affine().setLocal(serial++, turned), new Affine()));
        }
        turns = Turns.of(Draws.hundredth(size), chosen -> Entities.at(nodes, chosen));
    }

    @Override
    public void tick() {
        for (Entity each : turns.next()) {
            each.get(TreeNode.class).local().setLocal(serial++, turned);
        }
        for (Entity each : nodes) {
            place(each.get(TreeNode.class));
        }
    }

    private static void place(TreeNode node) {
        Entity parent = node.parent();
        if (parent == null) {
            node.world().set(node.local());
        } else {
            node.world().setProduct(parent.get(TreeNode.class).world(), node.local());
        }
    }

    @Override
    public double[] values() {
        return Stream.of(nodes).map(each -> each.get(TreeNode.class).world())
                .flatMapToDouble(place -> DoubleStream.of(place.x(), place.y())).toArray();
    }
}

package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.Aspect;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.systems.IteratingSystem;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;

/// W7: parents have lower ids than their children, and a system goes over all nodes.
final class WholeTree extends Processed {
    private final int size;

    WholeTree(int size, boolean turned) {
        super(new Mover(size, turned), new Placer());
        this.size = size;
        int[] parents = Tree.of(size).parents();
        Archetype node = archetype(TreeNode.class);
        for (int i = 0; i < size; i++) {
            TreeNode made = world.getMapper(TreeNode.class).get(world.create(node));
            made.parent = parents[i];
            made.local.setLocal(i, turned);
        }
        world.getSystem(Mover.class).serial = size;
    }

    static final class Mover extends BaseSystem {
        private final Turns<int[]> turns;
        private final boolean turned;
        private ComponentMapper<TreeNode> nodes;
        private int serial;

        Mover(int size, boolean turned) {
            turns = Turns.of(Draws.hundredth(size));
            this.turned = turned;
        }

        @Override
        protected void processSystem() {
            for (int node : turns.next()) {
                nodes.get(node).local.setLocal(serial++, turned);
            }
        }
    }

    static final class Placer extends IteratingSystem {
        private ComponentMapper<TreeNode> nodes;

        Placer() {
            super(Aspect.all(TreeNode.class));
        }

        @Override
        protected void process(int entity) {
            TreeNode node = nodes.get(entity);
            if (node.parent < 0) {
                node.world.set(node.local);
            } else {
                node.world.setProduct(nodes.get(node.parent).world, node.local);
            }
        }
    }

    @Override
    public double[] values() {
        return IntStream.range(0, size).mapToObj(i -> world.getMapper(TreeNode.class).get(i).world)
                .flatMapToDouble(place -> DoubleStream.of(place.x(), place.y())).toArray();
    }
}

package orrery.ecs.bench.orrery;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Reparentings;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.scenetree.Node;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;

/// W7p: the system attaches nodes to other parents.
final class ReparentedTree extends TreeWorld {
    private record Attached(EntityList nodes, EntityList parents) {}

    private final EntityList all;
    private final Turns<Attached> turns;

    ReparentedTree(int size, TrackingLevel level) {
        this(Tree.of(size), level);
    }

    private ReparentedTree(Tree tree, TrackingLevel level) {
        super(tree, false, level);
        all = entities(IntStream.range(0, tree.size()).toArray());
        turns = Turns.of(Reparentings.of(tree).stream()
                .map(now -> new Attached(entities(now.nodes()), entities(now.parents()))).toList());
    }

    @Override
    Class<? extends Record> written() {
        return Node.class;
    }

    @Override
    void move(SystemContext context) {
        Attached now = turns.next();
        for (int i = 0; i < now.nodes().size(); i++) {
            tree().attach(now.nodes().get(i), now.parents().get(i));
        }
    }

    @Override
    public double[] values() {
        Map<Entity, Integer> numbers = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            numbers.put(all.get(i), i);
        }
        return DoubleStream.concat(Arrays.stream(super.values()), all.stream()
                .mapToDouble(node -> numbers.getOrDefault(tree().nextSiblingOf(node), -1))).toArray();
    }
}

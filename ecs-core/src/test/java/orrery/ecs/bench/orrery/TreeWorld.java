package orrery.ecs.bench.orrery;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.Segment;

/// A schedule with one system that changes the scene tree, and the scene tree's after it. Nodes are created in depth-first order,
/// as by code that makes a thing and then its parts.
abstract class TreeWorld implements Workload, WorldProvider {
    private final Simulation simulation;
    private final Entity[] nodes;
    private final boolean turned;
    private int serial;
    @Nullable
    Segment newest;

    TreeWorld(Tree tree, boolean turned, TrackingLevel level) {
        this.turned = turned;
        simulation = WorldDefinition.of(this).open(level, 1);
        nodes = new Entity[tree.size()];
        for (int i : tree.depthFirst()) {
            serial = i;
            nodes[i] = simulation.world().create(nextLocal());
            simulation.tree().attach(nodes[i], i == 0 ? Entity.NONE : nodes[tree.parents()[i]]);
        }
        serial = tree.size();
        simulation.schedule().settle();
        EngineWorld.of(simulation.world()).forgetChanges();
        EngineWorld.of(simulation.world()).onSegment(segment -> newest = segment);
    }

    /// The entities of nodes by number.
    final EntityList entities(int[] numbers) {
        return new EntityList(Arrays.stream(numbers).mapToObj(i -> nodes[i]).toList());
    }

    final SceneTree tree() {
        return simulation.tree();
    }

    @Override
    public final String name() {
        return "bench";
    }

    @Override
    public final String description() {
        return "A tree of nodes, some of which move.";
    }

    @Override
    public final void define(WorldDefinition.Builder world) {
        world.systems(SystemDefinition.named("Mover").writes(written()).run(() -> this::move));
    }

    /// The type that the system writes.
    abstract Class<? extends Record> written();

    /// The run of the system.
    abstract void move(SystemContext context);

    final LocalTransform nextLocal() {
        int made = serial++;
        double scale = Tree.scale(made);
        return new LocalTransform(new Vec2(Tree.x(made), Tree.y(made)), turned ? Tree.degrees(made) : 0,
                new Vec2(scale, scale));
    }

    @Override
    public final void tick() {
        simulation.schedule().tick();
    }

    @Override
    public double[] values() {
        return Arrays.stream(nodes).map(node -> simulation.world().get(node, WorldTransform.class).position())
                .flatMapToDouble(place -> DoubleStream.of(place.x(), place.y())).toArray();
    }
}

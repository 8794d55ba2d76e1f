package orrery.ecs.bench.orrery;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.Segment;

/// W7: a schedule with one system that sets local transforms, and the scene tree's after it. Nodes are created in depth-first
/// order, as by code that makes a thing and then its parts.
final class DirtyTree implements Workload, WorldProvider {
    private final Simulation simulation;
    private final Entity[] nodes;
    private final boolean turned;
    private final Turns<EntityList> turns;
    private int serial;
    @Nullable
    Segment newest;

    DirtyTree(int size, TrackingLevel level, boolean turned) {
        this.turned = turned;
        simulation = WorldDefinition.of(this).open(level, 1);
        Tree tree = Tree.of(size);
        nodes = new Entity[size];
        for (int i : tree.depthFirst()) {
            serial = i;
            nodes[i] = simulation.world().create(nextLocal());
            simulation.tree().attach(nodes[i], i == 0 ? Entity.NONE : nodes[tree.parents()[i]]);
        }
        serial = size;
        turns = Turns.of(Draws.hundredth(size),
                chosen -> new EntityList(Arrays.stream(chosen).mapToObj(i -> nodes[i]).toList()));
        simulation.schedule().settle();
        EngineWorld.of(simulation.world()).forgetChanges();
        EngineWorld.of(simulation.world()).onSegment(segment -> newest = segment);
    }

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public String description() {
        return "A tree of nodes, some of which move.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.systems(SystemDefinition.named("Mover").writes(LocalTransform.class).run(() -> this::move));
    }

    private void move(SystemContext context) {
        var locals = context.world().array(LocalTransform.class);
        EntityList chosen = turns.next();
        for (int i = 0; i < chosen.size(); i++) {
            locals.set(chosen.get(i), nextLocal());
        }
    }

    private LocalTransform nextLocal() {
        int made = serial++;
        double scale = Tree.scale(made);
        return new LocalTransform(new Vec2(Tree.x(made), Tree.y(made)), turned ? Tree.degrees(made) : 0,
                new Vec2(scale, scale));
    }

    @Override
    public void tick() {
        simulation.schedule().tick();
    }

    @Override
    public double[] values() {
        return Arrays.stream(nodes).map(node -> simulation.world().get(node, WorldTransform.class).position())
                .flatMapToDouble(place -> DoubleStream.of(place.x(), place.y())).toArray();
    }
}

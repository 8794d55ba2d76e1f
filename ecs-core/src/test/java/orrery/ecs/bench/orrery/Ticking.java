package orrery.ecs.bench.orrery;

import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// A world of its own whose ticks have one system each; every closed segment is handed on, as a recorder would have it.
abstract class Ticking implements Workload {
    static final Author SYSTEM = Author.system("Bench");

    final World world;
    /// The segment that was closed last; what a recorder would be at work on.
    @Nullable
    Segment newest;

    /// A world of these component types.
    @SafeVarargs
    Ticking(TrackingLevel level, Class<? extends Record>... types) {
        this(level, registry(types));
    }

    /// A world of these component types and their groups.
    Ticking(TrackingLevel level, TypeRegistry.Builder types) {
        world = new EngineWorld(types.build(), level, 1);
        EngineWorld.of(world).onSegment(segment -> newest = segment);
    }

    @SafeVarargs
    static TypeRegistry.Builder registry(Class<? extends Record>... types) {
        TypeRegistry.Builder registry = TypeRegistry.builder();
        for (Class<? extends Record> type : types) {
            registry.add(MethodHandles.lookup(), type);
        }
        return registry;
    }

    /// What the tick's system does.
    abstract void run();

    /// What is done with the tick's changes after the system's segment was closed.
    ///
    /// @param segment null if the system changed nothing
    void consume(@Nullable Segment segment) {}

    /// Ends the filling of the world: what came before the first tick is no change.
    void filled() {
        EngineWorld.of(world).close();
        EngineWorld.of(world).forgetChanges();
    }

    @Override
    public final void tick() {
        EngineWorld.of(world).beginTick();
        EngineWorld.of(world).open(SYSTEM);
        run();
        consume(EngineWorld.of(world).close());
        EngineWorld.of(world).endTick();
    }
}

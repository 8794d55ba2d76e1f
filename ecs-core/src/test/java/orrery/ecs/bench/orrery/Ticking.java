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

/// A world whose ticks have one system each. Every closed segment is passed to a listener, as with a recorder.
abstract class Ticking implements Workload {
    static final Author SYSTEM = Author.system("Bench");

    final World world;
    /// The segment that was closed last.
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

    /// The tick's system.
    abstract void run();

    /// Consumes the tick's changes after the system's segment was closed.
    ///
    /// @param segment null if the system changed nothing
    void consume(@Nullable Segment segment) {}

    /// Ends the filling of the world: changes before the first tick do not count.
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

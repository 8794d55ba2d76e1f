package orrery.editor.bench;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.remote.Remote;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// A game in a process of its own: 10,000 entities, all of which move in each tick, and 60 ticks a second. It offers its world to
/// editors, and writes when each tick ended, before anything is sent.
public final class MovingGame implements WorldProvider {

    private static final int ENTITIES = 10_000;
    private static final int COLUMNS = 100;
    private static final long TICK_NANOS = 1_000_000_000 / 60;

    /// Movement in a tick.
    record Speed(double x, double y) {}

    private MovingGame() {}

    /// Runs until the process is ended.
    ///
    /// @param args the file for the times at which ticks ended
    public static void main(String[] args) throws IOException {
        TickTimes times = TickTimes.open(Path.of(args[0]));
        Simulation simulation = WorldDefinition.of(new MovingGame()).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < ENTITIES; i++) {
            Entity entity = simulation.world().create(LocalTransform.at(i % COLUMNS, i / (double) COLUMNS),
                    new Speed(i % 7 - 3, i % 5 - 2));
            simulation.tree().attach(entity, Entity.NONE);
        }
        simulation.schedule().onTickEnd(() -> times.ended(simulation.world().tick(), System.nanoTime()));
        Remote remote = Remote.open(simulation);
        long next = System.nanoTime();
        while (!Thread.interrupted()) {
            remote.tick();
            next = Math.max(next + TICK_NANOS, System.nanoTime() - TICK_NANOS);
            LockSupport.parkNanos(next - System.nanoTime());
        }
    }

    @Override
    public String name() {
        return "moving";
    }

    @Override
    public String description() {
        return "Entities that all move.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Speed.class).systems(
                SystemDefinition.named("Move").reads(Speed.class).writes(LocalTransform.class)
                        .run(() -> context -> context.world().array(LocalTransform.class).update((entity, local) -> {
                            Speed speed = context.world().get(entity, Speed.class);
                            return local.withPosition(local.position().plus(new Vec2(speed.x(), speed.y())));
                        })),
                Transforms.definition());
    }
}

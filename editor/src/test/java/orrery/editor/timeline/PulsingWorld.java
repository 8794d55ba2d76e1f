package orrery.editor.timeline;

import java.lang.invoke.MethodHandles;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// A world whose number of changes varies in a wave. It creates and destroys entities now and then, and fails in one tick.
final class PulsingWorld implements WorldProvider {
    static final long NEVER = Long.MAX_VALUE;
    private static final int ENTITIES = 200;
    private static final double TURN_TICKS = 45;

    private final long failingTick;

    /// @param phase present phase
    record Orbit(double phase) {}

    PulsingWorld(long failingTick) {
        this.failingTick = failingTick;
    }

    /// Creates the world with its entities at state 0. Call it on the thread that is to own the world.
    static Simulation open(long failingTick) {
        Simulation simulation = WorldDefinition.of(new PulsingWorld(failingTick)).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        for (int i = 0; i < ENTITIES; i++) {
            Entity entity = simulation.world().create(new Orbit(i), LocalTransform.at(i, 0), new Name("Body " + i));
            simulation.tree().attach(entity, Entity.NONE);
        }
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().settle();
        return simulation;
    }

    @Override
    public String name() {
        return "pulsing";
    }

    @Override
    public String description() {
        return "A world that changes in a wave.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Orbit.class).systems(
                SystemDefinition.named("Orbits").writes(Orbit.class).run(() -> this::turn),
                SystemDefinition.named("Placement").watches(Orbit.class).writes(LocalTransform.class)
                        .run(() -> PulsingWorld::place),
                SystemDefinition.named("Births").reads(Name.class).writes(Orbit.class).run(() -> PulsingWorld::breed));
    }

    private void turn(SystemContext context) {
        if (context.tick() == failingTick) {
            throw new IllegalStateException("planned");
        }
        double wave = 0.5 + 0.45 * Math.sin(context.tick() * 2 * Math.PI / TURN_TICKS);
        int limit = (int) (ENTITIES * wave);
        context.world().array(Orbit.class).update((entity, orbit) -> entity.index() <= limit
                ? new Orbit(orbit.phase() + 0.01)
                : orbit);
    }

    private static void place(SystemContext context) {
        context.changes(Orbit.class).forEachLiving(entity -> {
            double phase = context.world().get(entity, Orbit.class).phase();
            context.world().set(entity, LocalTransform.at(Math.cos(phase), Math.sin(phase)));
        });
    }

    private static void breed(SystemContext context) {
        if (context.tick() % 17 == 3) {
            context.world().create(new Orbit(0));
        } else if (context.tick() % 17 == 11) {
            context.world().query(Orbit.class).without(Name.class).entities().stream().findFirst()
                    .ifPresent(context.world()::destroy);
        }
    }
}

package orrery.editor.session;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.file.SceneFile;

/// A world of many points. Few of its ticks fit into a small budget, so that other ticks must run again. The points move by a
/// number outside the world, with which a test makes ticks come out differently.
public final class DivergingWorld implements WorldProvider {
    /// An entity with a name that no system changes.
    public static final Entity FIRST = Entity.of(1, 1);

    private static final int TICKS = 200;

    private final AtomicInteger runs = new AtomicInteger();
    private volatile float hidden;

    /// A point that moves in every tick.
    public record Point(float x, float speed) {}

    @Override
    public String name() {
        return "points";
    }

    @Override
    public String description() {
        return "Points that move by a number outside the world.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Point.class).systems(SystemDefinition.named("Move")
                .writes(Point.class).run(() -> context -> {
                    runs.incrementAndGet();
                    context.world().array(Point.class)
                            .update(point -> new Point(point.x() + point.speed() + hidden, point.speed()));
                }));
    }

    private Simulation make() {
        Simulation simulation = WorldDefinition.of(this).open(TrackingLevel.RECORDED, 1);
        EngineWorld world = EngineWorld.of(simulation.world());
        world.open(Author.SCENE);
        world.create(new Name("First"));
        for (int i = 0; i < 20_000; i++) {
            world.create(new Point(i, i % 7));
        }
        world.close();
        simulation.schedule().settle();
        return simulation;
    }

    /// Returns how many ticks ran, recorded ones or again.
    public int runs() {
        return runs.get();
    }

    /// Returns a session in a new world, see [#opened].
    public static Session session() {
        return new DivergingWorld().opened();
    }

    /// Returns a session after 200 ticks. Ticks that are not kept come out differently when they run again.
    public Session opened() {
        Session session = new Session();
        session.open("points", () -> new SceneOpening(make(), new SceneFile("points.json", null), List.of()))
                .join();
        session.ask(open -> {
            Objects.requireNonNull(open).timeline().recording().budget().limit(4 << 20);
            return true;
        }).join();
        session.stepTicks(TICKS);
        Patience.awaitAnywhere("ticks run again", () -> session.ask(open -> Objects.requireNonNull(open).timeline()
                .recording().isComputing() && open.world().tick() == TICKS).join());
        hidden = 1;
        return session;
    }
}

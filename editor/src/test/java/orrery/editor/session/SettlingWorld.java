package orrery.editor.session;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.session.file.SceneFile;

/// A world of points with a system that runs after each edit of a point, and once does what a test asks of it.
final class SettlingWorld implements WorldProvider {
    static final Entity FIRST = Entity.of(1, 1);

    private final AtomicReference<Consumer<World>> next = new AtomicReference<>(_ -> {});
    private final int points;
    private volatile boolean canBeOpened = true;

    record Point(int x) {}

    record Limits(int most) {}

    SettlingWorld(int points) {
        this.points = points;
    }

    @Override
    public String name() {
        return "settling";
    }

    @Override
    public String description() {
        return "A system that settles.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Point.class)
                .singleton(MethodHandles.lookup(), Limits.class, _ -> limits())
                .systems(SystemDefinition.named("Settle").watches(Point.class).reads(Point.class).settles()
                        .run(() -> context -> next.getAndSet(_ -> {}).accept(context.world())));
    }

    private Limits limits() {
        if (!canBeOpened) {
            throw new IllegalStateException("The limits are in use.");
        }
        return new Limits(100);
    }

    /// Makes the next run of the system do this.
    void onNextRun(Consumer<World> action) {
        next.set(action);
    }

    /// Whether the action of [#onNextRun] has begun.
    boolean hasRun(Consumer<World> action) {
        return next.get() != action;
    }

    /// Makes the world impossible to open again.
    void refuseToOpen() {
        canBeOpened = false;
    }

    SceneOpening open() {
        Simulation simulation = WorldDefinition.of(this).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < points; i++) {
            simulation.world().create(new Point(0));
        }
        simulation.schedule().settle();
        return new SceneOpening(simulation, new SceneFile("settling.json", null), List.of());
    }
}

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;

/// The world of the games in this folder: a ball that falls, and a system that throws in one tick.
public final class Falling implements WorldProvider {

    /// How high something is, and how fast it rises.
    public record Height(double metres, double metresPerSecond) {}

    private final long failAt;

    private Falling(long failAt) {
        this.failAt = failAt;
    }

    /// A ball at a height of ten metres.
    public static Simulation open(long failAt) {
        Simulation simulation = WorldDefinition.of(new Falling(failAt)).open(TrackingLevel.RECORDED, 1);
        simulation.world().create(new Height(10, 0));
        return simulation;
    }

    @Override
    public String name() {
        return "falling";
    }

    @Override
    public String description() {
        return "A ball that falls and bounces.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Height.class)
                .systems(SystemDefinition.named("Fall").writes(Height.class)
                        .run(() -> context -> context.world().array(Height.class)
                                .update(height -> fallen(height, context.secondsPerTick()))),
                        SystemDefinition.named("Trouble").run(() -> context -> {
                            if (context.tick() == failAt) {
                                throw new IllegalStateException("told to fail");
                            }
                        }));
    }

    private static Height fallen(Height height, double seconds) {
        double speed = height.metresPerSecond() - 9.81 * seconds;
        double metres = height.metres() + speed * seconds;
        return metres < 0 ? new Height(-metres, -speed) : new Height(metres, speed);
    }
}

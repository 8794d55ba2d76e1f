package orrery.samples.motion;

import java.util.random.RandomGenerator;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;

/// Creates the points when the burst is new or has changed, replacing the previous points.
final class Points implements Behaviour {
    private static final int WAVES = 6;
    private static final double INNERMOST = 60;
    private static final double BETWEEN_WAVES = 48;
    private static final double PETAL_DEPTH = 0.16;
    private static final double DUST = 24;

    static SystemDefinition definition() {
        return SystemDefinition.named("Points").watches(Burst.class).writes(Point.class, Generated.class).settles()
                .run(Points::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        clear(world);
        Burst burst = world.singleton(Burst.class);
        RandomGenerator random = context.random(burst.seed());
        Generated generated = new Generated();
        for (int i = 0; i < burst.count(); i++) {
            world.create(point(burst, random), generated);
        }
    }

    private static void clear(World world) {
        ComponentArray<Generated> made = world.array(Generated.class);
        for (int row = made.size() - 1; row >= 0; row--) {
            world.destroy(made.entityAt(row));
        }
    }

    private static Point point(Burst burst, RandomGenerator random) {
        int wave = random.nextInt(WAVES);
        double angle = 2 * Math.PI * random.nextDouble();
        double petal = 1 + PETAL_DEPTH * StrictMath.cos(burst.petals() * angle + wave);
        double radius = (INNERMOST + BETWEEN_WAVES * wave) * petal + dust(random);
        double speed = burst.speed() * petal * (wave + 1) / WAVES * (1 + 0.02 * random.nextDouble());
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        return new Point((float) (radius * cos), (float) (radius * sin), (float) (speed * cos), (float) (speed * sin));
    }

    /// Random distance of a point from its wave, usually small.
    private static double dust(RandomGenerator random) {
        return DUST * (random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5);
    }
}

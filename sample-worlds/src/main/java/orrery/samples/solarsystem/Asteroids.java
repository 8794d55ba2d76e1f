package orrery.samples.solarsystem;

import java.util.random.RandomGenerator;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;

/// Creates the asteroids of a belt when the belt is new or has changed. They replace its previous asteroids.
final class Asteroids implements Behaviour {
    private static final double ASTRONOMICAL_UNIT_KM = 149_597_870.7;
    private static final double YEAR_DAYS = 365.256;
    private static final int[] COLORS = {0x8E939B, 0x8E939B, 0x8E939B, 0xB39A7E, 0x7F92BC};
    /// Centres of the gaps that Jupiter has cleared (Kirkwood gaps), in astronomical units.
    private static final double[] GAPS = {2.502, 2.825, 2.958};
    private static final double GAP_HALF_WIDTH = 0.025;

    static SystemDefinition definition() {
        return SystemDefinition.named("Asteroids").watches(Belt.class)
                .writes(Orbit.class, Body.class, Asteroid.class, Generated.class, Node.class).settles()
                .run(Asteroids::new);
    }

    @Override
    public void run(SystemContext context) {
        ChangeSet belts = context.changes(Belt.class);
        for (int i = 0; i < belts.size(); i++) {
            clear(context.world(), belts.get(i));
        }
        for (int i = 0; i < belts.livingCount(); i++) {
            fill(context, belts.get(i));
        }
    }

    private static void clear(World world, Entity belt) {
        SceneTree tree = SceneTree.of(world);
        if (tree.contains(belt)) {
            tree.childrenOf(belt).stream().filter(child -> world.has(child, Generated.class)).forEach(world::destroy);
        }
    }

    private static void fill(SystemContext context, Entity parent) {
        SceneTree tree = SceneTree.of(context.world());
        Belt belt = context.world().get(parent, Belt.class);
        RandomGenerator random = context.random(belt.seed());
        for (int i = 0; i < belt.count(); i++) {
            int color = COLORS[random.nextInt(COLORS.length)];
            Body body = new Body(color, 0.5 / (0.02 + random.nextDouble()));
            tree.attach(context.world().create(orbit(belt, random), body, new Asteroid(), new Generated()), parent);
        }
    }

    /// A random orbit, with the period given by Kepler's third law.
    private static Orbit orbit(Belt belt, RandomGenerator random) {
        double radius = radius(belt, random);
        double units = radius / ASTRONOMICAL_UNIT_KM;
        double tilt = 0.15 * (random.nextDouble() + random.nextDouble());
        return new Orbit(radius, YEAR_DAYS * units * Math.sqrt(units), 2 * Math.PI * random.nextDouble(), tilt);
    }

    private static double radius(Belt belt, RandomGenerator random) {
        double radius = belt.innerRadius();
        boolean isSwept = true;
        for (int attempt = 0; isSwept && attempt < 100; attempt++) {
            double across = (random.nextDouble() + random.nextDouble()) / 2;
            radius = belt.innerRadius() + (belt.outerRadius() - belt.innerRadius()) * across;
            isSwept = isSwept(radius / ASTRONOMICAL_UNIT_KM);
        }
        return radius;
    }

    private static boolean isSwept(double units) {
        for (double gap : GAPS) {
            if (Math.abs(units - gap) < GAP_HALF_WIDTH) {
                return true;
            }
        }
        return false;
    }
}

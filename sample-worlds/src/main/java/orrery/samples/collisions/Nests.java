package orrery.samples.collisions;

import java.util.random.RandomGenerator;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Creates monsters at random times. They walk straight to the centre.
final class Nests implements Behaviour {
    private static final double LONGEST_WALK_SECONDS = 60;
    private static final double BITE = 5;

    static SystemDefinition definition() {
        return SystemDefinition.named("Nests").reads(WorldTransform.class)
                .writes(Nest.class, Monster.class, Disc.class, Health.class, Velocity.class, Fuse.class,
                        LocalTransform.class, Node.class)
                .run(Nests::new);
    }

    @Override
    public void run(SystemContext context) {
        for (Entity nest : context.world().query(Nest.class, WorldTransform.class).entities()) {
            Nest before = context.world().get(nest, Nest.class);
            double countdown = before.countdown() - context.secondsPerTick();
            if (countdown <= 0) {
                letOut(context.world(), nest, context.random());
                countdown += before.pause() * (0.5 + context.random().nextDouble());
            }
            context.world().replace(nest, before.withCountdown(countdown));
        }
    }

    private static void letOut(World world, Entity nest, RandomGenerator random) {
        Vec2 start = new Vec2(spread(random), spread(random));
        Vec2 way = Vec2.ZERO.minus(world.get(nest, WorldTransform.class).position().plus(start));
        double size = 7 + 8 * random.nextDouble();
        double speed = 55 - 2.2 * size;
        double health = 3.6 * size;
        Entity monster = world.create(LocalTransform.at(start.x(), start.y()), new Monster(BITE), new Disc(size),
                new Health(health, health), new Velocity(way.times(speed / Math.max(1, way.length()))),
                new Fuse(LONGEST_WALK_SECONDS));
        SceneTree.of(world).attach(monster, nest);
    }

    private static double spread(RandomGenerator random) {
        return 60 * (random.nextDouble() - 0.5);
    }
}

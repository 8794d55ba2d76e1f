package orrery.samples.collisions;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Reduces the health of the target of each hit. Destroys the bullet or monster that hit, and the target if it has no health
/// left.
final class Damage implements Behaviour {
    private static final double SPARK_SECONDS = 0.35;

    static SystemDefinition definition() {
        return SystemDefinition.named("Damage").watches(Hits.class).reads(Fort.class, WorldTransform.class)
                .writes(Hits.class, Health.class, Score.class, Spark.class, Fuse.class, LocalTransform.class)
                .run(Damage::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        world.singleton(Hits.class).queue().read(hit -> take(world, hit));
    }

    /// Applies a hit. If two bullets hit one monster, the second may find it dead and is used up without effect. A monster that
    /// is shot in the tick in which it reaches the fort still bites it.
    private static void take(World world, Hit hit) {
        Score score = Score.ZERO;
        Health before = world.find(hit.target(), Health.class);
        if (before != null) {
            Health after = before.reducedBy(hit.damage());
            boolean isBite = world.has(hit.target(), Fort.class);
            score = new Score(0, 1, after.points() == 0 && !isBite ? 1 : 0, isBite ? 1 : 0);
            world.replace(hit.target(), after);
            if (after.points() == 0) {
                spark(world, hit.target());
                world.destroy(hit.target());
            }
        }
        world.destroyIfAlive(hit.by());
        world.setSingleton(world.singleton(Score.class).plus(score));
    }

    private static void spark(World world, Entity ended) {
        WorldTransform at = world.get(ended, WorldTransform.class);
        world.create(LocalTransform.at(at.position().x(), at.position().y()), new Spark(), new Fuse(SPARK_SECONDS));
    }
}

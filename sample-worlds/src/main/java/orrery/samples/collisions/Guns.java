package orrery.samples.collisions;

import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Makes each gun whose pause is over turn to the nearest monster in range, aim at the monster's future position, and shoot.
final class Guns implements Behaviour {
    private static final double BULLET_SPEED = 300;
    private static final double BULLET_SECONDS = 1.4;
    private static final double MUZZLE = 20;
    private static final double DAMAGE = 12;

    static SystemDefinition definition() {
        return SystemDefinition.named("Guns").reads(Monster.class, WorldTransform.class)
                .writes(Gun.class, Bullet.class, Disc.class, Velocity.class, Fuse.class, LocalTransform.class,
                        Score.class)
                .run(Guns::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        for (Entity gun : world.query(Gun.class, WorldTransform.class).entities()) {
            Gun before = world.get(gun, Gun.class);
            double countdown = Math.max(0, before.countdown() - context.secondsPerTick());
            Target target = countdown > 0 ? null : nearest(world, gun, before.range());
            if (target != null) {
                shoot(world, gun, target);
                countdown = before.pause();
            }
            world.replace(gun, before.withCountdown(countdown));
        }
    }

    /// A monster within range.
    ///
    /// @param way vector from the gun to the point to aim at: the monster's position after the time that a bullet takes to reach
    ///     the monster's current position
    private record Target(double distance, Vec2 way) {}

    private static @Nullable Target nearest(World world, Entity gun, double range) {
        Vec2 from = world.get(gun, WorldTransform.class).position();
        Target nearest = null;
        for (Entity monster : world.query(Monster.class, Velocity.class, WorldTransform.class).entities()) {
            Vec2 apart = world.get(monster, WorldTransform.class).position().minus(from);
            double distance = apart.length();
            if (distance < (nearest == null ? range : nearest.distance())) {
                Vec2 lead = world.get(monster, Velocity.class).perSecond().times(distance / BULLET_SPEED);
                nearest = new Target(distance, apart.plus(lead));
            }
        }
        return nearest;
    }

    private static void shoot(World world, Entity gun, Target target) {
        double length = Math.max(1, target.way().length());
        Vec2 direction = target.way().times(1 / length);
        Vec2 muzzle = world.get(gun, WorldTransform.class).position().plus(direction.times(MUZZLE));
        double degrees = StrictMath.toDegrees(StrictMath.atan2(direction.y(), direction.x()));
        world.replace(gun, world.get(gun, LocalTransform.class).withRotation(degrees));
        world.create(LocalTransform.at(muzzle.x(), muzzle.y()).withRotation(degrees), new Bullet(DAMAGE), new Disc(3),
                new Velocity(direction.times(BULLET_SPEED)), new Fuse(BULLET_SECONDS));
        world.setSingleton(world.singleton(Score.class).plus(new Score(1, 0, 0, 0)));
    }
}

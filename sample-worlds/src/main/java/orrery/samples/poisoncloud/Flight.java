package orrery.samples.poisoncloud;

import java.util.List;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Moves people away from the clouds if they have lost health but have not fallen.
final class Flight implements Behaviour {
    /// Units per second.
    private static final double WALKING_SPEED = 16;

    static SystemDefinition definition() {
        return SystemDefinition.named("Flight").watches(Health.class)
                .reads(Cloud.class, WorldTransform.class, Field.class).writes(LocalTransform.class).run(Flight::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        List<Hazard> hazards = Hazard.all(world);
        double step = WALKING_SPEED * context.secondsPerTick();
        context.changes(Health.class).forEachLiving(person -> {
            if (world.has(person, WorldTransform.class) && !world.get(person, Health.class).isFallen()) {
                flee(world, hazards, person, step);
            }
        });
    }

    private static void flee(World world, List<Hazard> hazards, Entity person, double step) {
        Vec2 place = world.get(person, WorldTransform.class).position();
        Vec2 way = Vec2.ZERO;
        for (Hazard hazard : hazards) {
            if (hazard.damageAt(place) > 0) {
                way = way.plus(hazard.awayFrom(place));
            }
        }
        LocalTransform local = world.get(person, LocalTransform.class);
        Vec2 next = local.position().plus(way.times(step));
        world.replace(person, local.withPosition(world.singleton(Field.class).nearest(next)));
    }
}

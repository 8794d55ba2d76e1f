package orrery.samples.marionette;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Blows on cloth: changes the pending angle of each cloth joint.
final class Breeze implements Behaviour {
    /// Fraction of its angle that cloth keeps per tick.
    private static final double STIFFNESS = 0.94;
    private static final double GUST_SECONDS = 2.6;

    static SystemDefinition definition() {
        return SystemDefinition.named("Breeze").reads(Cloth.class).writes(Joint.class).run(Breeze::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        double seconds = context.seconds();
        world.array(Cloth.class).forEach((part, cloth) -> {
            if (world.has(part, Joint.class)) {
                blow(world, part, cloth, seconds - cloth.delay());
            }
        });
    }

    private static void blow(World world, Entity part, Cloth cloth, double seconds) {
        double pending = world.modify(part, Joint.class).angle();
        double gust = StrictMath.sin(2 * Math.PI * seconds / GUST_SECONDS)
                + 0.6 * StrictMath.sin(2 * Math.PI * seconds / (GUST_SECONDS * 0.37));
        world.replace(part, new Joint(STIFFNESS * pending + (1 - STIFFNESS) * cloth.flutter() * gust));
    }
}

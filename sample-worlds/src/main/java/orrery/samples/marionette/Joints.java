package orrery.samples.marionette;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Applies pending joint angles, within the limits of their hinges. No other system does this.
final class Joints implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Joints").applies(Joint.class).watchesModifySets(Joint.class).reads(Hinge.class)
                .writes(LocalTransform.class)
                .settles().run(Joints::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        world.array(Joint.class).modifySet().apply((part, before, after) -> bend(world, part, after));
    }

    private static Joint bend(World world, Entity part, Joint wanted) {
        Hinge hinge = world.find(part, Hinge.class);
        LocalTransform local = world.find(part, LocalTransform.class);
        if (hinge == null || local == null) {
            return wanted;
        }
        Joint allowed = new Joint(hinge.limit(wanted.angle()));
        world.replace(part, local.withRotation(hinge.rest() + allowed.angle()));
        return allowed;
    }
}

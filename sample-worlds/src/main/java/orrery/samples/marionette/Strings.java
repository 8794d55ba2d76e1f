package orrery.samples.marionette;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.World;

/// Pulls the strings: sets the pending angle of each joint with a [Sway]. The joints do not bend yet.
final class Strings implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Strings").reads(Sway.class).writes(Joint.class).run(Strings::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        double seconds = context.seconds();
        world.array(Sway.class).forEach((part, sway) -> {
            if (world.has(part, Joint.class)) {
                world.replace(part, new Joint(sway.angleAt(seconds)));
            }
        });
    }
}

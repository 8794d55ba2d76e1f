package orrery.samples.collisions;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;

/// Moves all entities that have a velocity.
final class Movement implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Movement").reads(Velocity.class).writes(LocalTransform.class)
                .run(Movement::new);
    }

    @Override
    public void run(SystemContext context) {
        double seconds = context.secondsPerTick();
        context.world().query(Velocity.class, LocalTransform.class).update(LocalTransform.class, Velocity.class,
                (entity, local, velocity) -> local
                        .withPosition(local.position().plus(velocity.perSecond().times(seconds))));
    }
}

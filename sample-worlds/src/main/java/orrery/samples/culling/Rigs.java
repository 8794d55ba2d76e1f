package orrery.samples.culling;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;

/// Turns the rigs that are not resting.
final class Rigs implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Rigs").reads(Rig.class).writes(LocalTransform.class).run(Rigs::new);
    }

    @Override
    public void run(SystemContext context) {
        double now = context.seconds();
        double seconds = context.secondsPerTick();
        context.world().query(Rig.class, LocalTransform.class).update(LocalTransform.class, Rig.class,
                (entity, local, rig) -> rig.turnsAt(now)
                        ? local.withRotation(local.rotation() + rig.speed() * seconds)
                        : local);
    }
}

package orrery.samples.solarsystem;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;

/// Sets the local position of each body whose orbit has changed. The world positions follow from the scene tree.
final class Placement implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Placement").watches(Orbit.class).writes(LocalTransform.class).settles()
                .run(Placement::new);
    }

    @Override
    public void run(SystemContext context) {
        ComponentArray<Orbit> orbits = context.world().array(Orbit.class);
        ComponentArray<LocalTransform> locals = context.world().array(LocalTransform.class);
        context.changes(Orbit.class).forEachLiving(body -> place(locals, body, orbits.get(body)));
    }

    private static void place(ComponentArray<LocalTransform> locals, Entity body, Orbit orbit) {
        LocalTransform before = locals.find(body);
        locals.set(body, (before == null ? LocalTransform.IDENTITY : before).withPosition(Chart.place(orbit)));
    }
}

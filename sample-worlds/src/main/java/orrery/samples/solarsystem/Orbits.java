package orrery.samples.solarsystem;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.World;

/// Advances the bodies along their orbits, and the calendar.
final class Orbits implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Orbits").writes(Orbit.class, Calendar.class).run(Orbits::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        Calendar calendar = world.singleton(Calendar.class);
        double days = calendar.daysPerSecond() * context.secondsPerTick();
        world.array(Orbit.class).update(orbit -> orbit.after(days));
        world.setSingleton(calendar.after(days));
    }
}

package orrery.samples.collisions;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.World;

/// Destroys entities at the end of their lifetime.
final class Fuses implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Fuses").writes(Fuse.class).run(Fuses::new);
    }

    /// Destroys entities during an iteration; the world queues that until the iteration ends.
    @Override
    public void run(SystemContext context) {
        World world = context.world();
        double seconds = context.secondsPerTick();
        world.array(Fuse.class).update((entity, fuse) -> {
            if (fuse.seconds() <= seconds) {
                world.destroy(entity);
            }
            return new Fuse(fuse.seconds() - seconds);
        });
    }
}

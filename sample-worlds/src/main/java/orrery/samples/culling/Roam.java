package orrery.samples.culling;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Query;
import orrery.ecs.world.World;

/// Moves roaming objects and turns them back at the edges of the landscape.
final class Roam implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Roam").reads(Landscape.class).writes(Roaming.class, LocalTransform.class)
                .run(Roam::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        Landscape landscape = world.singleton(Landscape.class);
        double seconds = context.secondsPerTick();
        world.query(Roaming.class, LocalTransform.class).forEach(row -> move(row, landscape, seconds));
    }

    private static void move(Query.Row row, Landscape landscape, double seconds) {
        Vec2 velocity = row.get(Roaming.class).velocity();
        LocalTransform local = row.get(LocalTransform.class);
        Vec2 next = local.position().plus(velocity.times(seconds));
        row.replace(local.withPosition(next));
        row.replace(new Roaming(landscape.inwards(velocity, next)));
    }
}

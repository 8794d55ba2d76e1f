package orrery.samples.poisoncloud;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Query;
import orrery.ecs.world.World;

/// Moves drifting entities and turns them back at the edges of the field.
final class Wind implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Wind").reads(Field.class, Gusts.class).writes(LocalTransform.class, Drift.class)
                .run(Wind::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        Field field = world.singleton(Field.class);
        double seconds = context.secondsPerTick() * world.singleton(Gusts.class).strength();
        world.query(Drift.class, LocalTransform.class).forEach(row -> carry(row, field, seconds));
    }

    private static void carry(Query.Row row, Field field, double seconds) {
        Vec2 velocity = row.get(Drift.class).velocity();
        LocalTransform local = row.get(LocalTransform.class);
        Vec2 next = local.position().plus(velocity.times(seconds));
        row.replace(local.withPosition(next));
        row.replace(new Drift(new Vec2(inwards(velocity.x(), next.x(), field.width() / 2),
                inwards(velocity.y(), next.y(), field.height() / 2))));
    }

    private static double inwards(double speed, double place, double edge) {
        return Math.abs(place) > edge ? -Math.copySign(speed, place) : speed;
    }
}

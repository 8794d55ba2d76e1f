package orrery.samples.motion;

import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.World;

/// Moves every point, in one pass over the columns.
final class Motion implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Motion").reads(Box.class).writes(Point.class).run(Motion::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        Box box = world.singleton(Box.class);
        float seconds = (float) context.secondsPerTick();
        float halfWidth = box.width() / 2;
        float halfHeight = box.height() / 2;
        world.array(Point.class).update(point -> point.after(seconds, halfWidth, halfHeight));
    }
}

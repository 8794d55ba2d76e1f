package orrery.ecs.bench.orrery;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Segment;

/// W1c: the update, and its change set.
final class MotionConsumed extends Ticking {
    private long sum;

    MotionConsumed(int entities, TrackingLevel level) {
        super(level, Motion.class);
        for (int i = 0; i < entities; i++) {
            world.create(Motion.start(i));
        }
        filled();
    }

    @Override
    void run() {
        world.array(Motion.class).update(Motion::next);
    }

    @Override
    void consume(@Nullable Segment segment) {
        var motions = world.array(Motion.class);
        world.query(Motion.class).in(motions.changes()).forEach(Motion.class,
                (entity, motion) -> sum += (long) motion.px());
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}

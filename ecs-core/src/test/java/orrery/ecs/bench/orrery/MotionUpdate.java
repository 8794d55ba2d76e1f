package orrery.ecs.bench.orrery;

import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;

/// W1: one update of all rows, on one thread or several.
final class MotionUpdate extends Ticking {
    private final ComponentArray<Motion> motions;
    private final boolean isParallel;

    MotionUpdate(int entities, TrackingLevel level, boolean parallel) {
        super(level, Motion.class);
        isParallel = parallel;
        motions = world.array(Motion.class);
        for (int i = 0; i < entities; i++) {
            world.create(Motion.start(i));
        }
        filled();
    }

    @Override
    void run() {
        if (isParallel) {
            motions.parallelUpdate(Motion::next);
        } else {
            motions.update(Motion::next);
        }
    }

    @Override
    public double[] values() {
        return Values.rowByRow(motions, m -> new double[] {m.px(), m.py(), m.vx(), m.vy()});
    }
}

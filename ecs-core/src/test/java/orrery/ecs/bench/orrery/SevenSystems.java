package orrery.ecs.bench.orrery;

import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;

/// Seven updates of one type, each on one thread or several.
final class SevenSystems extends Ticking {
    private final ComponentArray<Motion> motions;
    private final boolean isParallel;

    SevenSystems(int entities, TrackingLevel level, boolean parallel) {
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
            motions.parallelUpdate(Motion::accelerated);
            motions.parallelUpdate(Motion::turned);
            motions.parallelUpdate(Motion::moved);
            motions.parallelUpdate(Motion::drifted);
            motions.parallelUpdate(Motion::pulled);
            motions.parallelUpdate(Motion::limited);
            motions.parallelUpdate(Motion::blown);
        } else {
            motions.update(Motion::accelerated);
            motions.update(Motion::turned);
            motions.update(Motion::moved);
            motions.update(Motion::drifted);
            motions.update(Motion::pulled);
            motions.update(Motion::limited);
            motions.update(Motion::blown);
        }
    }

    @Override
    public double[] values() {
        return Values.rowByRow(motions, m -> new double[] {m.px(), m.py(), m.vx(), m.vy(), m.ax(), m.ay()});
    }
}

package orrery.ecs.bench.orrery;

import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;

/// Seven updates of one type.
final class SevenSystems extends Ticking {
    private final ComponentArray<Motion> motions;

    SevenSystems(int entities, TrackingLevel level) {
        super(level, Motion.class);
        motions = world.array(Motion.class);
        for (int i = 0; i < entities; i++) {
            world.create(Motion.start(i));
        }
        filled();
    }

    @Override
    void run() {
        motions.update(Motion::accelerated);
        motions.update(Motion::turned);
        motions.update(Motion::moved);
        motions.update(Motion::drifted);
        motions.update(Motion::pulled);
        motions.update(Motion::limited);
        motions.update(Motion::blown);
    }

    @Override
    public double[] values() {
        return Values.rowByRow(motions, m -> new double[] {m.px(), m.py(), m.vx(), m.vy(), m.ax(), m.ay()});
    }
}

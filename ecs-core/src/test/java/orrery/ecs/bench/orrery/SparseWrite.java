package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;

/// W6w: `set` by handle.
class SparseWrite extends Ticking {
    final ComponentArray<Position> positions;
    private final Turns<Entity[]> turns;
    private int ticks;

    SparseWrite(int entities, TrackingLevel level) {
        super(level, Position.class);
        positions = world.array(Position.class);
        for (int i = 0; i < entities; i++) {
            world.create(Position.start(i));
        }
        turns = Turns.of(Draws.hundredth(entities), rows -> Values.entitiesAt(positions, rows));
        filled();
    }

    @Override
    final void run() {
        Entity[] chosen = turns.next();
        ticks++;
        for (int i = 0; i < chosen.length; i++) {
            positions.set(chosen[i], positions.get(chosen[i]).withX(ticks + i));
        }
    }

    @Override
    public double[] values() {
        return Values.rowByRow(positions, p -> new double[] {p.x()});
    }
}

package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;

/// W6w: `set` by handle.
class SparseWrite extends Ticking {
    final ComponentArray<Position> positions;
    private final Turns<EntityList> turns;
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
        EntityList chosen = turns.next();
        ticks++;
        for (int i = 0; i < chosen.size(); i++) {
            Entity entity = chosen.get(i);
            positions.set(entity, positions.get(entity).withX(ticks + i));
        }
    }

    @Override
    public double[] values() {
        return Values.rowByRow(positions, p -> new double[] {p.x()});
    }
}

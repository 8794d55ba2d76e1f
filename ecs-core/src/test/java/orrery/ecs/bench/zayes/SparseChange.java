package orrery.ecs.bench.zayes;

import com.simsilica.es.Entity;
import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.EntitySet;
import com.simsilica.es.base.DefaultEntityData;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W6: its change set.
final class SparseChange implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final EntitySet placed;
    private final Turns<EntityId[]> turns;
    private int ticks;
    private long sum;

    SparseChange(int count) {
        EntityId[] ids = Entities.make(data, count, Position::start);
        placed = data.getEntities(Position.class);
        placed.applyChanges();
        turns = Turns.of(Draws.hundredth(count), chosen -> Entities.at(ids, chosen));
    }

    @Override
    public void tick() {
        EntityId[] chosen = turns.next();
        ticks++;
        for (int i = 0; i < chosen.length; i++) {
            Position place = data.getComponent(chosen[i], Position.class);
            data.setComponent(chosen[i], new Position(ticks + i, place.y()));
        }
        if (placed.applyChanges()) {
            for (Entity entity : placed.getChangedEntities()) {
                sum += (long) entity.get(Position.class).x();
            }
        }
    }

    @Override
    public double[] values() {
        return new double[] {Double.NaN, sum};
    }
}

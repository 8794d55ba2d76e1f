package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.base.DefaultEntityData;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W3.
final class Access implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final Turns<EntityId[]> turns;
    private long sum;

    Access(int count) {
        EntityId[] ids = Entities.make(data, count, Position::start);
        turns = Turns.of(Draws.read(count), chosen -> Entities.at(ids, chosen));
    }

    @Override
    public void tick() {
        long total = 0;
        for (EntityId id : turns.next()) {
            total += Start.fraction(data.getComponent(id, Position.class).x());
        }
        sum += total;
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}

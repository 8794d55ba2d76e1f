package orrery.ecs.bench.zayes;

import com.simsilica.es.Entity;
import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.EntitySet;
import com.simsilica.es.base.DefaultEntityData;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Workload;

/// W1.
final class MotionUpdate implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final EntitySet moving;
    private final EntityId[] ids;

    MotionUpdate(int count) {
        ids = Entities.make(data, count, Motion::start);
        moving = data.getEntities(Motion.class);
    }

    @Override
    public void tick() {
        moving.applyChanges();
        for (Entity entity : moving) {
            entity.set(entity.get(Motion.class).next());
        }
    }

    @Override
    public double[] values() {
        return Stream.of(ids).map(id -> data.getComponent(id, Motion.class))
                .flatMapToDouble(m -> DoubleStream.of(m.px(), m.py(), m.vx(), m.vy())).toArray();
    }
}

package orrery.ecs.bench.zayes;

import com.simsilica.es.Entity;
import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.EntitySet;
import com.simsilica.es.base.DefaultEntityData;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Physics;
import orrery.ecs.bench.work.Workload;

/// W2.
final class Join implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final EntitySet moving;
    private final EntityId[] ids;

    Join(int count) {
        ids = Entities.make(data, count, Position::start);
        for (int i = 0; i < count / 2; i++) {
            data.setComponent(ids[i], Velocity.start(i));
        }
        moving = data.getEntities(Position.class, Velocity.class);
    }

    @Override
    public void tick() {
        moving.applyChanges();
        for (Entity entity : moving) {
            Position place = entity.get(Position.class);
            Velocity speed = entity.get(Velocity.class);
            entity.set(new Position(place.x() + speed.x() * Physics.SECONDS, place.y() + speed.y() * Physics.SECONDS));
        }
    }

    @Override
    public double[] values() {
        return Stream.of(ids).map(id -> data.getComponent(id, Position.class))
                .flatMapToDouble(p -> DoubleStream.of(p.x(), p.y())).toArray();
    }
}

package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.EntitySet;
import com.simsilica.es.base.DefaultEntityData;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Start;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W5, with the set of a system that iterates such entities.
final class EntityChurn implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final EntitySet all;
    private final EntityId[] living;
    private final Turns<int[]> turns;
    private int serial;

    EntityChurn(int count) {
        living = IntStream.range(0, count)
                .mapToObj(i -> create(Position.start(i), Velocity.start(i), new Health(0))).toArray(EntityId[]::new);
        all = data.getEntities(Position.class, Velocity.class, Health.class);
        turns = Turns.of(Draws.replaced(count));
    }

    private EntityId create(Position place, Velocity speed, Health health) {
        EntityId id = data.createEntity();
        data.setComponents(id, place, speed, health);
        return id;
    }

    @Override
    public void tick() {
        int[] places = turns.next();
        for (int place : places) {
            data.removeEntity(living[place]);
        }
        for (int place : places) {
            float x = Start.place(serial);
            living[place] = create(new Position(x, 0), new Velocity(1, x), new Health(serial++));
        }
        all.applyChanges();
    }

    @Override
    public double[] values() {
        return Stream.of(living).map(all::getEntity).flatMapToDouble(each -> DoubleStream.of(
                each.get(Position.class).x(), each.get(Velocity.class).y(), each.get(Health.class).points()))
                .toArray();
    }
}
